import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { containsPattern } from '#database/sql-expressions.ts'
import { offsetOf, pagingMeta } from '#platform/http/paging.ts'
import type { VacancyStatus } from '../contract/vacancy-card.ts'
import { lifecycleColumns, toLifecycle } from '../lifecycle/server/lifecycle-columns.ts'
import { isListedCopy } from '../server/listed-copies.ts'
import {
  isAnswerDue,
  isCountedApplication,
  isNewApplication,
  isOverdueApplication,
  isWaiting,
  namesInOrder,
  vacancySalaryColumns,
} from '../server/queries.ts'
import { formatStoredPhones, ownTermsColumns } from '../server/vacancy-columns.ts'
import type { OwnVacanciesQuery, OwnVacancyOrder } from './own-vacancies.contract.ts'
import type { OwnVacancy } from './own-vacancy.contract.ts'

/** Counts in the applications of one vacancy, by its index. */
const ofApplications = (figure: RawBuilder<unknown>) =>
  sql`(select ${figure} from negotiation where negotiation.vacancy_id = vacancy.id)`

const countIf = (condition: RawBuilder<unknown>) => ofApplications(sql`count(*) filter (where ${condition})`)

const KEPT = sql`negotiation.initiator = 'seeker' and negotiation.answered_at <= negotiation.answer_due_at`

const ORDER_KEYS: Record<Exclude<OwnVacancyOrder, 'attention'>, RawBuilder<unknown>> = {
  name: sql`lower(vacancy.name)`,
  salary: sql`coalesce(vacancy.salary_to, vacancy.salary_from)`,
  new: countIf(isNewApplication()),
  overdue: countIf(isOverdueApplication),
  responses: countIf(isCountedApplication),
  in_time: ofApplications(
    sql`count(*) filter (where ${KEPT})::real / nullif(count(*) filter (where ${isAnswerDue}), 0)`,
  ),
  expires: sql`vacancy.expires_at`,
  updated: sql`vacancy.updated_at`,
}

/** Whom to answer first: overdue people, then new ones. */
const ATTENTION = sql`${ORDER_KEYS.overdue} desc, ${ORDER_KEYS.new} desc, vacancy.updated_at desc, vacancy.id desc`

/** Order of the table. Without a choice open vacancies are ordered by who waits, the others by their last change. */
function ownVacancyOrder({ status, order_by, descending }: OwnVacanciesQuery): RawBuilder<unknown> {
  const order = order_by ?? (status === 'active' ? 'attention' : undefined)
  if (order === 'attention') return ATTENTION
  const direction = descending || order === undefined ? sql`desc` : sql`asc`
  return sql`${ORDER_KEYS[order ?? 'updated']} ${direction} nulls last, vacancy.id desc`
}

export async function findOwnVacancy(db: Db, companyId: number, vacancyId: number) {
  const row = await selectOwnVacancies(db, companyId).where('vacancy.id', '=', vacancyId).executeTakeFirst()
  return row && toOwnVacancy(row)
}

/** Reads and locks a vacancy: no other transaction changes it until this one ends. */
export async function lockOwnVacancy(tx: Db, companyId: number, vacancyId: number) {
  const row = await selectOwnVacancies(tx, companyId).where('vacancy.id', '=', vacancyId).forUpdate().executeTakeFirst()
  return row && toOwnVacancy(row)
}

/** Rows on a page of the table. */
const PER_PAGE = 50

export async function listCompanyVacancies(db: Db, companyId: number, query: OwnVacanciesQuery) {
  const { status, page } = query
  const matching = matchesText(query.text)
  const [rows, counts, listed] = await Promise.all([
    selectOwnVacancies(db, companyId)
      .where('vacancy.status', '=', status)
      .where(matching)
      .where(isRow)
      .orderBy(ownVacancyOrder(query))
      .limit(PER_PAGE)
      .offset(offsetOf(page, PER_PAGE))
      .execute(),
    countByStatus(db, companyId),
    countRows(db, companyId, status, matching),
  ])
  const copies = await listCopiesOf(db, companyId, rows)
  const data = rows.flatMap((row) => [row, ...copies.filter(({ copy_of }) => copy_of === row.id)])
  return { data: data.map(toOwnVacancy), meta: { ...pagingMeta(listed.vacancies, page, PER_PAGE), counts } }
}

