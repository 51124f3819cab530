import { z } from 'zod'
import { isLoopbackHost } from '#lib/loopback.ts'
import type { Gateways } from '#ports/ports.ts'

const SMTP_FORM =
  'Write smtp://user:password@host:port or smtps://…, with nothing after the port; special characters of the password as %XX'
const S3_FORM =
  'Write the https:// address of the bucket (http:// only on loopback), with no user, slash or question at its end'
const SMS_FORM = 'Write an https:// address without a user in it (http:// only on loopback): the password is sent there'

/** Settings of the SMS, mail and storage gateways. All are optional; without them the local adapters are used. */
export const GATEWAY_SETTINGS = {
  SMS_LOGIN: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  SMS_SENDER: z.string().max(15).optional(),
  SMS_GATEWAY: z.string().refine(isSmsUrl, SMS_FORM).optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, SMTP_FORM).optional(),
  MAIL_FROM: z.email().optional(),
  S3_URL: z.string().refine(isStoreUrl, S3_FORM).optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z.string().optional(),
}

type Given = z.output<z.ZodObject<typeof GATEWAY_SETTINGS>>

const SETS: { what: string; needed: (keyof Given)[]; extra: (keyof Given)[] }[] = [
  { what: 'An SMS gateway', needed: ['SMS_LOGIN', 'SMS_PASSWORD'], extra: ['SMS_SENDER', 'SMS_GATEWAY'] },
  { what: 'Mail', needed: ['SMTP_URL', 'MAIL_FROM'], extra: [] },
  { what: 'A store of files', needed: ['S3_URL', 'S3_KEY', 'S3_SECRET'], extra: ['S3_REGION'] },
]

/** Reports an incomplete gateway, which would otherwise be ignored without a message. */
export function refuseHalves(given: Given, context: z.RefinementCtx) {
  for (const { what, needed, extra } of SETS) {
    if (![...needed, ...extra].some((name) => given[name])) continue
    for (const name of needed.filter((name) => !given[name])) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `${what} needs ${needed.join(' and ')}: set all or none`,
      })
    }
  }
}

/** Gateways from settings that passed `refuseIncompleteGateways`; undefined for those not configured. */
export const gatewaysOf = (given: Given): Gateways => ({
  sms:
    given.SMS_LOGIN && given.SMS_PASSWORD
      ? { login: given.SMS_LOGIN, password: given.SMS_PASSWORD, sender: given.SMS_SENDER, url: given.SMS_GATEWAY }
      : undefined,
  mail: given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : undefined,
  storage:
    given.S3_URL && given.S3_KEY && given.S3_SECRET
      ? { url: given.S3_URL, key: given.S3_KEY, secret: given.S3_SECRET, region: given.S3_REGION }
      : undefined,
})

function isSmsUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
}

function isStoreUrl(text: string): boolean {
  return isSmsUrl(text) && !/[?#]|\/$/.test(text)
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) return false
  if (url.pathname.length > 1 || url.search || url.hash) return false
  return !url.username === !url.password && isDecodable(url.username) && isDecodable(url.password)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
