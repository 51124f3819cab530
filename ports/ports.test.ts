import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { openSmsGateway } from '#test/sms-gateway.ts'
import type { Message } from './outbox.ts'
import { openPorts } from './ports.ts'

const PHONE = '+79001234567'
const LETTER = { to: 'anna@example.ru', subject: 'Тема', text: 'Текст', html: '<p>Текст</p>' }

function openOutbox() {
  const kept: Message[] = []
  return { kept, keep: async (message: Message) => void kept.push(message) }
}

test('without settings, SMS and mail go to the outbox', async () => {
  const outbox = openOutbox()
  const { sms, mail } = openPorts({}, { outbox, files: 'nowhere' })

  await sms.send(PHONE, 'код')
  await mail.send(LETTER)

  expect(outbox.kept).toEqual([
    { kind: 'sms', to: PHONE, text: 'код' },
    { kind: 'mail', ...LETTER },
  ])
})

test('with settings, SMS and mail are sent and the outbox stays empty', async () => {
  const [gateway, server, outbox] = [await openSmsGateway(), await openMailServer(), openOutbox()]
  onTestFinished(() => Promise.all([gateway.close(), server.close()]).then(() => {}))
  const { sms, mail } = openPorts(
    { sms: gateway.account, mail: { url: server.url(), from: 'robot@smena.example' } },
    { outbox, files: 'nowhere' },
  )

  await sms.send(PHONE, 'код')
  await mail.send(LETTER)

  expect(gateway.accepted()).toMatchObject([{ phones: PHONE }])
  expect(server.taken).toMatchObject([{ to: [LETTER.to] }])
  expect(outbox.kept).toEqual([])
})
