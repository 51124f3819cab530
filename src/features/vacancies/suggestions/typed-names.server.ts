import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { SuggestedText } from '#features/reference/contract/suggestions.ts'

/** What fewer people have written may say who somebody is. */
const MIN_PEOPLE = 3
const MAX_NAMES = 10_000

const inPublicResumes = sql`resume.status = 'published' and resume.access_type = 'everyone'`

/** Roles with the number of resumes that everybody sees. */
export async function countPublicResumesByRole(db: Db) {
  const { rows } = await sql<{ id: number; count: number }>`
    select role_id as id, count(*)::int as count from resume, unnest(professional_role_ids) as role_id
    where ${inPublicResumes} group by 1`.execute(db)
  return rows
}

/** Titles of such resumes. Like all titles of a search they are without contacts. */
export const listResumeTitles = (db: Db) =>
  readNames(db, sql`select searchable_title as name, seeker_id from resume where ${inPublicResumes}`)

/** Places of learning in such resumes. There is no list of them. */
export const listInstitutes = (db: Db) =>
  readNames(
    db,
    sql`select institute ->> 'name' as name, seeker_id
      from resume, jsonb_array_elements(education_primary) as institute
      where ${inPublicResumes}`,
  )

/** Names in any case are one; the commonest spelling is shown. */
async function readNames(db: Db, named: ReturnType<typeof sql>) {
  const { rows } = await sql<SuggestedText>`
    select mode() within group (order by trim(name)) as text, count(distinct seeker_id)::int as count
    from (${named}) as typed where trim(name) <> '' group by lower(trim(name))
    having count(distinct seeker_id) >= ${sql.lit(MIN_PEOPLE)} order by count desc, text limit ${sql.lit(MAX_NAMES)}`.execute(
    db,
  )
  return rows
}

/** Addresses that open vacancies show under the name of their company: «Казань, улица Баумана, 5». */
export async function listShownAddresses(db: Db, at: Date) {
  const { rows } = await sql<SuggestedText>`
    select concat_ws(', ', city.name, address.street, nullif(address.building, '')) as text, count(*)::int as count
    from vacancy_document as document join vacancy using (id)
      join address on address.id = vacancy.address_id join city on city.id = address.city_id
    where document.is_listed and document.expires_at > ${at} and document.named_company_id is not null
      and not vacancy.show_metro_only
    group by 1 order by count desc, text limit ${sql.lit(MAX_NAMES)}`.execute(db)
  return rows
}
