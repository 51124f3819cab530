import { moscowDay, moscowDayStart } from '#lib/dates/moscow-time.ts'
import type { SecretCipher } from '#platform/secrets/secret-cipher.ts'
import type { CallCode } from '../contract/call-codes.ts'

type Pair = { company_id: number; seeker_id: number }

const CODES = 10_000

/** The code that this company names when it calls this person today. It is computed and stored nowhere. */
export function callCodeOf(secrets: SecretCipher, { company_id, seeker_id }: Pair, at: Date): CallCode {
  const day = moscowDay(at)
  const digest = Buffer.from(secrets.sign(`${company_id} ${seeker_id} ${day}`, 'call code'), 'base64url')
  // The remainder of 64 bits: no code is noticeably more likely than another.
  const code = String(digest.readBigUInt64BE() % BigInt(CODES)).padStart(4, '0')
  return { code, valid_until: new Date(moscowDayStart(day, 1).getTime() - 1000).toISOString() }
}
