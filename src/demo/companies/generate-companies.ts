import type { Insertable } from 'kysely'
import type { DB } from '#database/schema.ts'
import { isInn } from '#lib/numbers/registry-numbers.ts'
import type { DemoPersonKey } from '../accounts/demo-people.ts'
import type { DemoCity, DemoReference } from '../demo-reference.ts'
import { COMPANY_FIELDS, DEMO_COMPANIES, DEMO_ROLES, type DemoCompany, type DemoRole } from '../demo-words.ts'
import { evenFraction, type SeededRandom, seededRandom } from '../seeded-random.ts'

/** Title patterns that name a place or goods, with the business fields they fit. */
const FIELDS_BY_TITLE_PATTERN: [RegExp, string[]][] = [
  [/пекарн|хлебн/i, ['bakery']],
  [/отел|гостиниц|банкет|горничная|номеров/i, ['hotel', 'restaurant']],
  [/ферм|теплиц/i, ['farm']],
  [/клиник|записи на приём/i, ['clinic', 'veterinary']],
  [/аптек/i, ['pharmacy']],
  [/школ|учебной части/i, ['school']],
  [/учител/i, ['school', 'kindergarten']],
  [/детского сада|младшей группы/i, ['kindergarten']],
  [/столов/i, ['restaurant', 'school', 'kindergarten', 'hotel']],
  [/в кафе|управляющий кафе|пиццери|кофейн|ресторана/i, ['restaurant', 'hotel']],
  [/магазин|торгового зала|торговой точкой|продовольственных/i, ['retail', 'fashion', 'ecommerce', 'bakery']],
  [/одежд|обуви|тканей/i, ['fashion', 'textile']],
  [/бытовой технике|инструмента$/i, ['retail', 'ecommerce']],
  [/мебел/i, ['furniture']],
  [/швейного|спецодежд/i, ['textile']],
  [/пищевого|розлива|общественного питания|сырья/i, ['food', 'bakery']],
  [/обработке металла|металлоконструкций/i, ['metal', 'machinery', 'construction']],
  [/аварийн|управляющую компанию|подъезд|благоустройств/i, ['housing', 'cleaning']],
  [/недвижимост/i, ['realty']],
  [/новостро|строительств|на стройку|строительного/i, ['construction', 'realty']],
  [/карьер/i, ['mining', 'construction']],
  [/\bIT\b|IT-|\sIT$/, ['software', 'integrator', 'recruitment']],
  [/бассейн/i, ['fitness', 'hotel', 'school']],
  [/торговый центр/i, ['security', 'retail']],
  [/на склад|адресного хранения/i, ['logistics', 'retail', 'ecommerce', 'security', 'recruitment', 'food']],
  [/инструментальной/i, ['metal', 'construction']],
  [/международник|внешнеэкономической/i, ['transport', 'logistics', 'machinery']],
  [/дорожным/i, ['construction']],
  [/упаковк|карточкам/i, ['food', 'ecommerce', 'media']],
  [/интернет-магазин/i, ['ecommerce', 'fashion']],
  [/производственную компанию/i, ['machinery', 'furniture']],
  [/животн|доения|скотник/i, ['farm']],
]

/** Tells whether a company of this business field may use the title: «Охранник школы» does not fit a shop. */
const isTitleForField = (title: string, field: string): boolean =>
  FIELDS_BY_TITLE_PATTERN.every(([pattern, fields]) => !pattern.test(title) || fields.includes(field))

/** No tax office has this code, so the INNs belong to no real taxpayer. */
const UNUSED_TAX_OFFICE = '00'

/** Generates a valid INN; the control digits are found by trying at most a hundred. */
export function generateInn(n: number, isPerson: boolean): string {
  const start = `${UNUSED_TAX_OFFICE}${(isPerson ? 41_000_000 : 4_100_000) + n * 37}`
  const controlDigits = isPerson ? 2 : 1
  const endings = Array.from({ length: 10 ** controlDigits }, (_, ending) =>
    String(ending).padStart(controlDigits, '0'),
  )
  return endings.map((ending) => start + ending).find(isInn)!
}

export type Opening = { role: DemoRole; title: string }

export type DemoEmployer = DemoCompany & {
  /** Cities where it hires, the home city first. */
  cities: DemoCity[]
  /** Openings in the order of publication. */
  openings: Opening[]
  description: string
  /** Hires in many cities, and has many vacancies. */
  isLarge: boolean
  isVerified: boolean
  /** Number of open vacancies. */
  activeVacancies: number
  /** The demo account that owns the company, if any. */
  owner: DemoPersonKey | undefined
}

type OwnedCompany = { owner: DemoPersonKey; city: string; activeVacancies: number; roleKeys?: string[] }

const OWNED_COMPANIES: Record<string, OwnedCompany> = {
  'Северный ветер': { owner: 'E1', city: 'Москва', activeVacancies: 12 },
  'Мастерская «Сафина и дочь»': { owner: 'D', city: 'Казань', activeVacancies: 3, roleKeys: ['seamstress'] },
}

const ALL_COMPANIES: DemoCompany[] = [
  ...DEMO_COMPANIES,
  { name: 'Мастерская «Сафина и дочь»', field: 'textile', type: 'individual' },
]

/** Business fields located outside the two capitals. */
const RURAL_FIELDS: string[] = ['farm', 'mining']
const CAPITAL_REGION_IDS = [22, 23]
const MIN_NORTHERN_PAY_RATIO = 0.8

/** Number of openings from which a business field has two large companies instead of one. */
const MIN_OPENINGS_OF_BIG_FIELD = 35
const MAX_VACANCIES_OF_LARGE = 45
const MAX_VACANCIES_OF_SMALL = 5
/** Of the small companies: most that hire for long have shown their papers, and the figures of the site count them only. */
const VERIFIED_PCT = 60

