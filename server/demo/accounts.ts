import type { Insertable } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { ConsentKind, DB } from '#database/schema.ts'
import { consentRow } from '../accounts/consents.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { rollsOf } from './dice.ts'
import { insertAll, insertNumbered } from './insert.ts'
import { DEMO_PASSWORD } from './people.ts'
import type { World } from './world.ts'

const DAY = 24 * 60 * 60 * 1000
/** Address of a network reserved for documentation (RFC 5737). */
const NOWHERE = '192.0.2.1'

/** Creation time of account `n`: earlier than anything the account publishes. */
export const joinedAt = (now: Date, n: number) => new Date(now.getTime() - rollsOf('joined', n).between(250, 600) * DAY)

/** Creates accounts with their consents. All share one password, so the slow hash is computed once. */
export async function openSignUp(db: Db, now: Date): Promise<World['signUp']> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  return async (people) => {
    const rows = people.map((person, n): Insertable<DB['account']> => {
      const created_at = joinedAt(now, n).toISOString()
      return { ...person, password_hash, phone_verified_at: created_at, created_at }
    })
    const ids = await insertNumbered(db, 'account', rows)
    const consents = ids.flatMap((account_id, n) => registered(account_id, joinedAt(now, n)))
    await insertAll(db, 'consent_record', consents)
    return ids
  }
}

const AT_REGISTRATION: ConsentKind[] = ['terms', 'pd_processing']

const registered = (account_id: number, at: Date) =>
  AT_REGISTRATION.map((kind) => consentRow({ account_id, kind, address: NOWHERE, source: 'registration', at }))

/** Consent to publish a resume to everyone, given separately from registration. */
export const publicationConsent = (account_id: number, at: Date) =>
  consentRow({ account_id, kind: 'pd_publication', address: NOWHERE, source: 'resume', at })
