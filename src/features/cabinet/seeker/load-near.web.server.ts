import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { listFreshVacancies } from '#features/vacancies/contract/fresh-vacancies.ts'
import { withNearRowTexts } from '#features/vacancies/near/near-row-texts.web.server.ts'
import { nearSearch, notifyAddress } from '#features/vacancies/near/near-search.web.server.ts'
import { listNearVacancies, type NearVacancies } from '#features/vacancies/near/near-vacancies.contract.ts'
import { nearCountsText, nothingInTownText } from '#features/vacancies/near/near-words.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { drawTownMap } from '#features/vacancies/town-map/draw-town-map.web.server.tsx'
import { applyLinks } from '#features/vacancies/web/apply-links.web.server.ts'
import { withRowTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'

type Context = Readonly<RouterContextProvider>
type City = NonNullable<NearVacancies['city']>
type Found = Omit<NearVacancies, 'city'> & { city: City }

const TODAY = { route: 'cabinet', query: {} } as const
const MAX_SHOWN = 4
/** Professions offered to who has not named one. */
const MAX_ROLES = 8

/** What the day screen begins with: vacancies near the person, or the question what they want to do, or the newest. */
export async function loadNear(context: Context) {
  const near = await loadEndpoint(context, listNearVacancies, { query: { limit: MAX_SHOWN } })
  const { city } = near
  if (!city) return { roles: undefined, list: await loadNewest(context) }
  if (near.roles.length === 0) return { roles: await loadRoleChoice(context, city), list: undefined }
  return { roles: undefined, list: await toList(context, { ...near, city }) }
}

async function toList(context: Context, found: Found) {
  const { now } = context.get(siteContext)
  const { items, city, roles, counts } = found
  const others = items.length === 0 ? await loadOfAnyRole(context) : []
  const nothing = nothingInTownText(found)
  const rows = { city, applyLink: await applyLinks(context, TODAY) }
  const isMove = ({ reach }: Found['items'][number]) => reach === 'move'
  return {
    title: 'Рядом с вами',
    lead: nothing ? '' : `${roles.map(({ name }) => name.toLowerCase()).join(', ')}: ${nearCountsText(found)}`,
    nothing,
    vacancies: withNearRowTexts({ items: items.filter((item) => !isMove(item)), ...rows }, now),
    moving: withNearRowTexts({ items: items.filter(isMove), ...rows }, now),
    others: withNearRowTexts({ items: others, ...rows }, now),
    all: allAddress(found),
    map: await drawMap(context, found),
    notify:
      counts.town === 0
        ? { to: notifyAddress(found, city), text: `Сообщить, когда появится ${city.name_prepositional}` }
        : undefined,
  }
}

export type NearList = Awaited<ReturnType<typeof toList>>

async function loadOfAnyRole(context: Context) {
  const { items } = await loadEndpoint(context, listNearVacancies, { query: { limit: MAX_SHOWN, any_role: true } })
  return items
}

/** The search for all that is near, or for all that can be done from home. */
function allAddress(found: Found) {
  const { town, within_50, within_100, remote } = found.counts
  const near = nearSearch(found, found.city)
  if (near.found > 0) {
    const text = `Все ${numberText(near.found)} ${town > 0 && within_50 > 0 ? 'рядом' : within_50 > 0 ? 'до\u00A050\u00A0км' : found.city.name_prepositional}`
    return { to: near.to, text }
  }
  const far = { ...near.filters, radius_km: String(2 * NEAR_KM), order_by: 'distance' }
  if (within_100 > 0) return { to: searchAddress(far), text: `Все ${numberText(within_100)} до\u00A0100\u00A0км` }
  if (remote === 0) return undefined
  const { professional_role_ids } = near.filters
  return {
    to: searchAddress({ professional_role_ids, place_of_work_ids: '2' }),
    text: `Все удалённые: ${numberText(remote)}`,
  }
}

/** So wide is the column beside the list. A closer look would lose the edge of the 50 km, a farther one joins towns of 20 km. */
const MAP_PART = { width: 344, height: 230 }
const MAP_KM = 75

/** What is near, by towns; '' where all of it is in one town, of which a map of towns says nothing. */
async function drawMap(context: Context, found: Found): Promise<string> {
  const { city } = found
  const { filters } = nearSearch(found, city)
  const query = { ...filters, per_page: '1' } as never
  const { towns } = await loadEndpoint(context, searchVacancies, { query })
  const centre = towns.find(({ id }) => id === city.id)
  const isAround = towns.some(({ id, km, count }) => id !== city.id && count > 0 && km !== null && km <= NEAR_KM)
  if (!centre || !isAround) return ''
  const { professional_role_ids } = filters
  return drawTownMap({
    towns,
    centre,
    km: MAP_KM,
    radiusKm: NEAR_KM,
    ownId: city.id,
    part: MAP_PART,
    label: 'Вакансии рядом с\u00A0вами по городам',
    addressOf: (ids) => searchAddress({ professional_role_ids, city_ids: ids.map(String), view: 'map' }),
  })
}

/** Without a town nothing is near. */
async function loadNewest(context: Context): Promise<NearList | undefined> {
  const { items } = await loadEndpoint(context, listFreshVacancies, { query: { limit: MAX_SHOWN } })
  if (items.length === 0) return undefined
  return {
    title: 'Новые вакансии',
    lead: '',
    nothing: '',
    vacancies: withRowTexts(items, context.get(siteContext).now, {
      applyLink: await applyLinks(context, TODAY),
    }) as NearList['vacancies'],
    moving: [],
    others: [],
    all: { to: searchAddress({ order_by: 'date' }), text: 'Все вакансии' },
    map: '',
    notify: undefined,
  }
}

/** The professions that the own town and 50 km around it have most of. */
async function loadRoleChoice(context: Context, city: City) {
  const query = { city_ids: [city.id], radius_km: NEAR_KM, per_page: 1 }
  const { facets } = await loadEndpoint(context, searchVacancies, { query })
  const items = facets.find(({ key }) => key === 'professional_role_ids')?.items ?? []
  return {
    cityId: city.id,
    where: city.name_prepositional,
    radiusKm: NEAR_KM,
    items: items
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MAX_ROLES)
      .map(({ id, label, count }) => ({ id, label, count })),
  }
}

const searchAddress = (query: QueryFields) => VACANCY_SEARCH.path + toQueryString(query)
