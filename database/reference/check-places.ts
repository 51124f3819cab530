import type { Reference } from './read.ts'
import { repeated } from './repeated.ts'

type City = Reference['cities'][number]
type Point = Pick<City, 'lat' | 'lng'>

/** Russia without the part of Chukotka beyond the 180th meridian, which has no cities. */
const RUSSIA = { south: 41, north: 82, west: 19, east: 180 }
const MOST_DEGREES_FROM_REGION = 12
/** Cities of the Krasnoyarsk Territory north of the Arctic circle. */
const FAR_IN_THE_NORTH = ['Норильск', 'Дудинка']

export function problemsOfPlaces({ countries, regions, cities }: Reference): string[] {
  const isCountry = new Set(countries.map(({ id }) => id))
  const isRegion = new Set(regions.map(({ id }) => id))
  return [
    ...repeated(regions.map(({ name }) => name)).map((name) => `the region ${name} is listed twice`),
    ...repeated(cities.map(({ region_id, name }) => `${name}, region ${region_id}`)).map(
      (city) => `${city} is listed twice`,
    ),
    ...regions.filter(({ country_id }) => !isCountry.has(country_id)).map(({ name }) => `${name} has no country`),
    ...regions.filter(({ timezone }) => !isZone(timezone)).map(({ name }) => `${name} has no time zone`),
    ...regions
      .filter(({ id, country_id }) => country_id === 1 && !cities.some(({ region_id }) => region_id === id))
      .map(({ name }) => `${name} has no city`),
    ...cities.filter(({ region_id }) => !isRegion.has(region_id)).map(({ name }) => `${name} has no region`),
    ...cities.filter(({ timezone }) => !isZone(timezone)).map(({ name }) => `${name} has no time zone`),
    ...cities.filter((city) => !isInRussia(city)).map(({ name }) => `${name} lies outside Russia`),
    ...cities.filter(({ population }) => population < 1000).map(({ name }) => `${name} has no people`),
    ...cities
      .filter((city) => !isSaid(city))
      .map(({ name, name_in }) => `${name} has the wrong prepositional form «${name_in}»`),
    ...strays(cities).map(({ name }) => `${name} lies far from its region`),
  ]
}

const NEIGHBOURS = 5

/** Cities whose nearest cities all belong to other regions. Not an error, but worth a look at the map. */
export function unplacedCities({ cities }: Pick<Reference, 'cities'>): City[] {
  return cities.filter((city) => {
    const others = cities
      .filter((other) => other !== city)
      .map((other) => ({ other, away: degreesBetween(city, other) }))
    const near = others.sort((a, b) => a.away - b.away).slice(0, NEIGHBOURS)
    return !near.some(({ other }) => other.region_id === city.region_id)
  })
}

function isZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('ru', { timeZone: name }))
  } catch {
    return false
  }
}

const isInRussia = ({ lat, lng }: Point) =>
  lat >= RUSSIA.south && lat <= RUSSIA.north && lng >= RUSSIA.west && lng <= RUSSIA.east

/** «в Казани», «во Владимире»: a preposition, then an inflected form of the same name. */
const isSaid = ({ name, name_in }: City) => /^(в|во|на) /.test(name_in) && name_in.split(' ')[1]?.[0] === name[0]

function strays(cities: City[]): City[] {
  const byRegion = Map.groupBy(cities, ({ region_id }) => region_id)
  return cities.filter((city) => {
    const centre = centreOf(byRegion.get(city.region_id)!)
    return degreesBetween(city, centre) > MOST_DEGREES_FROM_REGION && !FAR_IN_THE_NORTH.includes(city.name)
  })
}

/** Not weighted by population: one misplaced large city must not move the centre. */
function centreOf(cities: City[]): Point {
  const mean = (of: (city: City) => number) => cities.reduce((sum, city) => sum + of(city), 0) / cities.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}

const degreesBetween = (a: Point, b: Point) =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))
