import { readMetroDistricts } from '#database/reference/read-reference.ts'

export const STATION_DISTRICTS = readMetroDistricts()

const districtsByStation: ReadonlyMap<number, number[]> = new Map(
  [...Map.groupBy(STATION_DISTRICTS, ({ station_id }) => station_id)].map(([station, rows]) => [
    station,
    rows.map(({ district_id }) => district_id),
  ]),
)

/** The districts that a metro station is in or at the border of. */
export const districtIdsOf = (stationId: number): readonly number[] => districtsByStation.get(stationId) ?? []
