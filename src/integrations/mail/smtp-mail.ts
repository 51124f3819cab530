import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '#lib/network/loopback.ts'
import { DeliveryError } from '../delivery-error.ts'
import { isMissingMailboxStatus } from './delivery-report.ts'
import { type MailSender, refuseUnlessOneAddress } from './mail.ts'

/** `url`: `smtp://user:password@host:port` or `smtps://…`, user and password optional. `from`: a bare address. */
export type SmtpSettings = { url: string; from: string; timeoutMs?: number }

const SENDER_NAME = 'Смена места'
const DEFAULT_TIMEOUT_MS = 10_000

export function smtpMail({ url, from, timeoutMs = DEFAULT_TIMEOUT_MS }: SmtpSettings): MailSender {
  const transport = createTransport(transportOptions(new URL(url)))
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    async send({ to, subject, text, html, unsubscribeUrl }, id) {
      refuseUnlessOneAddress(to)
      const signal = AbortSignal.timeout(timeoutMs)
      const sender = { name: SENDER_NAME, address: from }
      const messageId = id && `<${id}@${domain}>`
      try {
        await transport.sendMail({
          from: sender,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: unsubscribeHeaders(unsubscribeUrl),
          signal,
        })
      } catch (error) {
        if (signal.aborted) throw new DeliveryError(`SMTP: not taken in ${timeoutMs} ms`, 'temporary')
        throw new DeliveryError(`SMTP: ${errorCodes(error)}`, failureKind(error))
      }
    },
  }
}

const unsubscribeHeaders = (url?: string) =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : undefined

type SmtpError = { code?: string; responseCode?: number; command?: string; response?: string }

/**
 * A reply 5xx to the recipient or to the letter is final (RFC 5321 §4.2.1). One to anything before, such as the
 * password, is about our account: its operator can mend it.
 */
function failureKind(error: unknown): DeliveryError['kind'] {
  const { code, responseCode = 0, command = '', response = '' } = error as SmtpError
  if (responseCode < 500 || !FINAL_ERRORS.has(code ?? '') || command.startsWith('MAIL')) return 'temporary'
  return command.startsWith('RCPT') && isMissingMailbox(response) ? 'bounced' : 'permanent'
}

/**
 * Whether the reply to a recipient says that there is no such address (RFC 3463 §3.2), and not that our server may not
 * send to it, that it sends too much or that the mailbox is full. Servers without enhanced codes say that in words.
 */
function isMissingMailbox(response: string): boolean {
  const [, status, enhanced] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? []
  if (enhanced) return isMissingMailboxStatus(enhanced)
  return MAILBOX_FAILURES.has(status ?? '') && !OTHER_REASONS.test(response)
}

const MAILBOX_FAILURES = new Set(['550', '553'])
const OTHER_REASONS = /relay|quota|full|limit|spam|policy|block|denied|sender|authenti/i

const FINAL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE'])

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
  const { code = 'an unknown failure', responseCode } = error as SmtpError
  return responseCode === undefined ? code : `${code} ${responseCode}`
}
