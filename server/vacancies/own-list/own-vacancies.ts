import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import type { VacancyStatus } from '#contract/vacancies/vacancy-card.ts'
import type { Db } from '#database/connect.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '../../http/paging.ts'
import { lifecycleColumns, toLifecycle } from '../lifecycle/lifecycle-columns.ts'
import { namesInOrder, vacancySalaryColumns } from '../queries.ts'
import { formatStoredPhones, ownTermsColumns } from '../vacancy-columns.ts'

export async function findOwnVacancy(db: Db, companyId: number, vacancyId: number) {
  const row = await selectOwnVacancies(db, companyId).where('vacancy.id', '=', vacancyId).executeTakeFirst()
  return row && toOwnVacancy(row)
}

/** Reads and locks a vacancy: no other transaction changes it until this one ends. */
export async function lockOwnVacancy(tx: Db, companyId: number, vacancyId: number) {
  const row = await selectOwnVacancies(tx, companyId).where('vacancy.id', '=', vacancyId).forUpdate().executeTakeFirst()
  return row && toOwnVacancy(row)
}

export async function listCompanyVacancies(
  db: Db,
  companyId: number,
  { status, page }: { status: VacancyStatus; page: number },
) {
  const [rows, counts] = await Promise.all([
    selectOwnVacancies(db, companyId)
      .where('vacancy.status', '=', status)
      .orderBy('vacancy.updated_at', 'desc')
      .orderBy('vacancy.id', 'desc')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    countByStatus(db, companyId),
  ])
  return { data: rows.map(toOwnVacancy), meta: { ...pagingMeta(counts[status], page), counts } }
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
    .select(['contact_name', 'contact_email', 'contacts_visibility', 'moderation_status'])
    .select(['vacancy.created_at', 'vacancy.updated_at', 'vacancy.version'])
    .select(vacancySalaryColumns)
    .select(ownTermsColumns)
    .select((eb) => [
      eb.ref('key_skills').$castTo<OwnVacancy['key_skills']>().as('key_skills'),
      eb.ref('contract_types').$castTo<OwnVacancy['contract_types']>().as('contract_types'),
      eb.ref('moderation_notes').$castTo<OwnVacancy['moderation_notes']>().as('moderation_notes'),
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
