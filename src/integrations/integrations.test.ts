import { expect, onTestFinished, test } from 'vitest'
import webpush from 'web-push'
import type { OutboxMessage } from '#fakes/outbox.ts'
import { openMailServer } from '#test/fakes/mail-server.ts'
import { openFakeSmsGateway } from '#test/fakes/sms-gateway.ts'
import { createIntegrations } from './integrations.ts'

const PHONE = '+79001234567'
const LETTER = { to: 'anna@example.ru', subject: 'Тема', text: 'Текст', html: '<p>Текст</p>' }

function createTestOutbox() {
  const messages: OutboxMessage[] = []
  return { messages, store: async (message: OutboxMessage) => void messages.push(message) }
}

const SUBSCRIPTION = JSON.stringify({
  endpoint: 'https://web.push.apple.com/abcdefgh',
  keys: { p256dh: webpush.generateVAPIDKeys().publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
})
const NOTIFICATION = { title: 'Ответ', body: 'Откройте отклик', link: '/cabinet', tag: 'a' }

test('without settings, SMS, mail and pushes go to the outbox', async () => {
  const outbox = createTestOutbox()
  const { sms, mail, push } = createIntegrations({}, { outbox, files: 'nowhere' })

  await sms.send(PHONE, 'код')
  await mail.send(LETTER)
  await push.senders.webpush!.send(SUBSCRIPTION, NOTIFICATION)
  await push.senders.fcm!.send('registration-token-of-a-phone', NOTIFICATION)

  expect(outbox.messages).toEqual([
    { kind: 'sms', to: PHONE, text: 'код' },
    { kind: 'mail', ...LETTER },
    { kind: 'push', to: '…abcdefgh', subject: 'Ответ', text: 'Откройте отклик\n/cabinet' },
    { kind: 'push', to: '…-a-phone', subject: 'Ответ', text: 'Откройте отклик\n/cabinet' },
  ])
})

test('with settings, SMS and mail are sent and the outbox stays empty', async () => {
  const [gateway, server, outbox] = [await openFakeSmsGateway(), await openMailServer(), createTestOutbox()]
  onTestFinished(() => Promise.all([gateway.close(), server.close()]).then(() => {}))
  const { sms, mail } = createIntegrations(
    { sms: gateway.account, mail: { url: server.url(), from: 'robot@smena.example' } },
    { outbox, files: 'nowhere' },
  )

  await sms.send(PHONE, 'код')
  await mail.send(LETTER)

  expect(gateway.acceptedRequests()).toMatchObject([{ phones: PHONE }])
  expect(server.receivedLetters).toMatchObject([{ to: [LETTER.to] }])
  expect(outbox.messages).toEqual([])
})

test('a push service that is not set up serves no devices', () => {
  const web = { privateKey: webpush.generateVAPIDKeys().privateKey, subject: 'mailto:admin@smena.example' }
  const { push } = createIntegrations({ push: { web } }, { outbox: createTestOutbox(), files: 'nowhere' })
  expect(Object.keys(push.senders)).toEqual(['webpush'])
})
