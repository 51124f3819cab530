import { z } from 'zod'
import type { IntegrationSettings } from '#integrations/integrations.ts'
import { isLoopbackHost } from '#lib/network/loopback.ts'

const SMTP_URL_MESSAGE =
  'Write smtp://user:password@host:port or smtps://…, with nothing after the port; special characters of the password as %XX'
const S3_URL_MESSAGE =
  'Write the https:// address of the bucket (http:// only on loopback), with no user, slash or question at its end'
const SMS_URL_MESSAGE =
  'Write an https:// address without a user in it (http:// only on loopback): the password is sent there'

/** Settings of the SMS, mail and storage gateways. All are optional; without them the local adapters are used. */
export const GATEWAY_SETTINGS = {
  SMS_LOGIN: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  SMS_SENDER: z.string().max(15).optional(),
  SMS_GATEWAY: z.string().refine(isSmsUrl, SMS_URL_MESSAGE).optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, SMTP_URL_MESSAGE).optional(),
  MAIL_FROM: z.email().optional(),
  S3_URL: z.string().refine(isStorageUrl, S3_URL_MESSAGE).optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z.string().optional(),
}

type GatewaySettings = z.output<z.ZodObject<typeof GATEWAY_SETTINGS>>

const GATEWAYS: { label: string; needed: (keyof GatewaySettings)[]; extra: (keyof GatewaySettings)[] }[] = [
  { label: 'An SMS gateway', needed: ['SMS_LOGIN', 'SMS_PASSWORD'], extra: ['SMS_SENDER', 'SMS_GATEWAY'] },
  { label: 'Mail', needed: ['SMTP_URL', 'MAIL_FROM'], extra: [] },
  { label: 'A store of files', needed: ['S3_URL', 'S3_KEY', 'S3_SECRET'], extra: ['S3_REGION'] },
]

/** Reports an incomplete gateway, which would otherwise be ignored without a message. */
export function refuseIncompleteGateways(settings: GatewaySettings, context: z.RefinementCtx) {
  for (const { label, needed, extra } of GATEWAYS) {
    if (![...needed, ...extra].some((name) => settings[name])) continue
    for (const name of needed.filter((name) => !settings[name])) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `${label} needs ${needed.join(' and ')}: set all or none`,
      })
    }
  }
}

/** Gateways from settings that passed `refuseIncompleteGateways`; undefined for those not configured. */
export const readGateways = (settings: GatewaySettings): IntegrationSettings => ({
  sms:
    settings.SMS_LOGIN && settings.SMS_PASSWORD
      ? {
          login: settings.SMS_LOGIN,
          password: settings.SMS_PASSWORD,
          sender: settings.SMS_SENDER,
          url: settings.SMS_GATEWAY,
        }
      : undefined,
  mail: settings.SMTP_URL && settings.MAIL_FROM ? { url: settings.SMTP_URL, from: settings.MAIL_FROM } : undefined,
  storage:
    settings.S3_URL && settings.S3_KEY && settings.S3_SECRET
      ? { url: settings.S3_URL, key: settings.S3_KEY, secret: settings.S3_SECRET, region: settings.S3_REGION }
      : undefined,
})

function isSmsUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
}

function isStorageUrl(text: string): boolean {
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
