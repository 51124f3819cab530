import { findRepeatedValues, type ReferenceData } from './read-reference.ts'

type City = ReferenceData['cities'][number]
type Point = Pick<City, 'lat' | 'lng'>

/** Russia without the part of Chukotka beyond the 180th meridian, which has no cities. */
const RUSSIA_BOUNDS = { south: 41, north: 82, west: 19, east: 180 }
/** From Minsk to Almaty, and from Petropavlovsk to Termez. */
const NEIGHBOUR_BOUNDS = { south: 36, north: 57, west: 22, east: 88 }
const MAX_DEGREES_FROM_REGION = 12
/** Cities of the Krasnoyarsk Territory north of the Arctic circle. */
const FAR_NORTH_CITIES = ['Норильск', 'Дудинка']

export function findPlaceProblems({ countries, regions, cities }: ReferenceData): string[] {
  const isCountry = new Set(countries.map(({ id }) => id))
  const isRegion = new Set(regions.map(({ id }) => id))
  const neighbours = new Set(regions.filter(({ country_id }) => country_id !== 1).map(({ id }) => id))
  const boundsOf = ({ region_id }: City) => (neighbours.has(region_id) ? NEIGHBOUR_BOUNDS : RUSSIA_BOUNDS)
  return [
    ...findRepeatedValues(regions.map(({ name }) => name)).map((name) => `the region ${name} is listed twice`),
    ...findRepeatedValues(cities.map(({ region_id, name }) => `${name}, region ${region_id}`)).map(
      (city) => `${city} is listed twice`,
    ),
    ...regions.filter(({ country_id }) => !isCountry.has(country_id)).map(({ name }) => `${name} has no country`),
    ...regions.filter(({ timezone }) => !isTimeZone(timezone)).map(({ name }) => `${name} has no time zone`),
    ...regions
      .filter(({ id }) => !cities.some(({ region_id }) => region_id === id))
      .map(({ name }) => `${name} has no city`),
    ...cities.filter(({ region_id }) => !isRegion.has(region_id)).map(({ name }) => `${name} has no region`),
    ...cities.filter(({ timezone }) => !isTimeZone(timezone)).map(({ name }) => `${name} has no time zone`),
    ...cities.filter((city) => !isWithin(boundsOf(city), city)).map(({ name }) => `${name} lies outside its country`),
    ...cities.filter(({ population }) => population < 1000).map(({ name }) => `${name} has no people`),
    ...cities
      .filter((city) => !isValidPrepositional(city))
      .map(({ name, name_in }) => `${name} has the wrong prepositional form «${name_in}»`),
    ...findCitiesFarFromRegion(cities).map(({ name }) => `${name} lies far from its region`),
  ]
}

const NEIGHBOUR_COUNT = 5

/**
 * Cities of Russia whose nearest cities all belong to other regions. Not an error, but worth a look at the map. Of other
 * countries only the large cities are listed, far from each other.
 */
export function findIsolatedCities({ cities, regions }: Pick<ReferenceData, 'cities' | 'regions'>): City[] {
  const isRussian = new Set(regions.filter(({ country_id }) => country_id === 1).map(({ id }) => id))
  const russian = cities.filter(({ region_id }) => isRussian.has(region_id))
  return russian.filter((city) => {
    const others = russian
      .filter((other) => other !== city)
      .map((other) => ({ other, away: degreesBetween(city, other) }))
    const near = others.sort((a, b) => a.away - b.away).slice(0, NEIGHBOUR_COUNT)
    return !near.some(({ other }) => other.region_id === city.region_id)
  })
}

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('ru', { timeZone: name }))
  } catch {
    return false
  }
}

const isWithin = ({ south, north, west, east }: typeof RUSSIA_BOUNDS, { lat, lng }: Point) =>
  lat >= south && lat <= north && lng >= west && lng <= east

/** «в Казани», «во Владимире»: a preposition, then an inflected form of the same name. */
const isValidPrepositional = ({ name, name_in }: City) =>
  /^(в|во|на) /.test(name_in) && name_in.split(' ')[1]?.[0] === name[0]

function findCitiesFarFromRegion(cities: City[]): City[] {
  const byRegion = Map.groupBy(cities, ({ region_id }) => region_id)
  return cities.filter((city) => {
    const centre = centreOf(byRegion.get(city.region_id)!)
    return degreesBetween(city, centre) > MAX_DEGREES_FROM_REGION && !FAR_NORTH_CITIES.includes(city.name)
  })
}

/** Not weighted by population: one misplaced large city must not move the centre. */
function centreOf(cities: City[]): Point {
  const mean = (of: (city: City) => number) => cities.reduce((sum, city) => sum + of(city), 0) / cities.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}

const degreesBetween = (a: Point, b: Point) =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))
