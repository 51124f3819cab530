import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { endedWritesOf } from '#database/ended-writes.ts'

/** The share of answers in time that the search offers, in percent. A link may ask for another. */
export const OFFERED_PUNCTUAL_PCT = 80

const isShares = sql`vacancy_summary.name = 'promise_shares'`

/** Companies that have answered at least this share in time, by the summary. */
export const selectPunctualCompanies = (percent: number) => sql<{ id: number }>`
  select one.id from vacancy_summary, jsonb_to_recordset(content) as one (id bigint, in_time int, "of" int)
  where ${isShares} and one.in_time * 100 >= one."of" * ${percent}::int`

/** Which computation of the shares is stored. */
const selectSharesVersion = sql<{ version: string }>`
  select computed_at::text || ' ' || xmin::text as version from vacancy_summary where ${isShares}`

/** `at`, `writes`: when the summary was last looked at, and what this process had written until then. */
type Known = { version: string; ids: readonly number[]; at: number; writes: number | undefined }
const known = new WeakMap<Db, Known>()

/** Others replace the summary every few minutes. */
const LOOK_SERVES_MS = 1000

/** Companies with the offered share. They are read once for each summary: each search in the index asks for them. */
export async function findOfferedCompanies(db: Db): Promise<readonly number[]> {
  const [last, at, writes] = [known.get(db), performance.now(), endedWritesOf(db)]
  if (last && writes !== undefined && writes === last.writes && at - last.at < LOOK_SERVES_MS) return last.ids
  const version = (await selectSharesVersion.execute(db)).rows[0]?.version ?? ''
  const ids = last?.version === version ? last.ids : await readOfferedIds(db)
  known.set(db, { version, ids, at, writes })
  return ids
}

async function readOfferedIds(db: Db): Promise<readonly number[]> {
  const { rows } = await selectPunctualCompanies(OFFERED_PUNCTUAL_PCT).execute(db)
  return rows.map(({ id }) => id)
}
