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
/** An address of a documentation network: nobody came from there. */
const NOWHERE = '192.0.2.1'

/** Everybody joined before anything of theirs was published. */
export const joinedAt = (now: Date, n: number) => new Date(now.getTime() - rollsOf('joined', n).between(250, 600) * DAY)

/** One password for all, so one slow hash for all. */
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

/** To show a resume to everyone is a consent of its own. */
export const publicationConsent = (account_id: number, at: Date) =>
  consentRow({ account_id, kind: 'pd_publication', address: NOWHERE, source: 'resume', at })
