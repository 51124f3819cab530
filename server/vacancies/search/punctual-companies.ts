import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/** The share of answers in time that the search offers, in percent. A link may ask for another. */
export const OFFERED_PUNCTUAL_PCT = 80

const isShares = sql`vacancy_summary.name = 'promise_shares'`

/** Companies that have answered at least this share in time, by the summary. */
export const selectPunctualCompanies = (percent: number) => sql<{ id: number }>`
  select one.id from vacancy_summary, jsonb_to_recordset(content) as one (id bigint, in_time int, "of" int)
  where ${isShares} and one.in_time * 100 >= one."of" * ${percent}::int`

/** When the shares were computed. */
const selectSharesMoment = sql<{ moment: string }>`
  select computed_at::text as moment from vacancy_summary where ${isShares}`

const known = new WeakMap<Db, { moment: string; ids: ReadonlySet<number> }>()

/** Companies with the offered share. They are read once for each summary: each search in the index asks for them. */
export async function findOfferedCompanies(db: Db): Promise<ReadonlySet<number>> {
  const moment = (await selectSharesMoment.execute(db)).rows[0]?.moment ?? ''
  const last = known.get(db)
  if (last?.moment === moment) return last.ids
  const { rows } = await selectPunctualCompanies(OFFERED_PUNCTUAL_PCT).execute(db)
  const ids = new Set(rows.map(({ id }) => id))
  known.set(db, { moment, ids })
  return ids
}
