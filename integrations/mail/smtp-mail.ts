import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '#lib/network/loopback.ts'
import { type MailSender, refuseUnlessOneAddress } from './mail.ts'

/** `url`: `smtp://user:password@host:port` or `smtps://…`, user and password optional. `from`: a bare address. */
export type SmtpSettings = { url: string; from: string; timeoutMs?: number }

const SENDER_NAME = 'Смена места'
const DEFAULT_TIMEOUT_MS = 10_000

export function smtpMail({ url, from, timeoutMs = DEFAULT_TIMEOUT_MS }: SmtpSettings): MailSender {
  const transport = createTransport(transportOptions(new URL(url)))
  return {
    async send({ to, subject, text, html }) {
      refuseUnlessOneAddress(to)
      const signal = AbortSignal.timeout(timeoutMs)
      const sender = { name: SENDER_NAME, address: from }
      try {
        await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text, html, signal })
      } catch (error) {
        throw new Error(`SMTP: ${signal.aborted ? `not taken in ${timeoutMs} ms` : errorCodes(error)}`)
      }
    },
  }
}

/** Requires encryption for every server outside this machine; a local server needs none. */
function transportOptions({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  const isLocal = isLoopbackHost(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? undefined : Number(port),
    secure,
    ignoreTLS: isLocal,
    requireTLS: !secure && !isLocal,
    auth: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Returns codes only: the text of a server reply may contain the recipient. */
function errorCodes(error: unknown): string {
  const { code = 'an unknown failure', responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === undefined ? code : `${code} ${responseCode}`
}
