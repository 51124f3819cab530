import type { Insertable } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { ConsentKind, DB } from '#database/schema.ts'
import { consentDocument, consentRow } from '#features/accounts/consents/consent-records.server.ts'
import { hashPassword } from '#features/accounts/credentials/passwords.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { DemoContext } from '../demo-context.ts'
import { insertRows, insertRowsReturningIds } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'
import { DEMO_PASSWORD } from './demo-people.ts'

/** Address of a network reserved for documentation (RFC 5737). */
const DOCUMENTATION_ADDRESS = '192.0.2.1'

/** Creation time of account `n`: earlier than anything the account publishes. */
export const accountCreatedAt = (now: Date, n: number) =>
  new Date(now.getTime() - seededRandom('joined', n).integerBetween(250, 600) * DAY_MS)

/** Creates accounts with their consents. All share one password, so the slow hash is computed once. */
export async function createSignUp(db: Db, now: Date): Promise<DemoContext['signUp']> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  return async (people) => {
    const rows = people.map((person, n): Insertable<DB['account']> => {
      const created_at = accountCreatedAt(now, n).toISOString()
      return { ...person, password_hash, phone_verified_at: created_at, created_at, last_seen_on: now.toISOString() }
    })
    const ids = await insertRowsReturningIds(db, 'account', rows)
    const consents = ids.flatMap((account_id, n) => registrationConsents(account_id, accountCreatedAt(now, n), now))
    await insertRows(db, 'consent_record', consents)
    return ids
  }
}

const REGISTRATION_CONSENTS: ConsentKind[] = ['terms', 'pd_processing']

/** Older accounts agreed to the present text on the day it appeared. */
const registrationConsents = (account_id: number, createdAt: Date, now: Date) =>
  REGISTRATION_CONSENTS.map((kind) => {
    const textAt = new Date(consentDocument(kind).version)
    const at = new Date(Math.min(Math.max(createdAt.getTime(), textAt.getTime()), now.getTime()))
    return consentRow({ account_id, kind, address: DOCUMENTATION_ADDRESS, source: 'registration', at })
  })

/** Consent to publish a resume to everyone, given separately from registration. */
export const publicationConsent = (account_id: number, at: Date) =>
  consentRow({ account_id, kind: 'pd_publication', address: DOCUMENTATION_ADDRESS, source: 'resume', at })
