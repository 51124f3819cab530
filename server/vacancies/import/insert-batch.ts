import { sql } from 'kysely'
import { type Db, json } from '#database/connect.ts'
import { preCheck } from '../pre-check.ts'
import { DAYS_OPEN, daysFrom } from '../rules.ts'
import type { Imported } from './read-row.ts'
import { withoutBias } from './without-bias.ts'

/** Inserts a batch in one transaction. Vacancies with a known link are skipped. */
export async function insertBatch(db: Db, batch: Imported[], at: Date) {
  return db.transaction().execute(async (tx) => {
    const companies = await importedCompanies(tx, [...new Set(batch.map(({ company }) => company))], at)
    const rows = batch.map(({ company, vacancy }) => rowOf(vacancy, companies.get(company)!, at))
    const inserted = await tx
      .insertInto('vacancy')
      .values(rows)
      .onConflict((known) => known.column('external_url').doNothing())
      .returning(['company_id', 'moderation_status'])
      .execute()
    await countPlaces(
      tx,
      inserted.map(({ company_id }) => company_id),
    )
    return { added: inserted.length, blocked: inserted.filter((row) => row.moderation_status === 'blocked').length }
  })
}

function rowOf(given: Imported['vacancy'], companyId: number, at: Date) {
  const { vacancy, notes } = withoutBias(given)
  const left = preCheck(vacancy)
  return {
    ...vacancy,
    moderation_status: left.length > 0 ? ('blocked' as const) : ('approved' as const),
    moderation_notes: json([...left, ...notes]),
    key_skills: json(vacancy.key_skills),
    company_id: companyId,
    status: 'active' as const,
    source: 'import',
    first_published_at: at.toISOString(),
    published_at: at.toISOString(),
    expires_at: daysFrom(at, DAYS_OPEN),
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
}

/** Finds or creates companies by name, case-insensitively. An imported company has no owner until it is verified. */
async function importedCompanies(tx: Db, names: string[], at: Date): Promise<Map<string, number>> {
  await tx
    .insertInto('company')
    .values(names.map((name) => ({ name, source: 'import', created_at: at.toISOString() })))
    .onConflict((known) => known.expression(sql`lower(name)`).where('source', '=', sql.lit('import')).doNothing())
    .execute()
  const { rows } = await sql<{ name: string; id: number }>`
    select given.name, company.id
    from unnest(${names}::text[]) as given (name)
      join company on lower(company.name) = lower(given.name) and company.source = 'import'`.execute(tx)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** An import ignores the vacancy quota, but the counter of open vacancies must stay correct. */
async function countPlaces(tx: Db, companyIds: number[]) {
  await sql`
    update company set active_vacancies = active_vacancies + added.places
    from (select company_id, count(*)::int as places from unnest(${companyIds}::bigint[]) as company_id group by company_id) as added
    where company.id = added.company_id`.execute(tx)
}
