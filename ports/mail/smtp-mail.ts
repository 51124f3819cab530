import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '#lib/loopback.ts'
import { type Mail, refuseOtherThanOneAddress } from './mail.ts'

/** `url`: `smtp://user:password@host:port` or `smtps://…`, user and password optional. `from`: a bare address. */
export type Smtp = { url: string; from: string; timeoutMs?: number }

const SENDER = 'Смена места'
const TIMEOUT_MS = 10_000

export function smtpMail({ url, from, timeoutMs = TIMEOUT_MS }: Smtp): Mail {
  const transport = createTransport(serverAt(new URL(url)))
  return {
    async send({ to, subject, text, html }) {
      refuseOtherThanOneAddress(to)
      const signal = AbortSignal.timeout(timeoutMs)
      const sender = { name: SENDER, address: from }
      try {
        await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text, html, signal })
      } catch (error) {
        throw new Error(`SMTP: ${signal.aborted ? `not taken in ${timeoutMs} ms` : codeOf(error)}`)
      }
    },
  }
}

/** Requires encryption for every server outside this machine; a local server needs none. */
function serverAt({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  const isHere = isLoopbackHost(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? undefined : Number(port),
    secure,
    ignoreTLS: isHere,
    requireTLS: !secure && !isHere,
    auth: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Returns codes only: the text of a server reply may contain the recipient. */
function codeOf(error: unknown): string {
  const { code = 'an unknown failure', responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === undefined ? code : `${code} ${responseCode}`
}
