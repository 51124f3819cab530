import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '#test/fakes/mail-server.ts'
import { openFakeSmsGateway } from '#test/fakes/sms-gateway.ts'
import { createIntegrations } from './integrations.ts'
import type { OutboxMessage } from './outbox.ts'

const PHONE = '+79001234567'
const LETTER = { to: 'anna@example.ru', subject: 'Тема', text: 'Текст', html: '<p>Текст</p>' }

function createTestOutbox() {
  const messages: OutboxMessage[] = []
  return { messages, store: async (message: OutboxMessage) => void messages.push(message) }
}

test('without settings, SMS and mail go to the outbox', async () => {
  const outbox = createTestOutbox()
  const { sms, mail } = createIntegrations({}, { outbox, files: 'nowhere' })

  await sms.send(PHONE, 'код')
  await mail.send(LETTER)

  expect(outbox.messages).toEqual([
    { kind: 'sms', to: PHONE, text: 'код' },
    { kind: 'mail', ...LETTER },
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
