import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import type { DatabaseUrls } from '../prepare-schema.ts'

const RETRY_MS = 1000
const CONNECT_TIMEOUT_MS = 5000

/** Nobody answers at the address, or a server that is starting, stopping or full. */
const PASSING_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // A socket that the server makes when it starts.
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

type WaitOptions = {
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Called once, before the first wait. */
  whileWaiting: () => Promise<unknown>
  stopping: AbortSignal | undefined
}

/**
 * Waits until the database answers to both roles: it may start after this process. Throws at once for what no wait
 * mends: a wrong password, database or host.
 */
export async function waitForDatabase({ url, ownerUrl = url }: DatabaseUrls, options: WaitOptions) {
  let isWaiting = false
  for (const address of new Set([url, ownerUrl])) {
    for (;;) {
      const code = await findPassingError(address === url ? 'DATABASE_URL' : 'DATABASE_OWNER_URL', address)
      if (!code) break
      if (!isWaiting) {
        isWaiting = true
        options.log.warn({ code }, 'the database does not answer; waiting for it')
        await options.whileWaiting()
      }
      await setTimeout(RETRY_MS, undefined, { signal: options.stopping })
    }
  }
  if (isWaiting) options.log.info('the database answers')
}

/** Code of an error that passes by itself, undefined if the database answers. */
async function findPassingError(setting: string, connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const code = codeOf(error)
    if (PASSING_ERRORS.has(code)) return code
    const sentence = explainDatabaseAddress(error, setting, connectionString)
    throw sentence ? new InvalidSettingError(sentence) : error
  } finally {
    await client.end().catch(() => {})
  }
}

/** The driver has no codes for a connection that is late or ends before it begins. */
function codeOf(error: unknown): string {
  const { code, message } = error as Error & { code?: string }
  return code ?? (/timeout|terminated unexpectedly/i.test(message) ? 'ETIMEDOUT' : '')
}

const ADDRESS_ERRORS: Record<string, (address: URL, message: string) => string> = {
  '28P01': ({ username }) => `база не принимает пароль пользователя «${decodeURIComponent(username)}».`,
  '28000': ({ username }) => `база не пускает пользователя «${decodeURIComponent(username)}» с этой машины.`,
  '3D000': ({ pathname }) => `на сервере нет базы «${decodeURIComponent(pathname.slice(1))}».`,
  '42501': ({ username }, message) =>
    `у пользователя «${decodeURIComponent(username)}» нет нужных прав в этой базе${nameRefused(message)}.`,
  ENOTFOUND: ({ hostname }) => `имя ${hostname} не находится.`,
}

/** Undefined if the address is not the cause. */
export function explainDatabaseAddress(error: unknown, setting: string, address: string): string | undefined {
  const { code = '', message } = error as Error & { code?: string }
  const reason = ADDRESS_ERRORS[code]?.(new URL(address), message)
  if (reason) return `${setting}: ${reason}`
  if (/\bSSL\b|password must be a string/.test(message)) return `${setting}: ${explainMissingPart(message)}`
  return undefined
}

/** The object whose right is missing ends the message of the server, which may be in Russian. */
const REFUSED_OBJECT = /^(?:permission denied|must be owner|нет доступа|нужно быть владельцем) .*?(\S+)$/

function nameRefused(message: string): string {
  const name = REFUSED_OBJECT.exec(message)?.[1]
  return name === undefined ? '' : `: «${name}»`
}

const explainMissingPart = (message: string) =>
  message.includes('password')
    ? 'сервер спрашивает пароль, а в адресе его нет.'
    : 'сервер не соединяется по TLS так, как просит адрес (sslmode).'
