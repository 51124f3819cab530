import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

export type FactValue = string | number

/** Facts of one kind, such as the applications of seekers. `absent` is their value without a row. */
export type FactKind = { name: string; absent: FactValue; read: (db: Db) => Promise<Map<string, FactValue>> }

const factKind = (
  name: string,
  absent: FactValue,
  query: ReturnType<typeof sql<{ key: string; value: FactValue }>>,
): FactKind => ({
  name,
  absent,
  async read(db) {
    const { rows } = await query.execute(db)
    return new Map(rows.map(({ key, value }) => [key, value]))
  },
})

export const APPLICATIONS = factKind(
  'application',
  0,
  sql`select seeker_id || '/' || vacancy_id as key, count(*)::int as value
    from negotiation where state <> 'withdrawn' group by 1`,
)
export const DRAFTS = factKind(
  'vacancy named',
  0,
  sql`select name as key, count(*)::int as value from vacancy group by 1`,
)
export const STATUSES = factKind(
  'status of vacancy',
  'no row',
  sql`select id::text as key, status::text as value from vacancy`,
)
export const RESUMES = factKind('text of resume', 'no row', sql`select id::text as key, about as value from resume`)
export const FAVORITES = factKind(
  'favorite',
  0,
  sql`select seeker_id || '/' || vacancy_id as key, count(*)::int as value from vacancy_favorite group by 1`,
)

/** Rows that contradict each other: half of a change was stored. */
const INVARIANTS: Record<string, ReturnType<typeof sql<{ id: number }>>> = {
  'company whose counter of open vacancies is wrong': sql`
    select id from company
    where active_vacancies <> (select count(*) from vacancy where company_id = company.id and status = 'active')`,
  'negotiation without an event': sql`
    select id from negotiation where not exists (select from negotiation_event where negotiation_id = negotiation.id)`,
  'negotiation whose last event is another state': sql`
    select id from negotiation
    where state <> (select to_state from negotiation_event where negotiation_id = negotiation.id order by id desc limit 1)`,
  'open vacancy without a date of publication': sql`
    select id from vacancy where status = 'active' and (published_at is null or expires_at is null)`,
  'second application to the same vacancy': sql`
    select min(id) as id from negotiation where state <> 'withdrawn'
    group by seeker_id, vacancy_id having count(*) > 1`,
  'account with a wrong count of files': sql`
    select account_id as id from artifact_count
    where files <> (select count(*) from artifact where account_id = artifact_count.account_id and kind = artifact_count.kind)`,
}

/** Returns a line for each row that breaks an invariant. */
export async function findBrokenInvariants(db: Db): Promise<string[]> {
  const lines: string[] = []
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = await query.execute(db)
    lines.push(...rows.map(({ id }) => `${name}: ${id}`))
  }
  return lines
}
