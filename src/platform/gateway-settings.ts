import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { fakeProviderSettings } from '#fakes/providers/fake-settings.ts'
import type { IntegrationSettings, PushSettings } from '#integrations/integrations.ts'
import { vapidPublicKey } from '#integrations/push/web-push.ts'
import { isLoopbackHost } from '#lib/network/loopback.ts'

const SMTP_URL_FORMAT =
  'адрес smtp://пользователь:пароль@хост:порт или smtps://…, после порта ничего; особые знаки пароля пишут как %XX'
const S3_URL_FORMAT =
  'адрес бакета https:// (http:// только на своей машине), без пользователя, без косой черты и вопроса в конце'
const SMS_URL_FORMAT = 'адрес https:// без пользователя в нём (http:// только на своей машине): туда уходит пароль'

/** Settings of the SMS, mail, push and storage gateways. All are optional; without them the local adapters are used. */
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
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isVapidKey)
    .optional()
    .describe('закрытый ключ VAPID: 32 байта в base64url (npx web-push generate-vapid-keys)'),
  VAPID_SUBJECT: z
    .string()
    .refine((text) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text))
    .optional()
    .describe('куда напишет служба пушей: mailto:адрес или https://адрес'),
  PUSH_HOSTS: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((host) => host.trim()))
    .refine((hosts) => !hosts || hosts.every((host) => URL.parse(`https://${host}`)?.host === host))
    .describe('только хосты через запятую, без https:// и пути'),
  FCM_PROJECT: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/)
    .optional()
    .describe('имя проекта Firebase'),
  FCM_EMAIL: z.email().optional().describe('адрес сервисного аккаунта (client_email)'),
  FCM_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isRsaKey)
    .optional()
    .describe('закрытый ключ сервисного аккаунта (private_key) в PEM, переводы строк можно писать как \\n'),
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional()
    .describe('номер магазина: только цифры'),
  YOOKASSA_SECRET_KEY: z.string().optional(),
  YOOKASSA_VAT_CODE: z
    .string()
    .regex(/^([1-9]|1[0-2])$/)
    .transform(Number)
    .optional()
    .describe('код ставки НДС для чека, от 1 до 12; 1 — без НДС'),
  YOOKASSA_TAX_SYSTEM: z
    .string()
    .regex(/^[1-6]$/)
    .transform(Number)
    .optional()
    .describe('код системы налогообложения для чека, от 1 до 6'),
  YOOKASSA_FORMER_SHOP: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional()
    .describe('номер прежнего магазина: только цифры'),
  YOOKASSA_FORMER_KEY: z.string().optional(),
  HH_CLIENT_ID: z.string().optional(),
  HH_CLIENT_SECRET: z.string().optional(),
  HH_CONTACT_EMAIL: z.email().optional().describe('один адрес почты: hh.ru требует назвать, кому писать'),
  HH_TOKEN_URL: z.string().refine(isSmsUrl).optional().describe('адрес https://'),
  SUPERJOB_CLIENT_ID: z.string().optional(),
  SUPERJOB_SECRET_KEY: z.string().optional(),
  PROVIDERS: z.enum(['live', 'fake']).default('live').describe('live или fake'),
  FAKE_PROVIDERS_URL: z
    .string()
    .refine(isLoopbackOrigin)
    .optional()
    .describe('адрес http:// на своей машине, без пути'),
}

type GatewaySettings = z.output<z.ZodObject<typeof GATEWAY_SETTINGS>>
type Site = { PUBLIC_URL: string }

