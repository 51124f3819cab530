import { type RawBuilder, sql } from 'kysely'
import { refuseField } from '#contract/errors.ts'
import type { NamedItem } from '#contract/shapes.ts'
import { NOT_IN_LIST_MESSAGE } from '#contract/validation/default-messages.ts'
import type { Db } from '#database/connect.ts'
import { companyNameMatches } from '#features/companies/queries.server.ts'

const listCompanies = <T>(what: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql<T>`(select coalesce(json_agg(${what}), '[]') ${from} where resume_id = resume.id)`

/** Listed companies and the token of the direct link, for the owner alone. */
export const accessListColumns = [
  'resume.direct_token',
  listCompanies<number[]>(sql`company_id order by company_id`, sql`from resume_access_company`).as(
    'access_company_ids',
  ),
  listCompanies<NamedItem[]>(
    sql`json_build_object('id', company.id, 'name', company.name) order by company.name, company.id`,
    sql`from resume_access_company inner join company on company.id = company_id`,
  ).as('access_companies'),
] as const

/** Replaces the whole list. Refuses unknown companies by field. */
export async function replaceAccessList(db: Db, resume_id: number, companyIds: number[]) {
  await db.deleteFrom('resume_access_company').where('resume_id', '=', resume_id).execute()
  if (companyIds.length === 0) return
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('resume_access_company')
    .columns(['resume_id', 'company_id'])
    .expression((eb) =>
      eb
        .selectFrom('company')
        .select((own) => [own.val(resume_id).as('resume_id'), 'id as company_id'])
        .where('id', 'in', companyIds),
    )
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) < companyIds.length) refuseField('access_company_ids', NOT_IN_LIST_MESSAGE)
}

const MAX_SUGGESTED_COMPANIES = 10

/**
 * Suggests companies by the beginnings of words. Verified ones come first, because only they see resumes without
 * further conditions.
 */
export async function suggestCompaniesByName(db: Db, text: string) {
  if ((text.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) return []
  return db
    .selectFrom('company')
    .leftJoin('city', 'city.id', 'company.city_id')
    .select(['company.id', 'company.name', 'city.name as city'])
    .where(companyNameMatches(text))
    .orderBy(sql`verification = 'verified'`, 'desc')
    .orderBy('company.name')
    .orderBy('company.id')
    .limit(MAX_SUGGESTED_COMPANIES)
    .execute()
}
