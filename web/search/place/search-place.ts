import { normalizeName } from '#lib/text/normalize-name.ts'

type City = { id: number; name: string; region: string; name_prepositional: string }
type Region = { id: number; name: string }

/** The place of a search in words. */
export type SearchPlace = {
  /** The text of the field. */
  shown: string
  /**
   * The part of the heading: «в Москве», «— Московская область». Empty for the whole country and for several places.
   */
  title: string
  /** A typed place that was not recognised. */
  unknown: string
}

/** Query parameters of a place. */
export const PLACE_PARAMETERS = ['city_ids', 'region_ids', 'countries'] as const

export const ANY_PLACE: SearchPlace = { shown: '', title: '', unknown: '' }

export function describeSearchPlace(cities: City[], regions: Region[]): SearchPlace {
  const shown = [...cities, ...regions].map(({ name }) => name).join(', ')
  const isSinglePlace = cities.length + regions.length === 1
  return { ...ANY_PLACE, shown, title: isSinglePlace ? (cities[0]?.name_prepositional ?? `— ${regions[0]?.name}`) : '' }
}

const MAX_PLACES = 10
const MAX_NAME_LENGTH = 100

/** Splits «Москва, Железногорск (Курская область)» into names and regions. */
export function parsePlaces(typed: string): { name: string; region: string }[] {
  return typed
    .split(',')
    .map((one) => one.trim().slice(0, MAX_NAME_LENGTH))
    .filter(Boolean)
    .slice(0, MAX_PLACES)
    .map((one) => {
      const [, name = one, region = ''] = one.match(/^(.+?)\s*\((.+)\)$/) ?? []
      return { name, region }
    })
}

/** Names of cities and regions for suggestions. The region is added only to cities with the same name. */
export function suggestPlaceNames(cities: City[], regions: Region[], typed: string): string[] {
  const isUniqueName = ({ name }: City) => cities.filter((other) => other.name === name).length === 1
  const cityNames = cities.map((city) => (isUniqueName(city) ? city.name : `${city.name} (${city.region})`))
  const searchText = normalizeName(typed)
  const regionNames = regions.map(({ name }) => name).filter((name) => normalizeName(name).includes(searchText))
  return [...new Set([...cityNames.slice(0, MAX_PLACES), ...regionNames.slice(0, MAX_PLACES)])]
}
