import { type ExpressionBuilder, type NotNull, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { smallPictureUrl } from '#features/artifacts/queries.server.ts'
import { LATE_DECISION_DAYS, lateDecisionCutoff } from '#features/negotiations/rules/transition-rules.ts'
import { isReceivingSuspended } from '#features/promises/queries.server.ts'
import type { CurrencyCode } from '#features/reference/dictionaries/money.contract.ts'
import { topIndustryId } from '#features/reference/server/reference-names.ts'
import type { VacancyStatus } from '../contract/vacancy-card.ts'
import type { VacancyChangeEntry } from '../page/vacancy-page.contract.ts'
import { UNNAMED_COMPANY } from '../rules/company-display-name.ts'
import { vacancyLabelsColumn } from './card-labels.ts'
import { isListedCopy } from './listed-copies.ts'
import { ARCHIVE_READABLE_DAYS, addDaysIso, VACANCY_TYPE_ANONYMOUS, VACANCY_TYPE_CLOSED } from './rules.ts'

type VacancyBuilder = ExpressionBuilder<DB, 'vacancy'>

/** Hidden until an operator decides, and by nothing else. */
export const isWaiting = sql<SqlBool>`(vacancy.moderation_status = 'blocked'
  and vacancy.review_reasons is not null and vacancy.moderation_hold is null)`

/** Public and open for applications. The partial indexes on open vacancies repeat the first two conditions verbatim. */
export const isOpenVacancy = (now: Date) =>
  sql<SqlBool>`vacancy.status = 'active' and vacancy.moderation_status = 'approved' and vacancy.expires_at > ${now}`

/** Open, not of the closed type, which only invited people know, and not a copy of one that is listed. */
export const isListedVacancy = (now: Date) =>
  sql<SqlBool>`${isOpenVacancy(now)} and vacancy.type_id <> ${sql.lit(VACANCY_TYPE_CLOSED)} and ${isListedCopy}`

/** Publicly listed and not anonymous. */
export const isListedUnderCompany = (now: Date) =>
  sql<SqlBool>`${isOpenVacancy(now)} and vacancy.type_id not in (${sql.lit(VACANCY_TYPE_CLOSED)}, ${sql.lit(VACANCY_TYPE_ANONYMOUS)}) and ${isListedCopy}`

/**
 * A closed vacancy exists only for the people whom its company has invited to it, and for the members of the company
 * (ruling 38). Everything that shows one vacancy, or takes an application for it, asks this.
 */
export const mayKnowVacancy = (viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<SqlBool>`vacancy.type_id <> ${sql.lit(VACANCY_TYPE_CLOSED)}`
    : sql<SqlBool>`(vacancy.type_id <> ${sql.lit(VACANCY_TYPE_CLOSED)}
        or exists (select from employer where employer.id = ${viewerId} and employer.company_id = vacancy.company_id)
        or exists (
          select from negotiation as invited
          where invited.vacancy_id = vacancy.id and invited.seeker_id = ${viewerId} and (
            invited.initiator = 'employer' or exists (
              select from negotiation_event where negotiation_id = invited.id and to_state = 'invitation'
            )
          )
        ))`

/** Open or archived, and known to the viewer. */
export const isReadableVacancy = (viewerId: number | undefined) =>
  sql<SqlBool>`(vacancy.status in ('active', 'archived') and vacancy.moderation_status = 'approved' and ${mayKnowVacancy(viewerId)})`

/**
 * The viewer can open the page of the vacancy: open, or ended within `ARCHIVE_READABLE_DAYS`. An expired vacancy counts as ended
 * before the next job archives it.
 */
export const hasVacancyPage = (now: Date, viewerId: number | undefined) =>
  sql<boolean>`(${isReadableVacancy(viewerId)} and coalesce(vacancy.archived_at, vacancy.expires_at) > ${addDaysIso(now, -ARCHIVE_READABLE_DAYS)})`

/** A company without employers. Imported companies never had one and do not count. */
export const isAbandonedCompany = sql<boolean>`(company.source = 'own'
  and not exists (select from employer where employer.company_id = company.id))`

export const isOfAbandonedCompany = sql<boolean>`exists (select from company where company.id = vacancy.company_id and ${isAbandonedCompany})`

export const findReadableVacancy = (db: Db, vacancyId: number, viewerId: number | undefined) =>
  db
    .selectFrom('vacancy')
    .select('id')
    .where('id', '=', vacancyId)
    .where(isReadableVacancy(viewerId))
    .executeTakeFirst()

/** Salary columns with the types of the contract. */
export const vacancySalaryColumns = (eb: VacancyBuilder) =>
  [
    'vacancy.salary_from',
    'vacancy.salary_to',
    'vacancy.salary_gross',
    'vacancy.salary_mode_id',
    'vacancy.salary_absent_reason',
    eb.ref('vacancy.salary_currency').$castTo<CurrencyCode>().as('salary_currency'),
  ] as const

/** Rows for the ids of an array column, in the order of the array. */
export const namesInOrder = (
  eb: VacancyBuilder,
  table: 'city' | 'professional_role',
  ids: 'city_ids' | 'professional_role_ids',
) =>
  jsonArrayFrom(
    eb
      .selectFrom(table)
      .select([`${table}.id`, `${table}.name`])
      .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = any(${sql.ref(`vacancy.${ids}`)})`)
      .orderBy(sql`array_position(${sql.ref(`vacancy.${ids}`)}, ${sql.ref(`${table}.id`)})`),
  )

/** Counts as an application: withdrawals within ten minutes are not counted. */
export const isCountedApplication = sql<SqlBool>`(negotiation.initiator = 'seeker'
  and (negotiation.state <> 'withdrawn' or negotiation.closed_at >= negotiation.created_at + interval '10 minutes'))`

/**
 * The person waits for a first answer that is still possible: one number in the menu, in the inbox, and beside a
 * vacancy. Reading does not lower it. Without a moment, as of the clock of the database.
 */
export const isNewApplication = (at?: Date) => sql<boolean>`(negotiation.state in ('response', 'viewed', 'expired')
  and (negotiation.closed_at is null or negotiation.closed_at >= ${lateCutoff(at)})
  and not negotiation.is_queued and not negotiation.archived_by_employer)`

const lateCutoff = (at?: Date) =>
  at ? sql`${lateDecisionCutoff(at).toISOString()}` : sql`now() - interval '1 day' * ${sql.lit(LATE_DECISION_DAYS)}`

/** Past the promised day and without an answer, while one is still possible. */
export const isOverdueApplication = sql<boolean>`(${isNewApplication()}
  and negotiation.initiator = 'seeker' and negotiation.answered_at is null and negotiation.answer_due_at < now())`

/** The promise of an answer is decided: kept, or its day has passed. */
export const isAnswerDue = sql<boolean>`(negotiation.initiator = 'seeker' and not negotiation.is_queued and (
  negotiation.answered_at is not null
  or negotiation.answer_due_at < now() and negotiation.state in ('response', 'viewed', 'considering', 'expired')))`

export const countApplications = (eb: VacancyBuilder) =>
  eb
    .selectFrom('negotiation')
    .select((count) => count.fn.countAll<number>().as('responses'))
    .whereRef('negotiation.vacancy_id', '=', 'vacancy.id')
    .where(isCountedApplication)
    .$asScalar()
    .$notNull()

/** A history that nobody reads to its end; the texts of a change may be long. */
export const MAX_CHANGE_LINES = 100

type ChangeLine = { vacancy_id: number; at: string; old: string; new: string; field: VacancyChangeEntry['field'] }

/** Lists the last recorded changes of each of these vacancies, oldest first. */
export async function listVacancyChangeLines(db: Db, vacancyIds: number[]): Promise<ChangeLine[]> {
  const { rows } = await sql<ChangeLine>`
    select line.vacancy_id, line.at, line.old, line.new, line.field
    from unnest(${vacancyIds}::bigint[]) as changed (id) cross join lateral (
      select * from vacancy_change where vacancy_id = changed.id order by at desc, id desc limit ${MAX_CHANGE_LINES}
    ) as line
    order by line.id`.execute(db)
  return rows
}

/** Selects vacancy cards as this viewer sees them; the calling query adds the conditions. */
export function selectVacancyCards(db: Db, viewerId: number | undefined, now: Date) {
  return db
    .selectFrom('vacancy')
    .innerJoinLateral(receivingColumn(now), (join) => join.onTrue())
    .select(['vacancy.id', 'vacancy.slug', 'vacancy.name', 'vacancy.schedule_id', 'vacancy.place_of_work_ids'])
    .select(['vacancy.experience_id', 'vacancy.work_type_id', 'vacancy.benefit_ids', 'vacancy.type_id'])
    .select(['vacancy.promise_days', 'vacancy.published_at', 'vacancy.first_published_at'])
    .select(vacancySalaryColumns)
    .select((eb) => [
      currentStatus(now).as('status'),
      vacancyLabelsColumn(now).as('labels'),
      mayBeAppliedTo(now).as('can_apply'),
      companyColumn(eb).$notNull().as('company'),
      namesInOrder(eb, 'city', 'city_ids').as('cities'),
      ...viewerColumns(eb, viewerId),
    ])
    .$narrowType<{
      experience_id: NotNull
      work_type_id: NotNull
      published_at: NotNull
      first_published_at: NotNull
    }>()
}

/** What a card says only to this viewer. */
export const viewerColumns = (eb: VacancyBuilder, viewerId: number | undefined) =>
  [
    isFavorite(eb, viewerId).$castTo<boolean>().as('is_favorite'),
    newestNegotiation(eb, viewerId).as('negotiation'),
  ] as const

/** An expired vacancy shows as archived before the next job archives it. */
export const currentStatus = (now: Date) =>
  sql<VacancyStatus>`case when vacancy.status = 'active' and vacancy.expires_at <= ${now} then 'archived' else vacancy.status::text end`

/** False where `submitApplication` refuses everybody. */
const mayBeAppliedTo = (now: Date) =>
  sql<boolean>`(vacancy.status = 'active' and vacancy.expires_at > ${now} and not receiving.is_suspended)`

/** Whether the company may receive applications, computed at one place for all columns of a card that ask. */
const receivingColumn = (now: Date) =>
  sql<{ is_suspended: boolean }>`(
    select ${isReceivingSuspended(sql`vacancy.company_id`, now)} as is_suspended offset 0
  )`.as<'receiving'>('receiving')

/** For an anonymous vacancy, a placeholder company without id and slug. */
const companyColumn = (eb: VacancyBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('company')
      .select([
        unlessAnonymous<number>(0, 'company.id').as('id'),
        unlessAnonymous<string>('', 'company.slug').as('slug'),
        shownCompanyName.as('name'),
        'company.verification',
        logoUnlessAnonymous.as('logo_path'),
        topIndustryUnlessAnonymous.as('industry_id'),
      ])
      .whereRef('company.id', '=', 'vacancy.company_id'),
  )

const logoUnlessAnonymous = sql<
  string | null
>`case when vacancy.type_id <> ${sql.lit(VACANCY_TYPE_ANONYMOUS)} then ${smallPictureUrl('company.logo_id')} end`

const topIndustryUnlessAnonymous = sql<
  number | null
>`case when vacancy.type_id <> ${sql.lit(VACANCY_TYPE_ANONYMOUS)} then ${topIndustryId} end`

const unlessAnonymous = <T extends number | string>(placeholder: T, column: string) =>
  sql<T>`case when vacancy.type_id = ${sql.lit(VACANCY_TYPE_ANONYMOUS)} then ${sql.lit(placeholder)} else ${sql.ref(column)} end`

/** Name of the company, or the custom name of an anonymous vacancy. */
export const shownCompanyName = sql<string>`case when vacancy.type_id = ${sql.lit(VACANCY_TYPE_ANONYMOUS)}
  then coalesce(nullif(vacancy.custom_employer_name, ''), ${sql.lit(UNNAMED_COMPANY)}) else company.name end`

const isFavorite = (eb: VacancyBuilder, viewerId: number | undefined) =>
  eb.exists(
    eb
      .selectFrom('vacancy_favorite')
      .select(sql.lit(1).as('one'))
      .whereRef('vacancy_favorite.vacancy_id', '=', 'vacancy.id')
      .where('vacancy_favorite.seeker_id', '=', viewerId ?? null),
  )

/** The newest negotiation: the open one, or the last withdrawn one. */
const newestNegotiation = (eb: VacancyBuilder, viewerId: number | undefined) =>
  jsonObjectFrom(
    eb
      .selectFrom('negotiation')
      .select(['negotiation.id', 'negotiation.state', isoTimestamp('negotiation.created_at').as('created_at')])
      .whereRef('negotiation.vacancy_id', '=', 'vacancy.id')
      .where('negotiation.seeker_id', '=', viewerId ?? null)
      .orderBy('negotiation.id', 'desc')
      .limit(1),
  )
