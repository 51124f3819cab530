import { folded } from '#lib/folded.ts'

type City = { id: number; name: string; region: string; name_prepositional: string }
type Region = { id: number; name: string }

/** The place of a search in words. */
export type Where = {
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
export const PLACE_KEYS = ['city_ids', 'region_ids', 'countries'] as const

export const EVERYWHERE: Where = { shown: '', title: '', unknown: '' }

export function whereOf(cities: City[], regions: Region[]): Where {
  const shown = [...cities, ...regions].map(({ name }) => name).join(', ')
  const isOne = cities.length + regions.length === 1
  return { ...EVERYWHERE, shown, title: isOne ? (cities[0]?.name_prepositional ?? `— ${regions[0]?.name}`) : '' }
}

const MOST_PLACES = 10
const LONGEST_NAME = 100

/** Splits «Москва, Железногорск (Курская область)» into names and regions. */
export function placesIn(typed: string): { name: string; region: string }[] {
  return typed
    .split(',')
    .map((one) => one.trim().slice(0, LONGEST_NAME))
    .filter(Boolean)
    .slice(0, MOST_PLACES)
    .map((one) => {
      const [, name = one, region = ''] = one.match(/^(.+?)\s*\((.+)\)$/) ?? []
      return { name, region }
    })
}

/** Names of cities and regions for suggestions. The region is added only to cities with the same name. */
export function placeNames(cities: City[], regions: Region[], typed: string): string[] {
  const isAlone = ({ name }: City) => cities.filter((other) => other.name === name).length === 1
  const towns = cities.map((city) => (isAlone(city) ? city.name : `${city.name} (${city.region})`))
  const sought = folded(typed)
  const lands = regions.map(({ name }) => name).filter((name) => folded(name).includes(sought))
  return [...new Set([...towns.slice(0, MOST_PLACES), ...lands.slice(0, MOST_PLACES)])]
}
