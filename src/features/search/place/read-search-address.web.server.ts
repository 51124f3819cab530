import { type RouterContextProvider, redirect } from 'react-router'
import { loadPage } from '#app/load-page.server.ts'
import { listIdOf } from '#features/reference/contract/area-ids.ts'
import { listAreas } from '#features/reference/contract/areas.ts'
import { listCities, listCountries, listRegions } from '#features/reference/contract/reference.ts'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { takeRadius } from '#lib/text/radius-words.ts'
import { isNearPoint } from '../travel/travel-query.ts'
import {
  ANY_PLACE,
  describeSearchPlace,
  findMeantCity,
  PLACE_PARAMETERS,
  parsePlaces,
  type SearchPlace,
  splitBrackets,
} from './search-place.ts'

type Context = Readonly<RouterContextProvider>
type PlaceId = { key: (typeof PLACE_PARAMETERS)[number] | 'district_ids'; id: number }

/**
 * Reads the query and the place of a search address. A typed place is replaced by its id with a redirect, so that a
 * search has one address. An unknown place is returned as `unknown`, and the search runs without it.
 */
export async function readSearchAddress(
  context: Context,
  url: URL,
  fields: QueryFields = parseQueryString(url.searchParams),
): Promise<{ query: QueryFields; where: SearchPlace }> {
  const { where: typedPlace, ...query } = fields
  const where = await findSearchPlace(context, query)
  if (!url.searchParams.has('where')) return { query, where }

  const text = [typedPlace ?? ''].flat().join(', ')
  if (normalizeName(text) === normalizeName(where.shown))
    throw redirect(url.pathname + toQueryString({ ...query, page: undefined }))
  const places = await findTypedPlaces(context, parsePlaces(text))
  // A district belongs to the city that was there before.
  const rest = { ...query, ...Object.fromEntries([...PLACE_PARAMETERS, 'district_ids'].map((key) => [key, []])) }
  if (places.includes(undefined)) return { query: rest, where: { ...ANY_PLACE, unknown: text } }
  throw redirect(
    url.pathname +
      toQueryString({ ...rest, ...groupIdsByParameter(places.flatMap((place) => place ?? [])), page: undefined }),
  )
}

/** The place of the ids in a query, in words. */
export async function findSearchPlace(context: Context, query: QueryFields): Promise<SearchPlace> {
  const [city_ids = [], region_ids = [], countries = [], radius = []] = PLACE_PARAMETERS.map((key) =>
    queryValues(query, key),
  )
  const [allCities, allRegions, allCountries] = await Promise.all([
    city_ids.length > 0 ? loadPage(context, listCities, { query: { city_ids } }) : [],
    region_ids.length > 0 ? loadPage(context, listRegions, { query: {} }) : [],
    countries.length > 0 ? loadPage(context, listCountries, {}) : [],
  ])
  return describeSearchPlace(
    allCities,
    allRegions.filter(({ id }) => region_ids.includes(String(id))),
    allCountries.filter(({ id }) => countries.includes(String(id))),
    // A radius around a point is no part of the place.
    isNearPoint(query) ? 0 : Number(radius[0] ?? 0),
  )
}

/** Two of them may be one place: «Киров, Калужская область». */
async function findTypedPlaces(context: Context, typed: string[]): Promise<(PlaceId[] | undefined)[]> {
  const [first, second, ...others] = typed
  if (first === undefined) return []
  const together = second === undefined ? undefined : await findTypedCity(context, `${first}, ${second}`)
  if (together) return [together, ...(await findTypedPlaces(context, others))]
  const [place, rest] = await Promise.all([findTypedPlace(context, first), findTypedPlaces(context, typed.slice(1))])
  return [place, ...rest]
}

/** The largest city with this name, also a colloquial one or beside its region, with the kilometres around it. */
async function findTypedCity(context: Context, typed: string): Promise<PlaceId[] | undefined> {
  const { place, km } = takeRadius(typed)
  const cities = await loadPage(context, listCities, { query: { search: place } })
  const city = findMeantCity(cities, place)
  if (!city) return undefined
  return [{ key: 'city_ids', id: city.id }, ...(km ? [{ key: 'radius_km' as const, id: km }] : [])]
}

/** A city has priority over a region, because Москва is both, and a region over a country. */
async function findTypedPlace(context: Context, typed: string): Promise<PlaceId[] | undefined> {
  const city = await findTypedCity(context, typed)
  if (city) return city
  const { name, within } = splitBrackets(typed)
  const regions = await loadPage(context, listRegions, { query: {} })
  const matchedRegion = regions.find((one) => isSameName(one.name, name))
  if (matchedRegion) return [{ key: 'region_ids', id: matchedRegion.id }]
  const countries = await loadPage(context, listCountries, {})
  const country = countries.find((one) => isSameName(one.name, name))
  return country ? [{ key: 'countries', id: country.id }] : findDistrict(context, name, within)
}

/** «ЦАО»: no name of a district ends so. */
const SHORT_NAME = /^[а-я]{1,4}ао$/i

/** «Приморский район», «ЦАО», «Московский район (Казань)»: of namesakes that of the first city, which is the largest. */
async function findDistrict(context: Context, name: string, city: string): Promise<PlaceId[] | undefined> {
  const found = await loadPage(context, listAreas, { query: { kind: 'district', search: name } })
  const named = found.filter((district) => isSameName(district.name, name) || SHORT_NAME.test(name))
  if (named.length === 0) return undefined
  const city_ids = named.map(({ parent_id }) => String(listIdOf(parent_id!)))
  const cities = await loadPage(context, listCities, { query: { city_ids } })
  const ofCity = cities
    .filter((one) => city === '' || isSameName(one.name, city))
    .sort((a, b) => b.population - a.population)
    .flatMap((one) => named.find(({ parent_id }) => listIdOf(parent_id!) === one.id) ?? [])
  const [district] = ofCity
  if (!district) return undefined
  return [
    { key: 'city_ids', id: listIdOf(district.parent_id!) },
    { key: 'district_ids', id: listIdOf(district.id) },
  ]
}

const isSameName = (one: string, other: string) => normalizeName(one) === normalizeName(other)

/** There is one radius. */
const groupIdsByParameter = (places: PlaceId[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(places, ({ key }) => key)).map(([key, group]) => [
      key,
      key === 'radius_km'
        ? [String(Math.max(...group!.map(({ id }) => id)))]
        : [...new Set(group!.map(({ id }) => String(id)))],
    ]),
  )