export function generateCompanies(reference: DemoReference): DemoEmployer[] {
  const cityPicker = createCityPicker(reference)
  const companiesByField = new Map<string, number>()
  return ALL_COMPANIES.map((company, n) => {
    const random = seededRandom('company', n)
    const rank = companiesByField.get(company.field) ?? 0
    companiesByField.set(company.field, rank + 1)
    const owned = OWNED_COMPANIES[company.name]
    const openings = openingsOf(company.field, random).filter(({ role }) => owned?.roleKeys?.includes(role.key) ?? true)
    const isLarge = company.type !== 'individual' && rank < (openings.length >= MIN_OPENINGS_OF_BIG_FIELD ? 2 : 1)
    return {
      ...company,
      cities: owned ? [reference.cityNamed(owned.city)] : cityPicker.citiesFor(company.field, isLarge, random),
      openings,
      description: random.pick<string>(COMPANY_FIELDS[company.field]!.descriptions),
      isLarge,
      isVerified: isLarge || (!isPerson(company) && seededRandom('company verified', n).chance(VERIFIED_PCT)),
      activeVacancies: owned?.activeVacancies ?? vacancyCountOf(openings, isLarge, random),
      owner: owned?.owner,
    }
  })
}

/** Openings in rounds: the next titles of every role in each round, so that no opening repeats before all were used. */
function openingsOf(field: string, random: SeededRandom): Opening[] {
  const rolesOfField = DEMO_ROLES.filter(({ employerFields }) => employerFields.includes(field)).map((role) => {
    const titles = role.titles.filter((title) => isTitleForField(title, field))
    // Roles without an education requirement appear twice as often.
    return { role, titles: rotateRandomly(titles, random), titlesPerRound: role.educationLevelId === 1 ? 2 : 1 }
  })
  const rounds = Math.max(...rolesOfField.map(({ titles, titlesPerRound }) => titles.length / titlesPerRound))
  const openings = Array.from({ length: Math.ceil(rounds) }, (_, round) =>
    rotateRandomly(rolesOfField, random).flatMap(({ role, titles, titlesPerRound }) =>
      titles.slice(round * titlesPerRound, (round + 1) * titlesPerRound).map((title) => ({ role, title })),
    ),
  )
  return openings.flat()
}

function rotateRandomly<T>(values: T[], random: SeededRandom): T[] {
  const start = random.integerBelow(values.length)
  return [...values.slice(start), ...values.slice(0, start)]
}

function vacancyCountOf(openings: Opening[], isLarge: boolean, random: SeededRandom): number {
  if (!isLarge) {
    return random.pickWeighted([
      [0, 1],
      [2, 3],
      [3, 4],
      [4, 6],
      [MAX_VACANCIES_OF_SMALL, 6],
    ])
  }
  return Math.min(MAX_VACANCIES_OF_LARGE, openings.length + random.integerBetween(0, 8))
}

function createCityPicker(reference: DemoReference) {
  let drawnCities = 0
  let drawnCentres = 0
  const isCityForField = (field: string, { region_id, payRatio }: DemoCity) =>
    !RURAL_FIELDS.includes(field) ||
    (!CAPITAL_REGION_IDS.includes(region_id) && (field !== 'mining' || payRatio >= MIN_NORTHERN_PAY_RATIO))

  function nextCity(field: string): DemoCity {
    const city = reference.cityAtFraction(evenFraction(drawnCities++))
    return isCityForField(field, city) ? city : nextCity(field)
  }

  /** Covers all regions: each large company gets two more cities in the order of the list of region centres. */
  const nextRegionCentre = () => reference.regionCentres[drawnCentres++ % reference.regionCentres.length]!

  return {
    citiesFor(field: string, isLarge: boolean, random: SeededRandom): DemoCity[] {
      const home = nextCity(field)
      if (isLarge)
        return [home, nextRegionCentre(), nextRegionCentre(), ...Array.from({ length: 6 }, () => nextCity(field))]
      return random.chance(25) ? [home, random.pick(reference.citiesOfRegion(home.region_id))] : [home]
    },
  }
}

const isPerson = ({ type }: DemoCompany) => type === 'individual' || type === 'private_recruiter'

export function demoCompanyRow(
  company: DemoEmployer,
  n: number,
  reference: DemoReference,
  created_at: string,
): Insertable<DB['company']> {
  const random = seededRandom('company row', n)
  const domain = random.chance(40) ? `company-${n + 1}.example.ru` : null
  return {
    name: company.name,
    legal_name: legalName(company),
    company_type: company.type,
    inn: generateInn(n, isPerson(company)),
    city_id: company.cities[0]!.id,
    industry_ids: [reference.industryIdNamed(COMPANY_FIELDS[company.field]!.industry)],
    site_url: domain && `https://${domain}`,
    description: `<p>${company.description}</p>`,
    verification: company.isVerified
      ? 'verified'
      : random.pickWeighted([
          ['none', 12],
          ['pending', 2],
          ['rejected', 1],
        ]),
    verified_at: company.isVerified ? created_at : null,
    // Every third company with a site has confirmed its mailbox, which is no verification.
    confirmed_email_domain: !company.isVerified && n % 3 === 0 ? domain : null,
    active_vacancies: company.activeVacancies,
    created_at,
  }
}

function legalName({ name, type }: DemoCompany): string {
  if (name.startsWith('ИП ')) return name
  if (type === 'individual' || type === 'private_recruiter') return ''
  return `ООО «${/«(.+)»/.exec(name)?.[1] ?? name}»`
}
