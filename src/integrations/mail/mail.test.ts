import { describe, expect, onTestFinished, test } from 'vitest'
import { localMail, type OutboxMessage } from '#fakes/outbox.ts'
import { openMailServer, parseLetter } from '#test/fakes/mail-server.ts'
import { smtpMail } from './smtp-mail.ts'

function openLocal() {
  const messages: OutboxMessage[] = []
  let isWorking = true
  const keep = async (message: OutboxMessage) => {
    if (!isWorking) throw new Error('no table')
    messages.push(message)
  }
  return {
    mail: localMail({ store: keep }),
    taken: () => messages.map(({ to, subject, text, html }) => ({ to: [to], subject, text, html })),
    breakDown: async () => {
      isWorking = false
    },
  }
}

async function openSmtp() {
  const server = await openMailServer()
  onTestFinished(server.close)
  const read = ({ to, source }: (typeof server.receivedLetters)[number]) => {
    const { subject, text, html } = parseLetter(source)
    return { to, subject, text, html }
  }
  return {
    mail: smtpMail({ url: server.url(), from: 'robot@smena.example' }),
    taken: () => server.receivedLetters.map(read),
    breakDown: server.close,
  }
}

const LETTER = {
  to: 'anna@example.ru',
  subject: 'Отклик на вакансию «Повар горячего цеха в ресторан у моря, сменный график два через два»',
  text: 'Здравствуйте.\n\n.Строка с точки\nСсылка: https://smena.example/x?a=1&b=2',
  html: '<!doctype html><html lang="ru"><body><p>Здравствуйте.</p></body></html>',
}

/** Requirements for every mail adapter. */
describe.each([
  ['local', openLocal],
  ['SMTP', openSmtp],
])('mail: %s', (_, open) => {
  test('sends one recipient, a Russian subject, text and HTML unchanged', async () => {
    const { mail, taken } = await open()

    await mail.send(LETTER)

    expect(taken()).toEqual([{ ...LETTER, to: [LETTER.to] }])
  })

  test.each([
    'a@example.ru,b@example.ru',
    'a@example.ru;b@example.ru',
    'a@example.ru\r\nBcc: b@example.ru',
    'a@example.ru\nb@example.ru',
    'a@example.ru b@example.ru',
    'Анна <a@example.ru>',
    'Группа: a@example.ru;',
    'a@b@example.ru',
    'a@example.ru\0',
    `${'a'.repeat(254)}@example.ru`,
    '@example.ru',
    '',
  ])('refuses the recipient %j, which is not one bare address', async (to) => {
    const { mail, taken } = await open()

    await expect(mail.send({ ...LETTER, to })).rejects.toThrow('not one bare address')

    expect(taken()).toEqual([])
  })

  test('rejects if the server does not accept the letter', async () => {
    const { mail, taken, breakDown } = await open()
    await breakDown()

    await expect(mail.send(LETTER)).rejects.toThrow()

    expect(taken()).toEqual([])
  })
})
