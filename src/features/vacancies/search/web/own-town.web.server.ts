import { type RouterContextProvider, redirect } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import type { User } from '#features/accounts/contract/accounts.ts'
import { CONSENT_KEY_PREFIX } from '#features/providers/return-paths.rules.ts'
import { RADIUS } from '#features/search/filters/active-filters.web.server.ts'
import type { ShownFilters } from '#features/search/filters/shown-filters.ts'
import { PLACE_PARAMETERS } from '#features/search/place/search-place.ts'
import type { RingLink } from '#features/search/travel/ring-links.tsx'
import { DISTANCE_ORDER } from '#features/search/travel/travel-query.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'
import { VACANCY_SEARCH } from './search-kind.ts'

type Context = Readonly<RouterContextProvider>
type Town = { id: number; name: string }

/** Fewer in the own town are a reason to look around it. */
const FEW = 5
/** Of the reference list: «Вся Россия» has an address of its own, because a bare one leads a seeker to their town. */
const RUSSIA = { countries: '1' }
const FROM_HOME = { place_of_work_ids: '2' }

/** Where this person looks for work; null for guests, employers and who has named no town. */
export const ownTownOf = (user: User | null): Town | null => (user && !user.is_employer_mode ? user.seeker.city : null)

/** What a consent and the installed app add to an address says nothing about the search. */
const isAppended = (key: string) => key.startsWith(CONSENT_KEY_PREFIX) || key === 'src'

/**
 * Leads a seeker from the bare address of the search to that of their town, with 50 km around it if it has few vacancies
 * (ruling 54). An address that says anything else means the same for everybody.
 */
export async function beginAtOwnTown(context: Context, url: URL, town: Town | null) {
  const appended = [...url.searchParams]
  if (!town || !appended.every(([key]) => isAppended(key))) return
  const inTown = { city_ids: String(town.id) }
  const around = { radius_km: String(NEAR_KM), order_by: DISTANCE_ORDER }
  const isFew = (await countFound(context, inTown)) < FEW
  throw redirect(searchAddress({ ...inTown, ...(isFew && around), ...Object.fromEntries(appended) }))
}

/**
 * The chips of a seeker: without its place a search is one of all Russia, not of their town again. Where links say the place,
 * no chip does.
 */
export function placeChips(filters: ShownFilters, town: Town | null, rings: RingLink[] | undefined): ShownFilters {
  if (!town) return filters
  const isSaid = ({ id }: { id: string }) =>
    rings !== undefined && PLACE_PARAMETERS.some((key) => id.startsWith(`${key} `))
  const widened = (to: string) => (to === VACANCY_SEARCH.path ? searchAddress(RUSSIA) : to)
  const chips = filters.chips.filter((chip) => !isSaid(chip)).map((chip) => ({ ...chip, to: widened(chip.to) }))
  return { ...filters, chips }
}

type Searched = { query: QueryFields; filters: ShownFilters; found: number }

/** The same search in the own town, in rings around it, in the whole country and from home, with what each finds. */
export async function listRingLinks(context: Context, town: Town | null, { query, filters, found }: Searched) {
  if (!town || queryValues(query, 'city_ids').join() !== String(town.id)) return undefined
  const rest = withoutPlace(query)
  const inTown = { ...rest, city_ids: String(town.id) }
  const radius = queryValues(query, RADIUS)[0]
  const [townCount, country, remote] = await Promise.all([
    radius ? countFound(context, inTown) : found,
    countFound(context, { ...rest, ...RUSSIA }),
    countFound(context, { ...rest, ...FROM_HOME }),
  ])
  const rings = ringCounts(filters).map(({ km, count }) => ({
    label: `до ${km} км`.replaceAll(' ', '\u00A0'),
    count,
    to: searchAddress({ ...inTown, radius_km: String(km), order_by: DISTANCE_ORDER }),
    isCurrent: radius === String(km),
  }))
  const links: RingLink[] = [
    { label: town.name, count: townCount, to: searchAddress(inTown), isCurrent: !radius },
    ...rings,
    { label: 'Вся Россия', count: country, to: searchAddress({ ...rest, ...RUSSIA }), isCurrent: false },
    { label: 'Удалённо', count: remote, to: searchAddress({ ...rest, ...FROM_HOME }), isCurrent: false },
  ]
  return links.filter(({ count, isCurrent }, place) => place === 0 || isCurrent || addsTo(links, place, count))
}

/** What finds no more than the step inside it says nothing, and neither does work from home without any. */
const addsTo = (links: readonly RingLink[], place: number, count: number) =>
  place === links.length - 1 ? count > 0 : count > links[place - 1]!.count

const SHOWN_RINGS = [NEAR_KM, 2 * NEAR_KM]

const ringCounts = ({ groups }: ShownFilters) =>
  groups
    .flatMap((group) => group.filters)
    .filter(({ key }) => key === RADIUS)
    .flatMap(({ options }) => options)
    .flatMap(({ value, count }) => {
      const km = Number(value)
      return SHOWN_RINGS.includes(km) && count !== undefined ? [{ km, count }] : []
    })

/** What the same search finds from home, where its place has nothing. */
export async function findRemoteLink(context: Context, query: QueryFields): Promise<RingLink | undefined> {
  const remote = { ...withoutPlace(query), ...FROM_HOME }
  const count = await countFound(context, remote)
  return count > 0 ? { label: 'Удалённо', count, to: searchAddress(remote), isCurrent: false } : undefined
}

const withoutPlace = (query: QueryFields): QueryFields => {
  const placed: readonly string[] = [...PLACE_PARAMETERS, 'district_ids', 'metro_ids', 'metro_line_ids', 'page']
  const rest = Object.fromEntries(Object.entries(query).filter(([key]) => !placed.includes(key)))
  return rest.order_by === DISTANCE_ORDER ? { ...rest, order_by: [] } : rest
}

const searchAddress = (query: QueryFields) => VACANCY_SEARCH.path + toQueryString(query)

/** Zero where a condition is not understood: the search itself says so. */
async function countFound(context: Context, query: QueryFields): Promise<number> {
  const { reply } = await submitEndpoint(context, searchVacancies, {
    query: { ...query, per_page: '1', facets: 'false' } as never,
  })
  return reply?.found ?? 0
}
