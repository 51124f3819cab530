import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { maskLogin } from '#features/accounts/sign-in/login-name.server.ts'
import { addressText } from '#features/companies/address-text.rules.ts'
import type { VacancySalary } from '#features/vacancies/contract/vacancy-card.ts'
import { isStoppedCompany } from '#features/vacancies/moderation/vacancy-review.server.ts'
import { salaryTermsText, salaryText } from '#features/vacancies/rules/salary.ts'
import type { AuditActor } from '../audit/audit-log.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { findStakes } from '../parties/refuse-parties.server.ts'
import { OPERATORS_SENTENCE } from '../server/admin-only.ts'
import { BLOCK_SENTENCE, isBlockOverturned } from '../server/overturned-measures.ts'
import { type CaseActor, MAX_ACTOR_ROWS } from './case-actor.contract.ts'
import type { ActorIds, CaseId } from './find-actor-ids.server.ts'
import { listFormerCases } from './former-cases.server.ts'

/** `current`: the case itself, which is no former one. */
type Shown = { at: Date; current?: CaseId }

/** Who a case is about, as far as an operator may see: contacts of vacancies and companies, the number of a person masked. */
export async function findCaseActor(
  db: Db,
  actor: AuditActor,
  ids: ActorIds,
  { at, current }: Shown,
): Promise<CaseActor> {
  const { company_id, account_id, vacancy_id } = ids
  return {
    company: company_id === null ? null : await findCompany(db, company_id, at),
    person: account_id === null ? null : await findPerson(db, actor, account_id, { isSeeker: company_id === null }),
    vacancy: vacancy_id === null ? null : await findVacancy(db, vacancy_id),
    ...(await listOtherVacancies(db, ids)),
    former_cases: await listFormerCases(db, ids, current),
  }
}

async function findCompany(db: Db, id: number, at: Date): Promise<CaseActor['company']> {
  const row = await db
    .selectFrom('company')
    .select(['id', 'name', 'legal_name', 'inn', 'phone_public as phone', 'confirmed_email_domain as email_domain'])
    .select([
      sql<boolean>`verification = 'verified'`.as('is_verified'),
      sql<string>`${isoTimestamp('company.created_at')}`.as('created_at'),
      sql<NonNullable<CaseActor['company']>['risk']>`(
        select jsonb_build_object('level', level, 'score', score) from company_risk where company_id = company.id
      )`.as('risk'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, is_stopped: await isStoppedCompany(db, id, at) } : null
}

async function findPerson(db: Db, actor: AuditActor, id: number, { isSeeker }: { isSeeker: boolean }) {
  const row = await db
    .selectFrom('account')
    .leftJoin('employer', 'employer.id', 'account.id')
    .leftJoin('seeker', 'seeker.id', 'account.id')
    .select(['account.id', 'account.phone', 'operator_role', 'blocked_reason'])
    .select([
      sql<string>`${isoTimestamp('account.created_at')}`.as('created_at'),
      sql<string>`coalesce(trim(seeker.first_name || ' ' || seeker.last_name), '')`.as('seeker_name'),
      sql<string>`coalesce(trim(contact_first_name || ' ' || contact_last_name), '')`.as('employer_name'),
      sql<string>`coalesce(contact_position, '')`.as('position'),
    ])
    .where('account.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const isForAdmins = row.operator_role !== null && actor.role !== 'admin'
  const [stake] = await findStakes(db, actor.id!, [partiesOf.account(id)])
  const isOverturned = await isBlockOverturned(db, id, actor.id!)
  return {
    id,
    name: isSeeker ? row.seeker_name || row.employer_name : row.employer_name || row.seeker_name,
    position: isSeeker ? '' : row.position,
    phone: row.phone ? maskLogin(row.phone) : 'номера нет',
    created_at: row.created_at,
    is_blocked: row.blocked_reason !== null,
    why_no_block: stake?.sentence ?? (isForAdmins ? OPERATORS_SENTENCE : isOverturned ? BLOCK_SENTENCE : null),
  }
}

const SALARY_COLUMNS = ['salary_from', 'salary_to', 'salary_currency', 'salary_gross', 'salary_mode_id'] as const

type Pay = Pick<VacancySalary, (typeof SALARY_COLUMNS)[number]>

const selectVacancies = (db: Db) =>
  db
    .selectFrom('vacancy')
    .select(['vacancy.id', 'vacancy.name', 'vacancy.status'])
    .select((eb) => [...SALARY_COLUMNS.map((column) => eb.ref(`vacancy.${column}`).as(column))])
    .select([
      sql<boolean>`(moderation_hold is not null)`.as('is_held'),
      sql<boolean>`(moderation_held_by is not null)`.as('is_held_by_operator'),
    ])

const payText = (pay: Pay) => [salaryText(pay), salaryTermsText(pay)].filter(Boolean).join(', ')

function toVacancy<T extends Pay>({
  salary_from,
  salary_to,
  salary_currency,
  salary_gross,
  salary_mode_id,
  ...row
}: T) {
  return { ...row, pay: payText({ salary_from, salary_to, salary_currency, salary_gross, salary_mode_id }) }
}

async function findVacancy(db: Db, id: number): Promise<CaseActor['vacancy']> {
  const row = await selectVacancies(db)
    .leftJoin('address', 'address.id', 'vacancy.address_id')
    .leftJoin('city', 'city.id', 'address.city_id')
    .select(['contact_name', 'contact_email', 'city.name as city', 'street', 'building', 'office'])
    .select(sql<string[]>`array(select jsonb_array_elements(contact_phones) ->> 'number')`.as('contact_phones'))
    .where('vacancy.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { city, street, building, office, ...vacancy } = row
  const address =
    city && street ? addressText({ city: { name: city }, street, building: building ?? '', office: office ?? '' }) : ''
  return { ...toVacancy(vacancy as typeof vacancy & Pay), address }
}

async function listOtherVacancies(db: Db, { company_id, vacancy_id }: ActorIds) {
  if (company_id === null) return { other_vacancies: [], other_vacancy_count: 0 }
  const rows = await selectVacancies(db)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('company_id', '=', company_id)
    .where('vacancy.id', '<>', vacancy_id ?? 0)
    .where('status', 'in', ['active', 'archived'])
    .orderBy(sql`status = 'active'`, 'desc')
    .orderBy('vacancy.id', 'desc')
    .limit(MAX_ACTOR_ROWS)
    .execute()
  return {
    other_vacancies: rows.map(({ total, ...row }) => toVacancy(row as typeof row & Pay)),
    other_vacancy_count: rows[0]?.total ?? 0,
  }
}
