import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { phoneObject } from '#features/accounts/server/phones.ts'
import { fullPictureUrl, smallPictureUrl } from '#features/artifacts/queries.server.ts'
import type { CompanyPage } from '#features/companies/companies.contract.ts'
import { isCountedCompany } from '#features/companies/figures/counted-companies.server.ts'
import { shownPhotosColumn } from '#features/companies/photos/company-photos.server.ts'
import type { RealPay } from '#features/companies/real-pay.contract.ts'
import { formerNamesColumn } from '#features/profiles/employer/company-identity.server.ts'
import { findPromiseStatus } from '#features/promises/queries.server.ts'
import { topIndustryId } from '#features/reference/server/reference-names.ts'
import { companyCityColumn } from '../search/server/search-companies.ts'
import type { VacancySearchContext } from '../search/server/search-context.ts'
import { isAbandonedCompany, isListedUnderCompany } from '../server/queries.ts'
import { isCompanyHidden } from '../server/seeker-conditions.ts'

const RESPONSE_TIME_MONTHS = 6
const MIN_ANSWERS_FOR_MEDIAN = 5

/** Finds the public page of a company. Refuses with `gone` when the company has no employers left. */
export async function findPublicCompany(
  db: Db,
  companyId: number,
  viewerId: number | undefined,
  at: Date,
): Promise<CompanyPage> {
  const { is_left, phone_public, phone_public_ext, inn, pay, ...company } =
    (await findCompanyRow(db, companyId, { viewerId, now: at })) ?? refuse('company_not_found')
  if (is_left) refuse('gone')
  const [{ in_time, of }, figures] = await Promise.all([
    findPromiseStatus(db, companyId, at),
    findRecentFigures(db, companyId, at),
  ])
  return {
    ...company,
    inn: company.company_type === 'individual' ? null : inn,
    phone_public: phone_public === null ? null : phoneObject(phone_public, phone_public_ext),
    answered: { in_time, of },
    ...figures,
    real_pay: pay && toRealPay(pay),
  }
}

const findCompanyRow = (db: Db, companyId: number, { viewerId, now }: VacancySearchContext) =>
  db
    .selectFrom('company')
    .select(['company.id', 'company.slug', 'company.name', 'verification', 'company_type', 'legal_name', 'inn', 'ogrn'])
    .select([
      'size_id',
      'founded_year',
      'site_url',
      'phone_public',
      'phone_public_ext',
      'description',
      'verified_at',
      'confirmed_email_domain',
    ])
    .select([smallPictureUrl('company.logo_id').as('logo_path'), fullPictureUrl('company.cover_id').as('cover_path')])
    .select(topIndustryId.as('industry_id'))
    .select((eb) => [
      companyCityColumn(eb).as('city'),
      shownPhotosColumn('company.id').as('photos'),
      industriesColumn(eb).as('industries'),
      countOpenVacancies(eb, now).as('open_vacancies'),
      formerNamesColumn(now).as('former_names'),
      isAbandonedCompany.as('is_left'),
      isCompanyHidden(viewerId).as('is_hidden'),
      sql<CompanyPage['risk']>`(
        select jsonb_build_object('level', level, 'score', score, 'reasons', reasons)
        from company_risk where company_id = company.id and level <> 'low'
      )`.as('risk'),
      jsonObjectFrom(
        eb
          .selectFrom('company_pay')
          .select(['promised_from', 'promised_to', 'paid_from', 'paid_to', 'reports', 'by_seekers'])
          .whereRef('company_pay.company_id', '=', 'company.id')
          // A company that has lost its mark shows nothing.
          .where(isCountedCompany),
      ).as('pay'),
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirst()

type CompanyBuilder = ExpressionBuilder<DB, 'company'>

const industriesColumn = (eb: CompanyBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('industry')
      .select(['industry.id', 'industry.name'])
      .where(sql<SqlBool>`industry.id = any(company.industry_ids)`)
      .orderBy(sql`array_position(company.industry_ids, industry.id)`),
  )

const countOpenVacancies = (eb: CompanyBuilder, now: Date) =>
  eb
    .selectFrom('vacancy')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .whereRef('vacancy.company_id', '=', 'company.id')
    .where(isListedUnderCompany(now))
    .$asScalar()
    .$notNull()

type RecentFigures = { answers: number; hours: number | null; closed: number; closed_unopened: number }

/** The median counts answers of people only. Applications closed with their vacancy are no answers, and are said apart. */
async function findRecentFigures(db: Db, companyId: number, at: Date) {
  const isClosedUnanswered = sql`state = 'vacancy_closed' and answered_at is null`
  const { rows } = await sql<RecentFigures>`
    select count(answered_at)::int as answers,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - coalesce(left_queue_at, created_at)) / 3600) as hours,
      (count(*) filter (where ${isClosedUnanswered}))::int as closed,
      (count(*) filter (where ${isClosedUnanswered} and (viewed_by_employer_at is null or viewed_by_employer_at > closed_at)))::int as closed_unopened
    from negotiation
    where company_id = ${companyId} and initiator = 'seeker' and not is_queued
      and created_at > ${at.toISOString()}::timestamptz - make_interval(months => ${RESPONSE_TIME_MONTHS}::int)`.execute(
    db,
  )
  const { answers, hours, closed, closed_unopened } = rows[0]!
  return {
    median_hours: answers < MIN_ANSWERS_FOR_MEDIAN || hours === null ? null : Math.round(hours * 10) / 10,
    closed: { total: closed, unopened: closed_unopened },
  }
}

type PayColumns = Omit<Selectable<DB['company_pay']>, 'company_id' | 'counted_at'>

function toRealPay({ promised_from, promised_to, paid_from, paid_to, reports, by_seekers }: PayColumns): RealPay {
  const promised = promised_from === null || promised_to === null ? null : { from: promised_from, to: promised_to }
  return { promised, paid: { from: paid_from, to: paid_to }, reports, by_seekers }
}