const GATEWAYS: { label: string; needed: (keyof GatewaySettings)[]; extra: (keyof GatewaySettings)[] }[] = [
  { label: 'шлюзу СМС', needed: ['SMS_LOGIN', 'SMS_PASSWORD'], extra: ['SMS_SENDER', 'SMS_GATEWAY'] },
  { label: 'почте', needed: ['SMTP_URL', 'MAIL_FROM'], extra: [] },
  { label: 'хранилищу файлов', needed: ['S3_URL', 'S3_KEY', 'S3_SECRET'], extra: ['S3_REGION'] },
  { label: 'пушам в браузеры', needed: ['VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'], extra: ['PUSH_HOSTS'] },
  { label: 'пушам в приложения', needed: ['FCM_PROJECT', 'FCM_EMAIL', 'FCM_PRIVATE_KEY'], extra: [] },
  {
    label: 'ЮKassa',
    needed: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
    extra: ['YOOKASSA_VAT_CODE', 'YOOKASSA_TAX_SYSTEM'],
  },
  {
    label: 'прежнему магазину ЮKassa',
    needed: ['YOOKASSA_FORMER_SHOP', 'YOOKASSA_FORMER_KEY'],
    extra: [],
  },
  { label: 'hh.ru', needed: ['HH_CLIENT_ID', 'HH_CLIENT_SECRET', 'HH_CONTACT_EMAIL'], extra: ['HH_TOKEN_URL'] },
  { label: 'SuperJob', needed: ['SUPERJOB_CLIENT_ID', 'SUPERJOB_SECRET_KEY'], extra: [] },
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

/** Code of a receipt. */
const WITHOUT_VAT = 1

/** Gateways from settings that passed `refuseIncompleteGateways`; undefined for those not configured. */
export const readGateways = (settings: GatewaySettings & Site): IntegrationSettings => ({
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
  push: readPushServices(settings),
  storage:
    settings.S3_URL && settings.S3_KEY && settings.S3_SECRET
      ? { url: settings.S3_URL, key: settings.S3_KEY, secret: settings.S3_SECRET, region: settings.S3_REGION }
      : undefined,
  payments: readShop(settings, settings.YOOKASSA_SHOP_ID, settings.YOOKASSA_SECRET_KEY),
  formerPayments: readShop(settings, settings.YOOKASSA_FORMER_SHOP, settings.YOOKASSA_FORMER_KEY),
  ...readProviders(settings),
})

const readShop = ({ YOOKASSA_VAT_CODE, YOOKASSA_TAX_SYSTEM }: GatewaySettings, shopId?: string, secretKey?: string) =>
  shopId && secretKey
    ? { shopId, secretKey, vatCode: YOOKASSA_VAT_CODE ?? WITHOUT_VAT, taxSystem: YOOKASSA_TAX_SYSTEM }
    : undefined

function readPushServices(settings: GatewaySettings & Site): PushSettings | undefined {
  const { VAPID_PRIVATE_KEY, VAPID_SUBJECT, FCM_PROJECT, FCM_EMAIL, FCM_PRIVATE_KEY, PUBLIC_URL } = settings
  const web =
    VAPID_PRIVATE_KEY && VAPID_SUBJECT
      ? { privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT, hosts: settings.PUSH_HOSTS }
      : undefined
  const fcm =
    FCM_PROJECT && FCM_EMAIL && FCM_PRIVATE_KEY
      ? { project: FCM_PROJECT, email: FCM_EMAIL, privateKey: FCM_PRIVATE_KEY, publicUrl: PUBLIC_URL }
      : undefined
  return web || fcm ? { web, fcm } : undefined
}

const succeeds = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

function isVapidKey(text: string): boolean {
  return Buffer.from(text, 'base64url').length === 32 && succeeds(() => vapidPublicKey(text))
}

function isRsaKey(pem: string): boolean {
  return succeeds(() => createPrivateKey(pem)) && createPrivateKey(pem).asymmetricKeyType === 'rsa'
}

/** hh.ru and SuperJob; in their place the bundled fake servers, if they are asked for. */
function readProviders(settings: GatewaySettings): Pick<IntegrationSettings, 'hh' | 'superjob'> {
  if (settings.PROVIDERS === 'fake')
    return settings.FAKE_PROVIDERS_URL ? fakeProviderSettings(settings.FAKE_PROVIDERS_URL) : {}
  const { HH_CLIENT_ID, HH_CLIENT_SECRET, HH_CONTACT_EMAIL, SUPERJOB_CLIENT_ID, SUPERJOB_SECRET_KEY } = settings
  return {
    hh:
      HH_CLIENT_ID && HH_CLIENT_SECRET && HH_CONTACT_EMAIL
        ? {
            clientId: HH_CLIENT_ID,
            clientSecret: HH_CLIENT_SECRET,
            contactEmail: HH_CONTACT_EMAIL,
            tokenUrl: settings.HH_TOKEN_URL,
          }
        : undefined,
    superjob:
      SUPERJOB_CLIENT_ID && SUPERJOB_SECRET_KEY
        ? { clientId: SUPERJOB_CLIENT_ID, clientSecret: SUPERJOB_SECRET_KEY }
        : undefined,
  }
}

function isLoopbackOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.origin === text && isLoopbackHost(url.hostname)
}

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
export const isDecodable = (text: string): boolean => succeeds(() => decodeURIComponent(text))
