import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CompanyPage } from '#contract/companies.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { phoneObject } from '../accounts/phones.ts'
import { fullPicture, smallPicture } from '../artifacts/queries.ts'
import { findPromise } from '../promises/queries.ts'
import { isCompanyHidden } from './hidden.ts'
import type { Asking } from './matches.ts'
import { isLeft } from './queries.ts'
import { cityOf } from './search-companies.ts'
import { isShownWithCompany } from './tops.ts'

const MONTHS = 6
const FEWEST_ANSWERS = 5

/** Finds the public page of a company. Refuses with `gone` when the company has no employers left. */
export async function showPublicCompany(
  db: Db,
  companyId: number,
  viewerId: number | undefined,
  at: Date,
): Promise<CompanyPage> {
  const { is_left, phone_public, inn, ...company } =
    (await findCompany(db, companyId, { viewerId, now: at.toISOString() })) ?? refuse('company_not_found')
  if (is_left) refuse('gone')
  const [{ in_time, of }, median_hours] = await Promise.all([
    findPromise(db, companyId, at),
    findMedianHours(db, companyId, at),
  ])
  return {
    ...company,
    inn: company.company_type === 'individual' ? null : inn,
    phone_public: phone_public === null ? null : phoneObject(phone_public),
    answered: { in_time, of },
    median_hours,
  }
}

const findCompany = (db: Db, companyId: number, { viewerId, now }: Asking) =>
  db
    .selectFrom('company')
    .select(['company.id', 'company.slug', 'company.name', 'verification', 'company_type', 'legal_name', 'inn', 'ogrn'])
    .select(['size_id', 'founded_year', 'site_url', 'phone_public', 'description', 'verified_at'])
    .select([smallPicture('company.logo_id').as('logo_path'), fullPicture('company.cover_id').as('cover_path')])
    .select((eb) => [
      cityOf(eb).as('city'),
      industriesOf(eb).as('industries'),
      countOpen(eb, now).as('open_vacancies'),
      isLeft.as('is_left'),
      isCompanyHidden(viewerId).as('is_hidden'),
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirst()

type Companies = ExpressionBuilder<DB, 'company'>

const industriesOf = (eb: Companies) =>
  jsonArrayFrom(
    eb
      .selectFrom('industry')
      .select(['industry.id', 'industry.name'])
      .where(sql<SqlBool>`industry.id = any(company.industry_ids)`)
      .orderBy(sql`array_position(company.industry_ids, industry.id)`),
  )

const countOpen = (eb: Companies, now: string) =>
  eb
    .selectFrom('vacancy')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .whereRef('vacancy.company_id', '=', 'company.id')
    .where(isShownWithCompany(now))
    .$asScalar()
    .$notNull()

async function findMedianHours(db: Db, companyId: number, at: Date): Promise<number | null> {
  const { rows } = await sql<{ answers: number; hours: number | null }>`
    select count(*)::int as answers,
      percentile_cont(0.5) within group (order by extract(epoch from first_employer_action_at - coalesce(left_queue_at, created_at)) / 3600) as hours
    from negotiation
    where company_id = ${companyId} and initiator = 'seeker' and first_employer_action_at is not null
      and created_at > ${at.toISOString()}::timestamptz - make_interval(months => ${MONTHS}::int)`.execute(db)
  const { answers, hours } = rows[0]!
  return answers < FEWEST_ANSWERS || hours === null ? null : Math.round(hours * 10) / 10
}
