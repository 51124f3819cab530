import type { Insertable } from 'kysely'
import { toJsonColumn } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { demoPhoneNumber } from '../accounts/demo-people.ts'
import type { DemoEmployer } from '../companies/generate-companies.ts'
import type { CompanyManager } from '../companies/insert-employers.ts'
import type { DemoContext } from '../demo-context.ts'
import type { DemoCity } from '../demo-reference.ts'
import type { DemoRole } from '../demo-words.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { confirmationColumns, type DemoLifecycle, generateLifecycle, UNCONFIRMED_COLUMNS } from './vacancy-lifecycle.ts'
import { generateSalary } from './vacancy-salary.ts'
import { generateTerms, licenceIdsNamed } from './vacancy-terms.ts'
import { generateBenefits, generateSkills, generateTexts } from './vacancy-texts.ts'

export type DemoVacancyRow = Insertable<DB['vacancy']>

export type DemoVacancy = {
  row: DemoVacancyRow
  company: DemoEmployer
  role: DemoRole
  city: DemoCity
  /** Null while it is a draft. */
  lifecycle: DemoLifecycle | null
}

type GenerationContext = Pick<DemoContext, 'reference' | 'now'>
type VacancyPlan = {
  company: DemoEmployer
  manager: CompanyManager
  city: DemoCity
  extraCities: DemoCity[]
  rank: number
  random: SeededRandom
}

export function generateVacancies(
  companies: DemoEmployer[],
  managers: CompanyManager[],
  context: GenerationContext,
): DemoVacancy[] {
  let n = 0
  return companies.flatMap((company, index) => {
    const statuses = statusesOf(company, seededRandom('vacancies of company', index))
    return statuses.map((status, rank) => {
      const random = seededRandom('vacancy', n++)
      const plan = { company, manager: managers[index]!, rank, random, ...pickCities(company, rank, random) }
      return generateVacancy(status, plan, context)
    })
  })
}

type DemoStatus = 'active' | 'archived' | 'draft'

function statusesOf({ activeVacancies, isLarge, owner }: DemoEmployer, random: SeededRandom): DemoStatus[] {
  const archived = owner === 'E1' ? 5 : isLarge ? 2 : random.chance(25) ? 1 : 0
  const drafts = owner === 'E1' ? 3 : owner ? 1 : random.chance(isLarge ? 60 : 12) ? 1 : 0
  const repeat = (count: number, status: DemoStatus) => Array.from({ length: count }, () => status)
  return [...repeat(activeVacancies, 'active'), ...repeat(archived, 'archived'), ...repeat(drafts, 'draft')]
}

/** The first two vacancies are in the other cities of the company, the rest are mixed. */
function pickCities(
  { cities, isLarge }: DemoEmployer,
  rank: number,
  random: SeededRandom,
): { city: DemoCity; extraCities: DemoCity[] } {
  const [home, ...others] = cities
  const isAway = others.length > 0 && (rank < 2 || random.chance(65))
  const city = rank < 2 && others[rank] ? others[rank] : isAway ? random.pick(others) : home!
  const extraCities =
    isLarge && others.length > 0 && random.chance(6) ? random.sample(cities, random.integerBetween(1, 3)) : []
  return { city, extraCities }
}

/** Besides vacancies of demo accounts, every n-th one is confirmed. */
const CONFIRMED_EVERY_NTH = 3

/** Promised working days until a decision, with weights. */
const PROMISE_DAYS_WEIGHTS = [
  [1, 1],
  [2, 3],
  [3, 5],
  [5, 6],
  [7, 3],
] as const

