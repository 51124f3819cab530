import type { Insertable } from 'kysely'
import { json } from '#database/connect.ts'
import type { Trade } from '#database/demo/words/trade.ts'
import type { DB } from '#database/schema.ts'
import type { City } from './atlas.ts'
import type { Employer } from './companies.ts'
import { type Rolls, rollsOf } from './dice.ts'
import type { Staff } from './employers.ts'
import { phoneOf } from './people.ts'
import { confirmedAt, inventLife, type Life, NEVER_ASKED } from './vacancy-life.ts'
import { inventSalary } from './vacancy-salary.ts'
import { inventTerms } from './vacancy-terms.ts'
import { inventBenefits, inventSkills, inventTexts } from './vacancy-texts.ts'
import type { World } from './world.ts'

export type VacancyRow = Insertable<DB['vacancy']>

export type DemoVacancy = {
  row: VacancyRow
  company: Employer
  trade: Trade
  city: City
  /** Null while it is a draft. */
  life: Life | null
}

type Around = Pick<World, 'atlas' | 'now'>
type Place = { company: Employer; staff: Staff; city: City; more: City[]; rank: number; rolls: Rolls }

export function inventVacancies(companies: Employer[], staff: Staff[], around: Around): DemoVacancy[] {
  let n = 0
  return companies.flatMap((company, index) => {
    const kinds = kindsOf(company, rollsOf('vacancies of company', index))
    return kinds.map((kind, rank) => {
      const rolls = rollsOf('vacancy', n++)
      const place = { company, staff: staff[index]!, rank, rolls, ...cityOf(company, rank, rolls) }
      return inventVacancy(kind, place, around)
    })
  })
}

type Kind = 'active' | 'archived' | 'draft'

function kindsOf({ active, isVerified, owner }: Employer, rolls: Rolls): Kind[] {
  const archived = owner === 'E1' ? 5 : isVerified ? 2 : rolls.chance(25) ? 1 : 0
  const drafts = owner === 'E1' ? 3 : owner ? 1 : rolls.chance(isVerified ? 60 : 12) ? 1 : 0
  const many = (count: number, kind: Kind) => Array.from({ length: count }, () => kind)
  return [...many(active, 'active'), ...many(archived, 'archived'), ...many(drafts, 'draft')]
}

/** The first two vacancies are in the other cities of the company, the rest are mixed. */
function cityOf({ branches, isVerified }: Employer, rank: number, rolls: Rolls): { city: City; more: City[] } {
  const [home, ...others] = branches
  const isAway = others.length > 0 && (rank < 2 || rolls.chance(65))
  const city = rank < 2 && others[rank] ? others[rank] : isAway ? rolls.pick(others) : home!
  const more = isVerified && others.length > 0 && rolls.chance(6) ? rolls.some(branches, rolls.between(1, 3)) : []
  return { city, more }
}

/** Besides vacancies of demo accounts, every n-th one is confirmed. */
const CONFIRMED = 3

/** Promised working days until a decision, with weights. */
const PROMISES = [
  [1, 1],
  [2, 3],
  [3, 5],
  [5, 6],
  [7, 3],
] as const

function inventVacancy(kind: Kind, place: Place, { atlas, now }: Around): DemoVacancy {
  const { company, staff, city, more, rank, rolls } = place
  const { trade, title } = company.offers[rank % company.offers.length]!
  const terms = inventTerms(trade, title, city, rolls)
  const { isRotation, isFromAfar, isPart, ...listed } = terms
  const life =
    kind === 'draft' ? null : inventLife(kind, { rank, of: company.owner ? company.active : undefined }, rolls, now)
  const isAnonymous = company.isVerified && !company.owner && rolls.chance(1)
  const row: VacancyRow = {
    company_id: staff.companyId,
    manager_id: staff.managerId,
    name: isRotation ? `${title} (вахта)` : title,
    professional_role_ids: [atlas.roleNamed(trade.role)],
    city_ids: [...new Set([city, ...more].map(({ id }) => id))],
    ...inventTexts(trade, company.description, terms, rolls),
    key_skills: json(inventSkills(trade, rolls)),
    ...listed,
    ...inventSalary(trade, title, city, terms, rolls),
    contract_types: contractsOf(trade, isPart, rolls),
    benefit_ids: inventBenefits(trade, terms, rolls),
    positions_count: trade.education === 1 ? rolls.between(1, 12) : rolls.between(1, 2),
    type_id: isAnonymous ? 3 : 1,
    response_letter_required: rolls.chance(8),
    promise_days: rolls.weighted(PROMISES),
    ...contactsOf(staff, isAnonymous, rolls),
    ...columnsOf(life, rolls, now),
    ...(kind === 'active' && (company.owner || rank % CONFIRMED === 0) ? confirmedAt(life!, rank, now) : NEVER_ASKED),
  }
  return { row: kind === 'draft' ? unfinished(row, rolls) : row, company, trade, city, life }
}

const FREELANCE = ['courier', 'tutor', 'hairdresser', 'nail_master', 'fitness_trainer', 'realtor', 'designer', 'smm']

const FREELANCE_CONTRACTS = [
  ['labor', 'self_employed'],
  ['civil', 'self_employed'],
  ['labor', 'civil'],
]

function contractsOf({ key }: Trade, isPart: boolean, rolls: Rolls): string[] {
  if (FREELANCE.includes(key)) return rolls.pick(FREELANCE_CONTRACTS)
  return isPart && rolls.chance(40) ? ['labor', 'civil'] : ['labor']
}

const VISIBILITIES = [
  ['after_response', 6],
  ['after_invite', 3],
  ['all_signed_in', 2],
] as const

function contactsOf({ contact, email, companyId }: Staff, isAnonymous: boolean, rolls: Rolls) {
  return {
    contact_name: isAnonymous ? '' : contact,
    contact_phones: json(!isAnonymous && rolls.chance(70) ? [phoneLine(phoneOf(3, companyId))] : []),
    contact_email: isAnonymous ? null : email,
    contacts_visibility: rolls.weighted(VISIBILITIES),
  }
}

const phoneLine = (number: string) => ({ number, ext: '', comment: '', hours: '' })

function columnsOf(life: Life | null, rolls: Rolls, now: Date) {
  if (life) return life.columns
  const created_at = new Date(now.getTime() - rolls.share() * 20 * 24 * 60 * 60 * 1000).toISOString()
  const none = {
    first_published_at: null,
    published_at: null,
    expires_at: null,
    archived_at: null,
    archive_reason_id: null,
  }
  return { ...none, status: 'draft', moderation_status: 'none', created_at, updated_at: created_at } as const
}

/** Removes some fields: an unfinished draft. */
function unfinished(row: VacancyRow, rolls: Rolls): VacancyRow {
  const withoutPay = { salary_from: null, salary_to: null, salary_net_month: null, salary_absent_reason: '' }
  const withoutText = { description: '', duties: '', requirements: '', conditions: '' }
  return {
    ...row,
    ...rolls.pick<Partial<VacancyRow>>([
      withoutPay,
      withoutText,
      { ...withoutPay, ...withoutText, key_skills: json([]) },
      {},
    ]),
  }
}
