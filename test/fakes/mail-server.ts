import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type ReceivedLetter = { from: string; to: string[]; source: string }

export const REFUSED_ADDRESS = 'nobody@example.ru'
const SMTP_USER = 'robot@smena.example'
const SMTP_PASSWORD = 'p@ss: wörd/%'

/** SMTP server on loopback: requires a password, refuses one address and records every letter as received. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const receivedLetters: ReceivedLetter[] = []
  const passwords: string[] = []
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      passwords.push(password ?? '')
      if (username === SMTP_USER && password === SMTP_PASSWORD) done(null, { user: username })
      else done(new Error(`no such user: ${username} ${password}`))
    },
    onRcptTo({ address }, _, done) {
      done(
        address === REFUSED_ADDRESS ? Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }) : null,
      )
    },
    async onData(stream, { envelope }, done) {
      const source = (await buffer(stream)).toString('latin1')
      receivedLetters.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: addresses(envelope.rcptTo),
        source,
      })
      done()
    },
    ...options,
  })
  // In some tests the client closes the connection because of the certificate.
  server.on('error', () => {})
  const listening = await new Promise<ReturnType<typeof server.listen>>((done) => {
    const socket = server.listen(0, '127.0.0.1', () => done(socket))
  })
  const { port } = listening.address() as AddressInfo

  return {
    receivedLetters,
    /** All passwords that clients have tried. */
    passwords,
    url: ({ scheme = 'smtp', host = '127.0.0.1', user = SMTP_USER, password = SMTP_PASSWORD } = {}) =>
      `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

const addresses = (list: { address: string }[]) => list.map(({ address }) => address)

type MimePart = { headers: Record<string, string>; body: string }

/** Parses the subset of MIME that our letters and those of Alertmanager use. */
export function parseLetter(source: string) {
  const { headers, body } = splitPart(source)
  const boundary = headers['content-type']?.match(/boundary="?([^";]+)/)?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(splitPart) : []
  const partOf = (type: string) => parts.find((part) => part.headers['content-type']?.startsWith(type))
  return {
    headers,
    subject: decodeWords(headers.subject ?? ''),
    from: decodeWords(headers.from ?? ''),
    text: decodeBody(partOf('text/plain')),
    html: decodeBody(partOf('text/html')),
  }
}

function splitPart(source: string): MimePart {
  const [head = '', ...rest] = source.replace(/^\r\n/, '').split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.replace(/:.*/s, '').toLowerCase(), line.replace(/^[^:]*: ?/, '')]),
  )
  return { headers, body: rest.join('\r\n\r\n') }
}

function decodeBody(part: MimePart | undefined): string {
  if (!part) return ''
  const encoding = part.headers['content-transfer-encoding']
  const body = part.body.replace(/\r\n$/, '')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replaceAll('=\r\n', '')) : body
}

/** Decodes `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`; a space between two encoded words is dropped. */
const decodeWords = (header: string) =>
  header
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      /b/i.test(kind) ? Buffer.from(word, 'base64').toString() : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    )

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
