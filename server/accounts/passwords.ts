import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { dictionary } from '@zxcvbn-ts/language-common'
import { refuse } from '#contract/errors.ts'
import { gate } from './gate.ts'

const hash = promisify(argon2)

/** OWASP's second choice of parameters: 19 MiB, two passes, one lane. About 12 ms a password. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** A flood of sign-ins waits, and then is told so: it must not take all memory and both cores. */
const takeTurn = gate({ atOnce: 4, waiting: 50 })

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  takeTurn(() => hash('argon2id', { ...COST, message: Buffer.from(sameEverywhere(password)), nonce }))

/** Keyboards and systems write one letter in several ways. */
const sameEverywhere = (password: string) => password.normalize('NFKC')

/** In the PHC form, which carries its parameters: they may grow without breaking old passwords. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`
}

/** Takes as long for an unknown login: then `stored` is absent, and the answer is no. */
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

/** What people here try first: the list above knows no Russian, and not where it is used. With or without figures after it. */
const LOCAL =
  /^(смена ?места|smena[ _-]?mesta|пароль|йцукен[гшщзхъ]*|привет|работа|вакансия|qwerty|password)[\d!.]{0,4}$/

/** Length is the contract's. Here: what everybody tries first. */
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
