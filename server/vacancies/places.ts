import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Availability } from '#contract/vacancies.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../accounts/caller.ts'
import { findPromise } from '../promises/queries.ts'
import { ACTIVE_VACANCIES } from './rules.ts'

const { verified, unverified } = ACTIVE_VACANCIES
const MAX = sql<number>`case when verification = 'verified' then ${sql.lit(verified)} else ${sql.lit(unverified)} end::int`

/**
 * Takes one slot of the vacancy quota; refuses with `limit_reached`. The conditional update decides between concurrent
 * calls, and locks the row of the company until the transaction ends.
 */
export async function takePlace(tx: Db, companyId: number) {
  const taken = await tx
    .updateTable('company')
    .set((eb) => ({ active_vacancies: eb('active_vacancies', '+', 1) }))
    .where('id', '=', companyId)
    .where('active_vacancies', '<', MAX)
    .returning('id')
    .executeTakeFirst()
  if (taken) return
  const places = await findPlaces(tx, companyId)
  refuse('limit_reached', { details: places, message: `Одновременно можно держать открытыми ${places.max} вакансий` })
}

/** Releases one slot of the vacancy quota; never below zero, because the nightly recount may have run in between. */
export async function freePlace(tx: Db, companyId: number) {
  await tx
    .updateTable('company')
    .set({ active_vacancies: sql`greatest(active_vacancies - 1, 0)` })
    .where('id', '=', companyId)
    .execute()
}

async function findPlaces(db: Db, companyId: number | null) {
  const row = await db
    .selectFrom('company')
    .select([MAX.as('max'), 'active_vacancies as used'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row ?? { max: unverified, used: 0 }
}

/** Tells whether the next vacancy may be published, and if not, why. Asked before the long form is filled in. */
export async function countPlaces(db: Db, caller: Caller, at: Date): Promise<Availability> {
  const { max, used } = await findPlaces(db, caller.company_id)
  const free = Math.max(max - used, 0)
  const places = { free, used, max }
  if (caller.missing.employer.length > 0)
    return { ...places, available: false, reason: 'profile_incomplete', until: null }
  const { level, until } = await findPromise(db, caller.company_id!, at)
  if (level !== 'kept') return { ...places, available: false, reason: 'publishing_suspended', until }
  return { ...places, available: free > 0, reason: free > 0 ? null : 'limit', until: null }
}
