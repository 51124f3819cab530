import { findRepeatedValues, type ReferenceData } from './read-reference.ts'

type Station = ReferenceData['metroStations'][number]
type Metro = Pick<ReferenceData, 'metroLines' | 'metroStations' | 'metroEdges'>

export function findMetroProblems({ cities, districts, metroDistricts, ...metro }: ReferenceData): string[] {
  const { metroLines: lines, metroStations: stations, metroEdges: edges } = metro
  const isCity = new Set(cities.map(({ id }) => id))
  const isLine = new Set(lines.map(({ id }) => id))
  const lineOf = new Map(stations.map(({ id, line_id }) => [id, line_id]))
  return [
    ...lines.filter(({ city_id }) => !isCity.has(city_id)).map(({ name }) => `the line ${name} has no city`),
    ...lines.filter(({ color }) => !/^#[0-9A-F]{6}$/.test(color)).map(({ name }) => `the line ${name} has no colour`),
    ...stations.filter(({ line_id }) => !isLine.has(line_id)).map(({ name }) => `the station ${name} has no line`),
    ...findRepeatedValues(stations.map(({ name, line_id }) => `${name}, line ${line_id}`)).map(
      (name) => `${name} is listed twice`,
    ),
    ...lines
      .filter((line) => !hasConsecutivePositions(line, stations))
      .map(({ name }) => `the line ${name} is out of order`),
    ...edges
      .filter(({ a_id, b_id }) => !lineOf.has(a_id) || lineOf.get(a_id) !== lineOf.get(b_id))
      .map(({ a_id, b_id }) => `the ride ${a_id}–${b_id} is not along a line`),
    ...edges.filter(({ minutes }) => minutes <= 0).map(({ a_id, b_id }) => `the ride ${a_id}–${b_id} takes no time`),
    ...edges.flatMap((edge) => findDistanceProblems(edge, stations)),
    ...findTransferProblems(metro),
    ...findDistrictProblems({ cities, districts, metroDistricts, metroLines: lines, metroStations: stations }),
    ...findUnreachableStations(metro).map(({ id, name }) => `${name} (${id}) cannot be reached`),
  ]
}

/** Neighbours on a line are between 350 metres and 6 kilometres apart: a coordinate that is mistyped is not. */
const [MIN_RIDE_KM, MAX_RIDE_KM] = [0.35, 6]

function findDistanceProblems({ a_id, b_id }: { a_id: number; b_id: number }, stations: Station[]): string[] {
  const [a, b] = [stations.find(({ id }) => id === a_id), stations.find(({ id }) => id === b_id)]
  if (!a || !b) return []
  const km = 111.2 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))
  return km < MIN_RIDE_KM || km > MAX_RIDE_KM ? [`${a.name} and ${b.name} are ${km.toFixed(1)} km apart`] : []
}

const hasConsecutivePositions = (line: { id: number }, stations: Station[]) =>
  stations.filter(({ line_id }) => line_id === line.id).every(({ position }, index) => position === index + 1)

type Districts = Pick<ReferenceData, 'cities' | 'districts' | 'metroDistricts' | 'metroLines' | 'metroStations'>

function findDistrictProblems({ cities, districts, metroDistricts, metroLines, metroStations }: Districts): string[] {
  const isCity = new Set(cities.map(({ id }) => id))
  const cityOfLine = new Map(metroLines.map(({ id, city_id }) => [id, city_id]))
  const cityOfStation = new Map(metroStations.map(({ id, line_id }) => [id, cityOfLine.get(line_id)]))
  const cityOfDistrict = new Map(districts.map(({ id, city_id }) => [id, city_id]))
  return [
    ...districts.filter(({ city_id }) => !isCity.has(city_id)).map(({ name }) => `the district ${name} has no city`),
    ...findRepeatedValues(districts.map(({ city_id, name }) => `${name}, city ${city_id}`)).map(
      (name) => `${name} is listed twice`,
    ),
    ...metroDistricts
      .filter(({ station_id, district_id }) => {
        const city = cityOfStation.get(station_id)
        return city === undefined || city !== cityOfDistrict.get(district_id)
      })
      .map(
        ({ station_id, district_id }) => `the station ${station_id} is not in the city of the district ${district_id}`,
      ),
  ]
}

function groupTransfers(stations: Station[]) {
  const inGroups = stations.filter(({ transfer_group }) => transfer_group !== null)
  return Map.groupBy(inGroups, ({ transfer_group }) => transfer_group)
}

function findTransferProblems({ metroLines, metroStations }: Metro): string[] {
  const cityOf = new Map(metroLines.map(({ id, city_id }) => [id, city_id]))
  return [...groupTransfers(metroStations)].flatMap(([group, members]) => [
    ...(members.length < 2 ? [`the transfer ${group} leads nowhere`] : []),
    ...findRepeatedValues(members.map(({ line_id }) => line_id)).map(
      (line) => `the transfer ${group} stays on the line ${line}`,
    ),
    ...(new Set(members.map(({ line_id }) => cityOf.get(line_id))).size > 1
      ? [`the transfer ${group} leaves town`]
      : []),
  ])
}

/** Stations that cannot be reached by rides and transfers from the first station of their city. */
function findUnreachableStations({ metroLines, metroStations, metroEdges }: Metro): Station[] {
  const rides = metroEdges.map(({ a_id, b_id }) => [a_id, b_id])
  const transfers = [...groupTransfers(metroStations).values()].map((members) => members.map(({ id }) => id))
  const firstLineIds = [...Map.groupBy(metroLines, ({ city_id }) => city_id).values()].map(([line]) => line!.id)
  const reached = new Set(
    firstLineIds.flatMap((line) => metroStations.find(({ line_id }) => line_id === line)?.id ?? []),
  )
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const joined of [...rides, ...transfers]) {
      if (joined.some((id) => reached.has(id))) for (const id of joined) reached.add(id)
    }
  }
  return metroStations.filter(({ id }) => !reached.has(id))
}
