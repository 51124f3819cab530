import type { Insertable } from 'kysely'
import { COMPANIES, type DemoCompany } from '#database/demo/words/companies.ts'
import { COMPANY_FIELDS, type FieldKey } from '#database/demo/words/company-fields.ts'
import type { Trade } from '#database/demo/words/trade.ts'
import { TRADES } from '#database/demo/words/trades/all.ts'
import type { DB } from '#database/schema.ts'
import type { Atlas, City } from './atlas.ts'
import { evenShare, type Rolls, rollsOf } from './dice.ts'
import { innOf } from './inn.ts'
import type { DemoKey } from './people.ts'
import { fitsField } from './title-fits.ts'

export type Offer = { trade: Trade; title: string }

export type Employer = DemoCompany & {
  /** Cities where it hires, the home city first. */
  branches: City[]
  /** Openings in the order of publication. */
  offers: Offer[]
  description: string
  isVerified: boolean
  /** Number of open vacancies. */
  active: number
  /** The demo account that owns the company, if any. */
  owner: DemoKey | undefined
}

type Owned = { owner: DemoKey; city: string; active: number; trades?: string[] }

const OWNED: Record<string, Owned> = {
  'Северный ветер': { owner: 'E1', city: 'Москва', active: 12 },
  'Мастерская «Сафина и дочь»': { owner: 'D', city: 'Казань', active: 3, trades: ['seamstress'] },
}

const LISTED: DemoCompany[] = [
  ...COMPANIES,
  { name: 'Мастерская «Сафина и дочь»', field: 'textile', type: 'individual' },
]

/** Business fields located outside the two capitals. */
const RURAL: FieldKey[] = ['farm', 'mining']
const CAPITALS = [22, 23]
const NORTHERN_PAY = 0.8

/** Number of openings from which a business field has two verified companies instead of one. */
const BIG_FIELD = 35
const MOST_OF_VERIFIED = 45
const MOST_OF_OTHERS = 5

export function inventCompanies(atlas: Atlas): Employer[] {
  const places = placesOf(atlas)
  const seen = new Map<FieldKey, number>()
  return LISTED.map((company, n) => {
    const rolls = rollsOf('company', n)
    const rank = seen.get(company.field) ?? 0
    seen.set(company.field, rank + 1)
    const owned = OWNED[company.name]
    const offers = offersOf(company.field, rolls).filter(({ trade }) => owned?.trades?.includes(trade.key) ?? true)
    const isVerified = company.type !== 'individual' && rank < (offers.length >= BIG_FIELD ? 2 : 1)
    return {
      ...company,
      branches: owned ? [atlas.cityNamed(owned.city)] : places.branchesOf(company.field, isVerified, rolls),
      offers,
      description: rolls.pick<string>(COMPANY_FIELDS[company.field].descriptions),
      isVerified,
      active: owned?.active ?? sizeOf(offers, isVerified, rolls),
      owner: owned?.owner,
    }
  })
}

/** Openings in rounds: the next titles of every role in each round, so that no opening repeats before all were used. */
function offersOf(field: FieldKey, rolls: Rolls): Offer[] {
  const works = TRADES.filter(({ employers }) => employers.includes(field)).map((trade) => {
    const titles = trade.titles.filter((title) => fitsField(title, field))
    // Roles without an education requirement appear twice as often.
    return { trade, titles: turned(titles, rolls), pace: trade.education === 1 ? 2 : 1 }
  })
  const rounds = Math.max(...works.map(({ titles, pace }) => titles.length / pace))
  const offers = Array.from({ length: Math.ceil(rounds) }, (_, round) =>
    turned(works, rolls).flatMap(({ trade, titles, pace }) =>
      titles.slice(round * pace, (round + 1) * pace).map((title) => ({ trade, title })),
    ),
  )
  return offers.flat()
}

function turned<T>(values: T[], rolls: Rolls): T[] {
  const start = rolls.below(values.length)
  return [...values.slice(start), ...values.slice(0, start)]
}

function sizeOf(offers: Offer[], isVerified: boolean, rolls: Rolls): number {
  if (!isVerified) {
    return rolls.weighted([
      [0, 1],
      [2, 3],
      [3, 4],
      [4, 6],
      [MOST_OF_OTHERS, 6],
    ])
  }
  return Math.min(MOST_OF_VERIFIED, offers.length + rolls.between(0, 8))
}

function placesOf(atlas: Atlas) {
  let drawn = 0
  let centre = 0
  const fits = (field: FieldKey, { region_id, pay }: City) =>
    !RURAL.includes(field) || (!CAPITALS.includes(region_id) && (field !== 'mining' || pay >= NORTHERN_PAY))

  function next(field: FieldKey): City {
    const city = atlas.cityAt(evenShare(drawn++))
    return fits(field, city) ? city : next(field)
  }

  /** Covers all regions: each verified company gets two more cities in the order of the list of region centres. */
  const nextCentre = () => atlas.centres[centre++ % atlas.centres.length]!

  return {
    branchesOf(field: FieldKey, isVerified: boolean, rolls: Rolls): City[] {
      const home = next(field)
      if (isVerified) return [home, nextCentre(), nextCentre(), ...Array.from({ length: 6 }, () => next(field))]
      return rolls.chance(25) ? [home, rolls.pick(atlas.citiesOf(home.region_id))] : [home]
    },
  }
}

export function companyRow(company: Employer, n: number, atlas: Atlas, created_at: string): Insertable<DB['company']> {
  const rolls = rollsOf('company row', n)
  const isPerson = company.type === 'individual' || company.type === 'private_recruiter'
  return {
    name: company.name,
    legal_name: legalName(company),
    company_type: company.type,
    inn: innOf(n, isPerson),
    city_id: company.branches[0]!.id,
    industry_ids: [atlas.industryNamed(COMPANY_FIELDS[company.field].industry)],
    site_url: rolls.chance(40) ? `https://company-${n + 1}.example.ru` : null,
    description: `<p>${company.description}</p>`,
    verification: company.isVerified
      ? 'verified'
      : rolls.weighted([
          ['none', 12],
          ['pending', 2],
          ['rejected', 1],
        ]),
    verified_at: company.isVerified ? created_at : null,
    active_vacancies: company.active,
    created_at,
  }
}

function legalName({ name, type }: DemoCompany): string {
  if (name.startsWith('ИП ')) return name
  if (type === 'individual' || type === 'private_recruiter') return ''
  return `ООО «${/«(.+)»/.exec(name)?.[1] ?? name}»`
}
