import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { refuse } from '#contract/errors.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency-limit.ts'

const hash = promisify(argon2)

/** OWASP's second recommended set for Argon2id: 19 MiB, two passes, one lane. About 12 ms per password. */
const ARGON2_PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

/** Limits concurrent hashing: a flood of sign-ins must not take all memory and both cores. */
const limitConcurrency = createConcurrencyLimit({ concurrency: 4, maxQueued: 50 })

type Argon2Parameters = typeof ARGON2_PARAMETERS

const deriveKey = (password: string, nonce: Buffer, parameters: Argon2Parameters, tagLength: number): Promise<Buffer> =>
  limitConcurrency(() =>
    hash('argon2id', { ...parameters, tagLength, message: Buffer.from(normalizePassword(password)), nonce }),
  )

/** NFKC: keyboards and systems encode the same letter in several ways. */
const normalizePassword = (password: string) => password.normalize('NFKC')

/** Hash in the PHC format, which carries its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return formatHash(nonce, await deriveKey(password, nonce, ARGON2_PARAMETERS, TAG_BYTES))
}

/**
 * Checks a password with the parameters of its stored hash. Without a stored hash (unknown login, or no
 * password) it does the work of a new hash and returns false, so the time reveals nothing.
 */
export async function isCorrectPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const { nonce, tag, parameters } = parseHash(storedHash ?? UNKNOWN_LOGIN_HASH)
  const derived = await deriveKey(password, nonce, parameters, tag.length)
  return timingSafeEqual(derived, tag) && storedHash != null
}

const PHC_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parseHash(storedHash: string) {
  const [, memory, passes, parallelism, nonce, tag] = PHC_FORMAT.exec(storedHash) ?? []
  if (nonce === undefined || tag === undefined) throw new Error('The stored password hash is not Argon2id')
  return {
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  }
}

function formatHash(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = ARGON2_PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(tag)}`
}

const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const UNKNOWN_LOGIN_HASH = formatHash(Buffer.alloc(16), Buffer.alloc(TAG_BYTES))

/** List of the zxcvbn-ts project, without the passwords that are shorter than the contract allows. */
const COMMON_PASSWORDS = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Common passwords of Russian users, with or without digits at the end: the list above has no Russian words. */
const COMMON_LOCAL_PASSWORDS =
  /^(смена ?места|smena[ _-]?mesta|пароль|йцукен[гшщзхъ]*|привет|работа|вакансия|qwerty|password)[\d!.]{0,4}$/

/** Refuses `weak_password` for common passwords and for the phone or e-mail itself. The contract checks the length. */
export function refuseWeakPassword(password: string, identity: string[]) {
  const normalized = normalizePassword(password).toLowerCase()
  const digits = normalized.replaceAll(/\D/g, '')
  const isIdentity = identity.some(
    (one) => normalized === one.toLowerCase() || (digits.length > 9 && one.endsWith(digits.slice(-10))),
  )
  if (
    COMMON_PASSWORDS.has(normalized) ||
    COMMON_LOCAL_PASSWORDS.test(normalized) ||
    isIdentity ||
    new Set(normalized).size < 3
  ) {
    refuse('weak_password', { errors: { password: 'Этот пароль легко подобрать. Придумайте другой' } })
  }
}
