import type { Db } from '#database/connect.ts'
import { loadCities } from '#features/reference/server/known-places.ts'
import type { Changes } from '#features/search/engine/changed-documents.server.ts'
import { createRowCache } from '#features/search/engine/row-cache.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { MIN_STALE_VACANCY_DAYS } from '../../../lifecycle/rules/stale-vacancy-score.ts'
import { UNNAMED_COMPANY } from '../../../rules/company-display-name.ts'
import { VACANCY_TYPE_ANONYMOUS } from '../../../server/rules.ts'
import type { VacancySearchContext } from '../search-context.ts'
import { type CardCompany, type CardRow, readCardCompanies, readCardRows, readViewerFacts } from './card-rows.ts'

/** About 2 kB each. */
const MAX_VACANCIES = 15_000
/** About 500 bytes each. */
const MAX_COMPANIES = 15_000

/** So long a company counts as closed to applications: it may be open again at any moment, and few are closed. */
const SUSPENDED_MICROSECONDS = 1_000_000

/** Cards kept in memory. Whoever asks has an index that looks for changes first and tells `follow`. */
export type ReadyCards = ReturnType<typeof createReadyCards>

type Viewing = Pick<VacancySearchContext, 'viewerId' | 'now'>
type ViewerFacts = Omit<Awaited<ReturnType<typeof readViewerFacts>>[number], 'id'>

export type FoundCard = ReturnType<typeof toCard> &
  ViewerFacts & { cities: { id: number; name: string }[]; tier: number }

const NOTHING_KNOWN: ViewerFacts = { is_favorite: false, is_seen: false, negotiation: null }

export function createReadyCards(db: Db) {
  const vacancies = createRowCache<CardRow>({ max: MAX_VACANCIES, read: (ids) => readCardRows(db, ids) })
  const companies = createRowCache<CardCompany>({
    max: MAX_COMPANIES,
    read: (ids, now) => readCardCompanies(db, ids, now),
    isUsable: (company, now) => isUsableAt(company, now.getTime() * 1000),
  })

  async function readFacts(ids: readonly number[], viewerId: number | undefined) {
    if (viewerId === undefined) return undefined
    return new Map((await readViewerFacts(db, ids, viewerId)).map(({ id, ...facts }) => [id, facts]))
  }

  return {
    /** The cards of these vacancies, in this order, which are in these tiers. One that was closed since it was found is left out. */
    async list(
      ids: readonly number[],
      { viewerId, now }: Viewing,
      tiers: readonly number[] = [],
    ): Promise<FoundCard[]> {
      if (ids.length === 0) return []
      const [rows, facts, cities] = await Promise.all([
        vacancies.get(ids, now),
        readFacts(ids, viewerId),
        loadCities(db),
      ])
      const companyIds = new Set(Array.from(rows.values(), ({ company_id }) => company_id))
      const owners = await companies.get([...companyIds], now)
      const nowUs = now.getTime() * 1000
      return ids.flatMap((id, place) => {
        const row = rows.get(id)
        const owner = row && owners.get(row.company_id)
        if (!owner) return []
        const { own_city_ids } = row
        const named = own_city_ids.flatMap((cityId) => {
          const city = cities.get(cityId)
          return city ? [{ id: cityId, name: city.name }] : []
        })
        return {
          ...toCard(row, owner, nowUs),
          ...(facts?.get(id) ?? NOTHING_KNOWN),
          cities: named,
          tier: tiers[place] ?? 0,
        }
      })
    },

    async companyNames(ids: readonly number[], now: Date): Promise<Map<number, string>> {
      const named = await companies.get(ids, now)
      return new Map(Array.from(named, ([id, { name }]) => [id, name]))
    },

    follow(changes: Pick<Changes, 'ids' | 'others'> | undefined) {
      if (!changes) {
        vacancies.forgetAll()
        companies.forgetAll()
        return
      }
      const idsOf = (source: string) =>
        changes.others.flatMap((other) => (other.startsWith(source) ? Number(other.slice(source.length)) : []))
      vacancies.forget([...changes.ids, ...idsOf('vacancy:')])
      companies.forget(idsOf('company:'))
    },
  }
}

function isUsableAt({ is_suspended, read_us, next_due_us }: CardCompany, nowUs: number) {
  if (is_suspended || nowUs < read_us) return Math.abs(nowUs - read_us) < SUSPENDED_MICROSECONDS
  return next_due_us === null || nowUs <= next_due_us
}

/** The same facts as `selectVacancyCards` computes of the moment and the company. */
function toCard(row: CardRow, company: CardCompany, nowUs: number) {
  const {
    status,
    company_id,
    custom_employer_name,
    own_city_ids,
    first_published_us,
    expires_us,
    alive_until_us,
    ...card
  } = row
  const isActive = status === 'active'
  const isOpen = isActive && expires_us > nowUs
  const isAlive =
    isActive &&
    !company.is_suspended &&
    alive_until_us !== null &&
    alive_until_us > nowUs &&
    first_published_us > nowUs - MIN_STALE_VACANCY_DAYS * DAY_MS * 1000
  const { id, slug, name, verification, logo_path, industry_id } = company
  return {
    ...card,
    status: isActive && !isOpen ? ('archived' as const) : status,
    can_apply: isOpen && !company.is_suspended,
    labels: isAlive ? [...card.labels, 'alive' as const] : card.labels,
    company:
      card.type_id === VACANCY_TYPE_ANONYMOUS
        ? {
            id: 0,
            slug: '',
            name: custom_employer_name || UNNAMED_COMPANY,
            verification,
            logo_path: null,
            industry_id: null,
          }
        : { id, slug, name, verification, logo_path, industry_id },
  }
}