function generateVacancy(status: DemoStatus, plan: VacancyPlan, { reference, now }: GenerationContext): DemoVacancy {
  const { company, manager, city, extraCities, rank, random } = plan
  const { role, title } = company.openings[rank % company.openings.length]!
  const terms = generateTerms(role, title, city, random)
  const { isRotation, isRemoteOrRotation, isPartTime, isAtAddress, ...columns } = terms
  const lifecycle =
    status === 'draft'
      ? null
      : generateLifecycle(status, { rank, of: company.owner ? company.activeVacancies : undefined }, random, now)
  const isAnonymous = company.isLarge && !company.owner && random.chance(1)
  const row: DemoVacancyRow = {
    company_id: manager.companyId,
    manager_id: manager.managerId,
    name: isRotation ? `${title} (вахта)` : title,
    professional_role_ids: [reference.roleIdNamed(role.roleName)],
    city_ids: [...new Set([city, ...extraCities].map(({ id }) => id))],
    address_id: (isAtAddress && !isAnonymous && manager.addressIds.get(city.id)) || null,
    ...generateTexts(role, company.description, terms, random),
    key_skills: toJsonColumn(generateSkills(role, random)),
    ...columns,
    ...generateSalary(role, title, city, terms, random),
    contract_types: pickContractTypes(role, isPartTime, random),
    driver_license_ids: licenceIdsNamed(title),
    benefit_ids: generateBenefits(role, terms, random),
    positions_count: role.educationLevelId === 1 ? random.integerBetween(1, 12) : random.integerBetween(1, 2),
    type_id: isAnonymous ? 3 : 1,
    response_letter_required: random.chance(8),
    promise_days: random.pickWeighted(PROMISE_DAYS_WEIGHTS),
    ...contactColumns(manager, isAnonymous, random),
    ...demoLifecycleColumns(lifecycle, random, now),
    ...(status === 'active' && (company.owner || rank % CONFIRMED_EVERY_NTH === 0)
      ? confirmationColumns(lifecycle!, rank, now)
      : UNCONFIRMED_COLUMNS),
  }
  return { row: status === 'draft' ? leaveUnfinished(row, random) : row, company, role, city, lifecycle }
}

const FREELANCE_ROLES = [
  'courier',
  'tutor',
  'hairdresser',
  'nail_master',
  'fitness_trainer',
  'realtor',
  'designer',
  'smm',
]

const FREELANCE_CONTRACTS = [
  ['labor', 'self_employed'],
  ['civil', 'self_employed'],
  ['labor', 'civil'],
]

function pickContractTypes({ key }: DemoRole, isPartTime: boolean, random: SeededRandom): string[] {
  if (FREELANCE_ROLES.includes(key)) return random.pick(FREELANCE_CONTRACTS)
  return isPartTime && random.chance(40) ? ['labor', 'civil'] : ['labor']
}

const CONTACTS_VISIBILITY_WEIGHTS = [
  ['after_response', 6],
  ['after_invite', 3],
  ['all_signed_in', 2],
] as const

function contactColumns({ contact, email, companyId }: CompanyManager, isAnonymous: boolean, random: SeededRandom) {
  return {
    contact_name: isAnonymous ? '' : contact,
    contact_phones: toJsonColumn(
      !isAnonymous && random.chance(70) ? [contactPhone(demoPhoneNumber(3, companyId))] : [],
    ),
    contact_email: isAnonymous ? null : email,
    contacts_visibility: random.pickWeighted(CONTACTS_VISIBILITY_WEIGHTS),
  }
}

const contactPhone = (number: string) => ({ number, ext: '', comment: '', hours: '' })

function demoLifecycleColumns(lifecycle: DemoLifecycle | null, random: SeededRandom, now: Date) {
  if (lifecycle) return lifecycle.columns
  const created_at = new Date(now.getTime() - random.fraction() * 20 * DAY_MS).toISOString()
  const noDates = {
    first_published_at: null,
    published_at: null,
    expires_at: null,
    archived_at: null,
    archive_reason_id: null,
  }
  return { ...noDates, status: 'draft', moderation_status: 'none', created_at, updated_at: created_at } as const
}

/** Removes some fields: an unfinished draft. */
function leaveUnfinished(row: DemoVacancyRow, random: SeededRandom): DemoVacancyRow {
  const withoutPay = { salary_from: null, salary_to: null, salary_net_month: null, salary_absent_reason: '' }
  const withoutText = { description: '', duties: '', requirements: '', conditions: '' }
  return {
    ...row,
    ...random.pick<Partial<DemoVacancyRow>>([
      withoutPay,
      withoutText,
      { ...withoutPay, ...withoutText, key_skills: toJsonColumn([]) },
      {},
    ]),
  }
}
