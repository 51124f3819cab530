import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** Returns the second and later occurrences of repeated values. */
export function findRepeatedValues<V>(values: readonly V[]): V[] {
  const seen = new Set<V>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}

type Columns = Record<string, (value: string) => unknown>
type Row<C extends Columns> = { [K in keyof C]: ReturnType<C[K]> }

const text = (value: string) => value
const list = (value: string) => (value === '' ? [] : value.split('|'))
const numbers = (value: string) => list(value).map(number)

const numberOrNull = (value: string) => (value === '' ? null : number(value))
const textOrNull = (value: string) => (value === '' ? null : value)

function number(value: string) {
  if (!/^-?\d+(\.\d+)?$/.test(value)) throw new Error(`Not a number: «${value}»`)
  return Number(value)
}

/** Reads the named columns of a CSV file and ignores the others. Throws if one is missing. */
function readCsv<C extends Columns>(file: string, columns: C): Row<C>[] {
  const content = readFileSync(new URL(`../../data/reference/${file}.csv`, import.meta.url), 'utf8')
  const records: Record<string, string>[] = parse(content, { columns: true })
  return records.map((record) => {
    const cells = Object.entries(columns).map(([name, cast]) => [name, cast(cellOf(record, name, file))])
    return Object.fromEntries(cells) as Row<C>
  })
}

function cellOf(record: Record<string, string>, name: string, file: string) {
  const cell = record[name]
  if (cell === undefined) throw new Error(`${file}.csv has no column ${name}`)
  return cell
}

/** Ids of the same place at hh.ru and SuperJob, where known. */
const EXTERNAL_ID_COLUMNS = { hh_id: textOrNull, superjob_id: numberOrNull }

export const readCountries = () => readCsv('countries', { id: number, name: text, code: text, ...EXTERNAL_ID_COLUMNS })

export const readRegions = () =>
  readCsv('regions', { id: number, country_id: number, name: text, timezone: text, iso: text, ...EXTERNAL_ID_COLUMNS })

export const readCities = () =>
  readCsv('cities', {
    id: number,
    region_id: number,
    name: text,
    name_in: text,
    lat: number,
    lng: number,
    timezone: text,
    population: number,
    ...EXTERNAL_ID_COLUMNS,
  })

/** Official districts of the cities with metro; the okrugs of Moscow. */
export const readDistricts = () => readCsv('districts', { id: number, city_id: number, name: text, short_name: text })

/** Professional roles; a group has `parent_id` 0. */
export const readProfessionalRoles = () =>
  readCsv('professional-roles', {
    id: number,
    parent_id: number,
    name: text,
    synonyms: list,
    hh_ids: list,
    superjob_ids: numbers,
  })

/** Roles of hh.ru and SuperJob that ours are mapped to, in the provider's order and wording. */
export const readProviderRoles = () =>
  readCsv('provider-roles', { provider: text, parent_id: number, id: number, name: text }).map((role, index) => ({
    ...role,
    position: index + 1,
  }))

/** Industries; the top level has `parent_id` 0. */
export const readIndustries = () => readCsv('industries', { id: number, parent_id: number, name: text })

export const readMetroLines = () => readCsv('metro-lines', { id: number, city_id: number, name: text, color: text })

/** In line order, a branch after the main line. Stations of one `transfer_group` are connected on foot. */
export const readMetroStations = () =>
  readCsv('metro-stations', {
    id: number,
    line_id: number,
    name: text,
    position: number,
    transfer_group: numberOrNull,
    lat: number,
    lng: number,
  })

/** Rides between neighbouring stations, in both directions. Transfers are part of the stations. */
export const readMetroEdges = () => readCsv('metro-edges', { a_id: number, b_id: number, minutes: number })

/** The districts that a station is in, or at whose border it is. A station of which that is not certain has none. */
export const readMetroDistricts = () => readCsv('metro-districts', { station_id: number, district_id: number })

export type ReferenceData = ReturnType<typeof readReferenceData>

export const readReferenceData = () => ({
  countries: readCountries(),
  regions: readRegions(),
  cities: readCities(),
  professionalRoles: readProfessionalRoles(),
  providerRoles: readProviderRoles(),
  industries: readIndustries(),
  metroLines: readMetroLines(),
  metroStations: readMetroStations(),
  metroEdges: readMetroEdges(),
  districts: readDistricts(),
  metroDistricts: readMetroDistricts(),
})

/** Codes of Russian numbers: the first three digits after +7. `operator` and `region` are empty where a code has several. */
export const readNumberingPlan = () =>
  readCsv('numbering-plan', { code: text, type: text, operator: text, region: text })
