import { type RouterContextProvider, redirect } from 'react-router'
import { listCities, listRegions } from '#contract/reference.ts'
import { type Fields, readQuery, valuesOf, writeQuery } from '#lib/fields.ts'
import { folded } from '#lib/folded.ts'
import { loadPage } from './load-page.server.ts'
import { EVERYWHERE, PLACE_KEYS, placesIn, type Where, whereOf } from './where.ts'

type Context = Readonly<RouterContextProvider>
type Place = { key: 'city_ids' | 'region_ids'; id: number }

/**
 * Reads the query and the place of a search address. A typed place is replaced by its id with a redirect, so that a
 * search has one address. An unknown place is returned as `unknown`, and the search runs without it.
 */
export async function readSearch(context: Context, url: URL): Promise<{ query: Fields; where: Where }> {
  const { where: typed, ...query } = readQuery(url.searchParams)
  const where = await findWhere(context, query)
  if (!url.searchParams.has('where')) return { query, where }

  const text = [typed ?? ''].flat().join(', ')
  if (folded(text) === folded(where.shown)) throw redirect(url.pathname + writeQuery({ ...query, page: undefined }))
  const places = await Promise.all(placesIn(text).map((place) => findPlace(context, place)))
  const rest = { ...query, ...Object.fromEntries(PLACE_KEYS.map((key) => [key, []])) }
  if (places.includes(undefined)) return { query: rest, where: { ...EVERYWHERE, unknown: text } }
  throw redirect(url.pathname + writeQuery({ ...rest, ...idsOf(places as Place[]), page: undefined }))
}

async function findWhere(context: Context, query: Fields): Promise<Where> {
  const [city_ids, region_ids] = [valuesOf(query, 'city_ids'), valuesOf(query, 'region_ids')]
  const [cities, regions] = await Promise.all([
    city_ids.length > 0 ? loadPage(context, listCities, { query: { city_ids } }) : [],
    region_ids.length > 0 ? loadPage(context, listRegions, { query: {} }) : [],
  ])
  return whereOf(
    cities,
    regions.filter(({ id }) => region_ids.includes(String(id))),
  )
}

/** Finds the largest city with this name; a city has priority over a region, because Москва is both. */
async function findPlace(
  context: Context,
  { name, region }: { name: string; region: string },
): Promise<Place | undefined> {
  const cities = await loadPage(context, listCities, { query: { search: name } })
  const city = cities.find((one) => isSame(one.name, name) && (region === '' || isSame(one.region, region)))
  if (city) return { key: 'city_ids', id: city.id }
  const regions = await loadPage(context, listRegions, { query: {} })
  const land = regions.find((one) => isSame(one.name, name))
  return land && { key: 'region_ids', id: land.id }
}

const isSame = (one: string, other: string) => folded(one) === folded(other)

const idsOf = (places: Place[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(places, ({ key }) => key)).map(([key, group]) => [
      key,
      [...new Set(group!.map(({ id }) => String(id)))],
    ]),
  )
