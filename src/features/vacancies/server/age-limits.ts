import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { lastAdultBirthDate } from '#lib/dates/age.ts'

const ROTATION_ID = idByCode(WORK_TYPES, 'rotation')

/** L-14: the law asks for eighteen years. Night shifts and rotation work: articles 268 and 298 of the Labour Code. */
export const isForAdults = sql<SqlBool>`(
  vacancy.adults_only or vacancy.night_shifts or vacancy.work_type_id is not distinct from ${sql.lit(ROTATION_ID)}
)`

/** The account has a birth date by which it is under eighteen. Without a date nobody is. */
export const isMinorAccount = (accountId: number, at: Date) => sql<SqlBool>`coalesce(
  (select birth_date::text > ${lastAdultBirthDate(at)} from seeker where seeker.id = ${accountId}), false
)`

export async function isMinorPerson(db: Db, accountId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_minor: boolean }>`select ${isMinorAccount(accountId, at)} as is_minor`.execute(db)
  return rows[0]!.is_minor
}
