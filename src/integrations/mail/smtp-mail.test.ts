import { type AddressInfo, createServer } from 'node:net'
import { inspect } from 'node:util'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openMailServer, parseLetter, REFUSED_ADDRESS } from '#test/fakes/mail-server.ts'
import { type SmtpSettings, smtpMail } from './smtp-mail.ts'

const FROM = 'robot@smena.example'
const LETTER = { to: 'anna@example.ru', subject: 'Подтвердите почту', text: 'Ссылка', html: '<p>Ссылка</p>' }

async function openServer(options?: SMTPServerOptions) {
  const server = await openMailServer(options)
  onTestFinished(server.close)
  return server
}

const sendAndCatch = (settings: Omit<SmtpSettings, 'from'>, letter = LETTER): Promise<Error> =>
  smtpMail({ ...settings, from: FROM })
    .send(letter)
    .then(
      () => expect.unreachable('the letter was accepted'),
      (error) => error,
    )

/** The error must not contain the recipient, the subject or the password, at any depth. */
function expectNoSecrets(error: Error, to = LETTER.to) {
  const printed = inspect(error, { depth: 9 })
  for (const secret of [to, LETTER.subject, 'p@ss', 'p%40ss']) expect(printed).not.toContain(secret)
}

test('sends from «Смена места» with the address of the settings', async () => {
  const server = await openServer()

  await smtpMail({ url: server.url(), from: FROM }).send(LETTER)

  expect(server.receivedLetters).toMatchObject([{ from: FROM, to: [LETTER.to] }])
  expect(parseLetter(server.receivedLetters[0]!.source)).toMatchObject({
    from: `Смена места <${FROM}>`,
    headers: { to: LETTER.to, 'content-type': expect.stringContaining('multipart/alternative') },
  })
})

test('a letter that can be ended names the address for one click (RFC 8058), other letters do not', async () => {
  const server = await openServer()
  const mail = smtpMail({ url: server.url(), from: FROM })
  const unsubscribeUrl = 'https://smena.example/unsubscribe/abc'

  await mail.send({ ...LETTER, unsubscribeUrl })
  await mail.send(LETTER)

  const [ended, other] = server.receivedLetters.map(({ source }) => parseLetter(source).headers)
  expect(ended).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(other).not.toHaveProperty('list-unsubscribe')
})

test('does not let a subject add a header or a second recipient', async () => {
  const server = await openServer()
  const subject = 'Отклик\r\nBcc: thief@example.ru\r\n\r\nЧужое тело'

  await smtpMail({ url: server.url(), from: FROM }).send({ ...LETTER, subject })

  const [{ to, source }] = server.receivedLetters as [(typeof server.receivedLetters)[number]]
  const letter = parseLetter(source)
  expect(to).toEqual([LETTER.to])
  expect(letter.headers).not.toHaveProperty('bcc')
  expect(letter.subject).toMatch(/^Отклик\s+Bcc: thief@example\.ru\s+Чужое тело$/)
  expect(letter.text).toBe(LETTER.text)
})

test('does not send a password to a server configured without a user', async () => {
  const server = await openServer({ authOptional: true })

  await smtpMail({ url: server.url().replace(/\/\/.*@/, '//'), from: FROM }).send(LETTER)

  expect(server.receivedLetters).toHaveLength(1)
  expect(server.passwords).toEqual([])
})

test('rejects a refused recipient without naming it in the error', async () => {
  const server = await openServer()

  const error = await sendAndCatch({ url: server.url() }, { ...LETTER, to: REFUSED_ADDRESS })

  expect(error.message).toBe('SMTP: EENVELOPE 550')
  expectNoSecrets(error, REFUSED_ADDRESS)
  expect(server.receivedLetters).toEqual([])
})

test.each([
  ['550 5.1.1 no such mailbox', 'bounced'],
  ['550 no such user here', 'bounced'],
  ['553 mailbox name not allowed', 'bounced'],
  ['550 relay not permitted', 'permanent'],
  ['552 5.2.2 mailbox full', 'permanent'],
  ['552 mailbox exceeds its storage', 'permanent'],
  ['550 5.4.5 daily quota exceeded', 'permanent'],
  ['550 5.1.8 bad address of the sender', 'permanent'],
  ['550 5.7.1 blocked', 'permanent'],
  ['554 transaction failed', 'permanent'],
  ['451 4.1.1 try later', 'temporary'],
])('N-150: the reply «%s» to a recipient is %s', async (reply, kind) => {
  const refusal = Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
  const server = await openServer({ onRcptTo: (_, __, done) => done(refusal) })

  expect(await sendAndCatch({ url: server.url() })).toMatchObject({ kind })
})

test('rejects a wrong password without repeating it in the error', async () => {
  const server = await openServer()

  const error = await sendAndCatch({ url: server.url({ password: 'p@ss wrong' }) })

  expect(error.message).toBe('SMTP: EAUTH 535')
  expectNoSecrets(error)
})

test('sends no password to a remote server without encryption', async () => {
  const server = await openServer({ disabledCommands: ['STARTTLS'] })

  // Linux connects 0.0.0.0 to this machine, but the adapter must treat it as a remote host.
  const error = await sendAndCatch({ url: server.url({ host: '0.0.0.0' }) })

  expect(error.message).toMatch(/^SMTP: ETLS/)
  expect(server.passwords).toEqual([])
})

test.each(['smtp', 'smtps'])('refuses a remote %s server with an untrusted certificate', async (scheme) => {
  const server = await openServer({ secure: scheme === 'smtps', hideSTARTTLS: false })

  const error = await sendAndCatch({ url: server.url({ scheme, host: '0.0.0.0' }) })

  expect(error.message).toMatch(/^SMTP: E(TLS|SOCKET)/)
  expectNoSecrets(error)
  expect(server.passwords).toEqual([])
})

test('rejects after the timeout if the server does not reply', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo

  const error = await sendAndCatch({ url: `smtp://127.0.0.1:${port}`, timeoutMs: 100 })

  expect(error.message).toBe('SMTP: not taken in 100 ms')
})
