import { normalizeName } from '#lib/text/normalize-name.ts'
import { radiusLimitText, radiusText } from '#lib/text/radius-words.ts'
import type { NamedFilter } from '../search-kind.ts'

type City = {
  id: number
  name: string
  region: string
  region_id: number
  country_id: number
  name_prepositional: string
}
type Region = { id: number; name: string; country_id: number }
type Country = { id: number; name: string }

/** The place of a search in words. */
export type SearchPlace = {
  /** The text of the field, without the radius, which has a control of its own. */
  shown: string
  /** «до 50 км», or empty. */
  radius: string
  /** Both: «Тула и до 50 км». */
  summary: string
  /**
   * The part of the heading: «в Москве», «— Московская область». Empty for the whole country and for several places.
   */
  title: string
  /** A typed place that was not recognised. */
  unknown: string
  /** The places one by one. */
  named: NamedFilter[]
}

/** Query parameters of a place. */
export const PLACE_PARAMETERS = ['city_ids', 'region_ids', 'countries', 'radius_km'] as const

export const ANY_PLACE: SearchPlace = { shown: '', radius: '', summary: '', title: '', unknown: '', named: [] }

/**
 * A city stands for its region and a region for its country, as the search itself does (ruling 42). A radius belongs to
 * every city: «Казань и 50 км вокруг».
 */
export function describeSearchPlace(
  cities: City[],
  regions: Region[],
  countries: Country[] = [],
  radiusKm = 0,
): SearchPlace {
  const ownRegions = regions.filter(({ id }) => cities.every(({ region_id }) => region_id !== id))
  const ownCountries = countries.filter(({ id }) =>
    [...cities, ...regions].every(({ country_id }) => country_id !== id),
  )
  const shown = [...cities, ...ownRegions, ...ownCountries].map(({ name }) => name)
  const [city] = cities
  const hasRadius = city !== undefined && radiusKm > 0
  const named = Object.entries({ city_ids: cities, region_ids: ownRegions, countries: ownCountries }).flatMap(
    ([key, places]) => places.map(({ id, name }) => ({ key, id: String(id), label: name })),
  )
  const said = hasRadius ? ` и ${radiusText(radiusKm)}` : ''
  const radius = hasRadius ? radiusLimitText(radiusKm) : ''
  return {
    ...ANY_PLACE,
    shown: shown.join(', '),
    radius,
    summary: [shown.join(', '), radius].filter(Boolean).join(' и '),
    title: shown.length === 1 ? (city ? city.name_prepositional + said : `— ${shown[0]}`) : '',
    named: hasRadius ? [...named, { key: 'radius_km', id: String(radiusKm), label: radius }] : named,
  }
}

const MAX_PLACES = 10
/** Two of them with a comma fit into a text of the search for cities. */
const MAX_NAME_LENGTH = 99

/** Splits «Москва, Железногорск (Курская область)» into places. */
export function parsePlaces(typed: string): string[] {
  return typed
    .split(',')
    .map((one) => one.trim().slice(0, MAX_NAME_LENGTH))
    .filter(Boolean)
    .slice(0, MAX_PLACES)
}

/** «Московский район (Казань)» */
export function splitBrackets(typed: string): { name: string; within: string } {
  const [, name = typed, within = ''] = typed.match(/^([^(]+)\((.+)\)$/) ?? []
  return { name: name.trimEnd(), within }
}

type NamedCity = Pick<City, 'name' | 'region'>

/** Names of cities and regions for suggestions. The region is added only to cities with the same name. */
export function suggestPlaceNames(cities: NamedCity[], regions: { name: string }[], typed: string): string[] {
  const isUniqueName = ({ name }: NamedCity) => cities.filter((other) => other.name === name).length === 1
  const cityNames = cities.map((city) => (isUniqueName(city) ? city.name : `${city.name} (${city.region})`))
  const searchText = normalizeName(typed)
  const regionNames = regions.map(({ name }) => name).filter((name) => normalizeName(name).includes(searchText))
  return [...new Set([...cityNames.slice(0, MAX_PLACES), ...regionNames.slice(0, MAX_PLACES)])]
}

/**
 * The city that a typed name means, in a list with the largest meant one first. A name that the first city does not
 * contain is another name of it («спб», «химки мо»); a part of a word is only the beginning of a name («вор»).
 */
export function findMeantCity<City extends NamedCity>(cities: City[], typed: string): City | undefined {
  const isSameName = (one: string, other: string) => normalizeName(one) === normalizeName(other)
  const [first] = cities
  if (first === undefined) return undefined
  const name = ` ${normalizeName(first.name)} `
  const text = normalizeName(typed)
  const isMeant = name.includes(` ${text} `) || !name.includes(text)
  return isMeant ? first : cities.find((city) => isSameName(city.name, typed))
}
