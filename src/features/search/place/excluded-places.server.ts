import type { Db } from '#database/connect.ts'
import { placedCitiesOf } from '#features/reference/server/cities-around.ts'
import { loadCities } from '#features/reference/server/known-places.ts'
import { areaGenitive, townGenitive } from '#lib/text/town-genitive.ts'

const exceptArea = (_id: string, name: string) => `кроме ${areaGenitive(name)}`

/** «кроме Москвы»: what each place that is not wanted is called, by its parameter, from its id and its name. */
export const EXCLUDED_PLACE_LABELS = {
  exclude_countries: exceptArea,
  exclude_region_ids: exceptArea,
  exclude_city_ids: (id: string, name: string) =>
    `кроме ${placedCitiesOf([Number(id)]).map((town) => townGenitive(town.name, town.name_in))[0] ?? name}`,
  exclude_district_ids: exceptArea,
}

type ExcludedPlaces = { exclude_countries: number[]; exclude_region_ids: number[]; exclude_city_ids: number[] }

/** Ids of the cities in all these places; undefined if nothing is excluded. */
export async function findExcludedCityIds(
  db: Db,
  { exclude_countries, exclude_region_ids, exclude_city_ids }: ExcludedPlaces,
): Promise<number[] | undefined> {
  if (exclude_countries.length + exclude_region_ids.length + exclude_city_ids.length === 0) return undefined
  const cities = await loadCities(db)
  return [...cities.values()]
    .filter(
      ({ id, region_id, country_id }) =>
        exclude_city_ids.includes(id) ||
        exclude_region_ids.includes(region_id) ||
        exclude_countries.includes(country_id),
    )
    .map(({ id }) => id)
}
