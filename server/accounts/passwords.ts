import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { dictionary } from '@zxcvbn-ts/language-common'
import { refuse } from '#contract/errors.ts'
import { gate } from './gate.ts'

const hash = promisify(argon2)

/** OWASP's second recommended set for Argon2id: 19 MiB, two passes, one lane. About 12 ms per password. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Limits concurrent hashing: a flood of sign-ins must not take all memory and both cores. */
const takeTurn = gate({ atOnce: 4, waiting: 50 })

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  takeTurn(() => hash('argon2id', { ...COST, message: Buffer.from(sameEverywhere(password)), nonce }))

/** NFKC: keyboards and systems encode the same letter in several ways. */
const sameEverywhere = (password: string) => password.normalize('NFKC')

/** Hash in the PHC format, which carries its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`
}

/** Without a stored hash (unknown login) it does the same work and returns false, so the time reveals nothing. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [nonce, tag] = (stored ?? UNKNOWN)
    .split('$')
    .slice(-2)
    .map((part) => Buffer.from(part, 'base64'))
  const derived = await derive(password, nonce!)
  return derived.length === tag!.length && timingSafeEqual(derived, tag!) && stored !== undefined
}

const UNKNOWN = `$argon2id$v=19$${'A'.repeat(22)}$${'A'.repeat(43)}`
const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const COMMON = new Set(dictionary['passwords-common'] as string[])

/** Common passwords of Russian users, with or without digits at the end: the list above has no Russian words. */
const LOCAL =
  /^(смена ?места|smena[ _-]?mesta|пароль|йцукен[гшщзхъ]*|привет|работа|вакансия|qwerty|password)[\d!.]{0,4}$/

/** Refuses `weak_password` for common passwords and for the phone or e-mail itself. The contract checks the length. */
export function refuseWeak(password: string, identity: string[]) {
  const folded = sameEverywhere(password).toLowerCase()
  const digits = folded.replaceAll(/\D/g, '')
  const isIdentity = identity.some(
    (one) => folded === one.toLowerCase() || (digits.length > 9 && one.endsWith(digits.slice(-10))),
  )
  if (COMMON.has(folded) || LOCAL.test(folded) || isIdentity || new Set(folded).size < 3) {
    refuse('weak_password', { errors: { password: 'Этот пароль легко подобрать. Придумайте другой' } })
  }
}
