import { readFileSync } from 'node:fs'

/** Cities and roles as the services list them, with ids of their own: made of our reference data. */
export type FakePlace = { id: string; name: string; region: string; country: string }
type FakeRole = { id: string; name: string; groupId: string }
type FakeGroup = { id: string; name: string }

const CELL = /(?:"([^"]*)"|([^,]*))(?:,|$)/g

function readRows(file: string): string[][] {
  const lines = readFileSync(new URL(`../../../data/reference/${file}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.slice(1).map((line) => [...line.matchAll(CELL)].map(([, quoted, plain]) => quoted ?? plain ?? ''))
}

/** Those that the sample vacancies name. */
const SAMPLE_IDS: Record<string, string> = { Москва: '1', 'Санкт-Петербург': '2', Казань: '88' }
const FIRST_FREE_ID = 2000

function readPlaces(): FakePlace[] {
  const countries = new Map(readRows('countries').map(([id, name]) => [id!, name!]))
  const regions = new Map(readRows('regions').map(([id, country, name]) => [id!, { name: name!, country: country! }]))
  return readRows('cities').map(([id, regionId, name]) => {
    const region = regions.get(regionId!)!
    return {
      id: SAMPLE_IDS[name!] ?? String(FIRST_FREE_ID + Number(id)),
      name: name!,
      region: region.name,
      country: countries.get(region.country)!,
    }
  })
}

export type FakeLists = { places: FakePlace[]; groups: FakeGroup[]; roles: FakeRole[] }

export function readFakeLists(): FakeLists {
  const rows = readRows('provider-roles').filter(([provider]) => provider === 'hh')
  return {
    places: readPlaces(),
    groups: rows.flatMap(([, parent, id, name]) => (parent === '0' ? { id: id!, name: name! } : [])),
    roles: rows.flatMap(([, parent, id, name]) => (parent === '0' ? [] : { id: id!, name: name!, groupId: parent! })),
  }
}

const idsOfNames = (names: readonly string[], first: number) =>
  new Map([...new Set(names)].map((name, n) => [name, String(first + n)]))

/** `/areas` of hh.ru: countries with regions with towns. A town that is a region stands beside them; of two alike, each names its region. */
export function hhAreas({ places }: FakeLists): object[] {
  const countries = idsOfNames(
    places.map(({ country }) => country),
    113,
  )
  const regions = idsOfNames(
    places.map(({ region }) => region),
    1500,
  )
  const named = Map.groupBy(places, ({ name }) => name)
  const nodeOf = ({ id, name, region }: FakePlace, parent_id: string) => ({
    id,
    parent_id,
    name: named.get(name)!.length > 1 ? `${name} (${region})` : name,
    areas: [],
  })
  return [...Map.groupBy(places, ({ country }) => country)].map(([country, inCountry]) => {
    const id = countries.get(country)!
    const areas = [...Map.groupBy(inCountry, ({ region }) => region)].map(([region, inRegion]) => {
      if (inRegion[0]!.name === region) return nodeOf(inRegion[0]!, id)
      const regionId = regions.get(region)!
      return { id: regionId, parent_id: id, name: region, areas: inRegion.map((place) => nodeOf(place, regionId)) }
    })
    return { id, parent_id: null, name: country, areas }
  })
}

/** `/professional_roles` of hh.ru. */
export const hhRoles = ({ groups, roles }: FakeLists) => ({
  categories: groups.map(({ id, name }) => ({
    id,
    name,
    roles: roles
      .filter(({ groupId }) => groupId === id)
      .map((role) => ({ id: role.id, name: role.name, accept_incomplete_resumes: false, is_default: false })),
  })),
})

/** `regions/` and `towns/` of SuperJob, with numbers for ids. */
export function superjobPlaces({ places }: FakeLists, path: 'regions' | 'towns') {
  const regions = idsOfNames(
    places.map(({ region }) => region),
    1,
  )
  const objects =
    path === 'regions'
      ? [...regions].map(([title, id]) => ({ id: Number(id), id_country: 1, title }))
      : places.map(({ id, name, region }) => ({
          id: Number(id) + 5000,
          id_region: Number(regions.get(region)),
          id_country: 1,
          title: name,
        }))
  return { objects, total: objects.length, more: false }
}
