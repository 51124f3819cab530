import {
  readDistricts,
  readMetroDistricts,
  readMetroLines,
  readMetroStations,
} from '#database/reference/read-reference.ts'

export const STATION_DISTRICTS = readMetroDistricts()

const districtsByStation: ReadonlyMap<number, number[]> = new Map(
  [...Map.groupBy(STATION_DISTRICTS, ({ station_id }) => station_id)].map(([station, rows]) => [
    station,
    rows.map(({ district_id }) => district_id),
  ]),
)

/** The districts that a metro station is in or at the border of. */
export const districtIdsOf = (stationId: number): readonly number[] => districtsByStation.get(stationId) ?? []

// The reference lists change only with a release.
const cityByLine = new Map(readMetroLines().map(({ id, city_id }) => [id, city_id]))
const cityByStation = new Map(readMetroStations().map(({ id, line_id }) => [id, cityByLine.get(line_id)]))
const cityByDistrict = new Map(readDistricts().map(({ id, city_id }) => [id, city_id]))

/** Whether something is in the one city that is searched: a vacancy in two cities has stations and districts of both. */
const isInOnlyCity =
  (cityById: ReadonlyMap<number, number | undefined>) =>
  (id: number, { city_ids: [city, ...others] }: { city_ids: number[] }) =>
    city === undefined || others.length > 0 || cityById.get(id) === city

export const isLineInOnlyCity = isInOnlyCity(cityByLine)
export const isStationInOnlyCity = isInOnlyCity(cityByStation)
export const isDistrictInOnlyCity = isInOnlyCity(cityByDistrict)
