import { type RouterContextProvider, redirect } from 'react-router'
import { listIdOf } from '#contract/reference/area-ids.ts'
import { listAreas } from '#contract/reference/areas.ts'
import { listCities, listCountries, listRegions } from '#contract/reference/reference.ts'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { loadPage } from '../../app/load-page.server.ts'
import {
  ANY_PLACE,
  describeSearchPlace,
  findMeantCity,
  PLACE_PARAMETERS,
  parsePlaces,
  type SearchPlace,
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
  const places = await Promise.all(parsePlaces(text).map((place) => findTypedPlace(context, place)))
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
  const [city_ids = [], region_ids = [], countries = []] = PLACE_PARAMETERS.map((key) => queryValues(query, key))
  const [allCities, allRegions, allCountries] = await Promise.all([
    city_ids.length > 0 ? loadPage(context, listCities, { query: { city_ids } }) : [],
    region_ids.length > 0 ? loadPage(context, listRegions, { query: {} }) : [],
    countries.length > 0 ? loadPage(context, listCountries, {}) : [],
  ])
  return describeSearchPlace(
    allCities,
    allRegions.filter(({ id }) => region_ids.includes(String(id))),
    allCountries.filter(({ id }) => countries.includes(String(id))),
  )
}

/**
 * Finds the largest city with this name, also a colloquial one. A city has priority over a region, because Москва is
 * both, and a region over a country.
 */
async function findTypedPlace(
  context: Context,
  { name, region }: { name: string; region: string },
): Promise<PlaceId[] | undefined> {
  const cities = await loadPage(context, listCities, { query: { search: name } })
  const city = findMeantCity(cities, name, region)
  if (city) return [{ key: 'city_ids', id: city.id }]
  const regions = await loadPage(context, listRegions, { query: {} })
  const matchedRegion = regions.find((one) => isSameName(one.name, name))
  if (matchedRegion) return [{ key: 'region_ids', id: matchedRegion.id }]
  const countries = await loadPage(context, listCountries, {})
  const country = countries.find((one) => isSameName(one.name, name))
  return country ? [{ key: 'countries', id: country.id }] : findDistrict(context, name, region)
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

const groupIdsByParameter = (places: PlaceId[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(places, ({ key }) => key)).map(([key, group]) => [
      key,
      [...new Set(group!.map(({ id }) => String(id)))],
    ]),
  )
