import { z } from 'zod'
import type { IntegrationSettings } from '#integrations/integrations.ts'
import { isLoopbackHost } from '#lib/network/loopback.ts'

const SMTP_URL_FORMAT =
  'адрес smtp://пользователь:пароль@хост:порт или smtps://…, после порта ничего; особые знаки пароля пишут как %XX'
const S3_URL_FORMAT =
  'адрес бакета https:// (http:// только на своей машине), без пользователя, без косой черты и вопроса в конце'
const SMS_URL_FORMAT = 'адрес https:// без пользователя в нём (http:// только на своей машине): туда уходит пароль'

/** Settings of the SMS, mail and storage gateways. All are optional; without them the local adapters are used. */
export const GATEWAY_SETTINGS = {
  SMS_LOGIN: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  SMS_SENDER: z.string().max(15).optional().describe('не больше 15 знаков'),
  SMS_GATEWAY: z.string().refine(isSmsUrl).optional().describe(SMS_URL_FORMAT),
  SMTP_URL: z.string().refine(isSmtpUrl).optional().describe(SMTP_URL_FORMAT),
  MAIL_FROM: z.email().optional().describe('один адрес почты без имени: robot@smena.example'),
  S3_URL: z.string().refine(isStorageUrl).optional().describe(S3_URL_FORMAT),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z.string().optional(),
}

type GatewaySettings = z.output<z.ZodObject<typeof GATEWAY_SETTINGS>>

const GATEWAYS: { label: string; needed: (keyof GatewaySettings)[]; extra: (keyof GatewaySettings)[] }[] = [
  { label: 'шлюзу СМС', needed: ['SMS_LOGIN', 'SMS_PASSWORD'], extra: ['SMS_SENDER', 'SMS_GATEWAY'] },
  { label: 'почте', needed: ['SMTP_URL', 'MAIL_FROM'], extra: [] },
  { label: 'хранилищу файлов', needed: ['S3_URL', 'S3_KEY', 'S3_SECRET'], extra: ['S3_REGION'] },
]

/** Reports an incomplete gateway, which would otherwise be ignored without a message. */
export function refuseIncompleteGateways(settings: GatewaySettings, context: z.RefinementCtx) {
  for (const { label, needed, extra } of GATEWAYS) {
    if (![...needed, ...extra].some((name) => settings[name])) continue
    for (const name of needed.filter((name) => !settings[name])) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `${label} нужны ${needed.join(', ')}: задайте все или ни одной`,
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

/** Whether every % of the text begins an encoded character. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
