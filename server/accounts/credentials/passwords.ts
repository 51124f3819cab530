import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { dictionary } from '@zxcvbn-ts/language-common'
import { refuse } from '#contract/core/errors.ts'
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts'

const hash = promisify(argon2)

/** OWASP's second recommended set for Argon2id: 19 MiB, two passes, one lane. About 12 ms per password. */
const ARGON2_PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Limits concurrent hashing: a flood of sign-ins must not take all memory and both cores. */
const limitConcurrency = createConcurrencyLimit({ concurrency: 4, maxQueued: 50 })

const deriveKey = (password: string, nonce: Buffer): Promise<Buffer> =>
  limitConcurrency(() =>
    hash('argon2id', { ...ARGON2_PARAMETERS, message: Buffer.from(normalizePassword(password)), nonce }),
  )

/** NFKC: keyboards and systems encode the same letter in several ways. */
const normalizePassword = (password: string) => password.normalize('NFKC')

/** Hash in the PHC format, which carries its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await deriveKey(password, nonce)
  const { memory, passes, parallelism } = ARGON2_PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(tag)}`
}

/** Without a stored hash (unknown login) it does the same work and returns false, so the time reveals nothing. */
export async function isCorrectPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const [nonce, tag] = (storedHash ?? UNKNOWN_LOGIN_HASH)
    .split('$')
    .slice(-2)
    .map((part) => Buffer.from(part, 'base64'))
  const derived = await deriveKey(password, nonce!)
  return derived.length === tag!.length && timingSafeEqual(derived, tag!) && storedHash !== undefined
}

const UNKNOWN_LOGIN_HASH = `$argon2id$v=19$${'A'.repeat(22)}$${'A'.repeat(43)}`
const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const COMMON_PASSWORDS = new Set(dictionary['passwords-common'] as string[])

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
