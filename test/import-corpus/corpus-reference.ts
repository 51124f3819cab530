import { readCities, readRegions } from '#database/reference/read-reference.ts'
import type { ImportReference } from '#features/vacancies/import/import-lookups.server.ts'
import { readRoleNames } from '#features/vacancies/import/role-finder.server.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'

/** What the readers compare texts with, from the reference files: no database is needed. */
export function readCorpusReference() {
  const [cities, regions] = [readCities(), readRegions()]
  const regionOf = new Map(regions.map(({ id, name }) => [id, name]))
  const nameOf = new Map(cities.map(({ id, name }) => [id, name]))
  const reference: ImportReference = {
    places: {
      cities: cities.map(({ id, name, name_in, region_id, population }) => ({
        id,
        name,
        inName: name_in,
        region: regionOf.get(region_id)!,
        population,
      })),
      regions: regions.map(({ id, name }) => ({ id, name })),
      russia: { id: 1, name: 'Россия' },
    },
    roleNames: readRoleNames(),
  }
  return {
    reference,
    cityNames: new Set(cities.map(({ name }) => normalizeName(name))),
    cityOf: (id: number) => nameOf.get(id) ?? '',
  }
}
