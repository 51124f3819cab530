import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { inTransaction } from '../../transactions/in-transaction.ts'
import { insertOpenVacancies } from '../lifecycle/transition.ts'
import { blockingNotes } from '../moderation/text-moderation.ts'
import { DEFAULT_DESCRIPTION, type ImportedVacancy } from './read-row.ts'
import { removeBias } from './remove-bias.ts'

/** Inserts a batch in one transaction. Vacancies with a known link are skipped. */
export async function insertBatch(db: Db, batch: ImportedVacancy[], at: Date) {
  return inTransaction(db, async (tx) => {
    const companies = await findOrCreateCompanies(tx, [...new Set(batch.map(({ company }) => company))], at)
    const rows = batch.map(({ company, vacancy }) => vacancyRow(vacancy, companies.get(company)!))
    const inserted = await insertOpenVacancies(tx, rows, at)
    return { added: inserted.length, blocked: inserted.filter((row) => row.moderation_status === 'blocked').length }
  })
}

function vacancyRow(given: ImportedVacancy['vacancy'], companyId: number) {
  const { vacancy: cleaned, notes } = removeBias(given)
  const vacancy = { ...cleaned, description: cleaned.description || DEFAULT_DESCRIPTION }
  const problems = blockingNotes(vacancy)
  return {
    ...vacancy,
    moderation_status: problems.length > 0 ? ('blocked' as const) : ('approved' as const),
    moderation_notes: toJsonColumn([...problems, ...notes]),
    key_skills: toJsonColumn(vacancy.key_skills),
    company_id: companyId,
    source: 'import',
  }
}

/** Finds or creates companies by name, case-insensitively. An imported company has no owner until it is verified. */
async function findOrCreateCompanies(tx: Db, names: string[], at: Date): Promise<Map<string, number>> {
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