/** A copy stands behind the vacancy that people see in its place, on the page of that one. */
const isRow = sql<SqlBool>`(vacancy.status <> 'active' or ${isListedCopy})`

async function listCopiesOf(db: Db, companyId: number, rows: { id: number; status: VacancyStatus }[]) {
  const ids = rows.filter(({ status }) => status === 'active').map(({ id }) => id)
  if (ids.length === 0) return []
  return selectOwnVacancies(db, companyId)
    .where('vacancy.status', '=', 'active')
    .where(sql<SqlBool>`vacancy.copy_group = any(select copy_group from vacancy where id = any(${ids}::bigint[]))`)
    .where(sql<SqlBool>`not ${isListedCopy}`)
    .orderBy('vacancy.id')
    .execute()
}

const countRows = (db: Db, companyId: number, status: VacancyStatus, matching: RawBuilder<SqlBool>) =>
  db
    .selectFrom('vacancy')
    .select((eb) => eb.fn.countAll<number>().as('vacancies'))
    .where('company_id', '=', companyId)
    .where('status', '=', status)
    .where(matching)
    .where(isRow)
    .executeTakeFirstOrThrow()

const matchesText = (text: string) => {
  const part = containsPattern(text)
  return text === ''
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(vacancy.name ilike ${part} or exists (
        select from city where city.id = any(vacancy.city_ids) and city.name ilike ${part}))`
}

function countByStatus(db: Db, companyId: number) {
  return db
    .selectFrom('vacancy')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'active').as('active'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'draft').as('draft'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'archived').as('archived'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

function selectOwnVacancies(db: Db, companyId: number) {
  return db
    .selectFrom('vacancy')
    .select(['vacancy.id', 'vacancy.slug', 'vacancy.name', 'professional_role_ids', 'city_ids'])
    .select(['vacancy.description', 'duties', 'requirements', 'conditions'])
    .select(['experience_id', 'work_type_id', 'schedule_id', 'place_of_work_ids', 'benefit_ids', 'positions_count'])
    .select(['type_id', 'response_url', 'response_letter_required', 'promise_days'])
    .select(['contact_name', 'contact_email', 'contacts_visibility', 'moderation_hold'])
    .select(['vacancy.created_at', 'vacancy.updated_at', 'vacancy.version'])
    .select(vacancySalaryColumns)
    .select(ownTermsColumns)
    .select((eb) => [
      eb.ref('key_skills').$castTo<OwnVacancy['key_skills']>().as('key_skills'),
      eb.ref('contract_types').$castTo<OwnVacancy['contract_types']>().as('contract_types'),
      eb.ref('moderation_notes').$castTo<OwnVacancy['moderation_notes']>().as('moderation_notes'),
      sql<OwnVacancy['moderation_status']>`case when ${isWaiting} then 'pending' else moderation_status::text end`.as(
        'moderation_status',
      ),
      sql<OwnVacancy['review_reasons']>`case when ${isWaiting} then review_reasons else '[]' end`.as('review_reasons'),
      namesInOrder(eb, 'city', 'city_ids').as('cities'),
    ])
    .select(lifecycleColumns)
    .where('vacancy.company_id', '=', companyId)
    .where('vacancy.status', '<>', 'deleted')
}

type OwnVacancyRow = Awaited<ReturnType<ReturnType<typeof selectOwnVacancies>['executeTakeFirstOrThrow']>>

function toOwnVacancy({ contact_phones, ...row }: OwnVacancyRow): OwnVacancy {
  return { ...toLifecycle(row), contact_phones: formatStoredPhones(contact_phones) }
}
