import { folded } from '#lib/folded.ts'

type City = { id: number; name: string; region: string; name_prepositional: string }
type Region = { id: number; name: string }

/** Where is looked for, in words. */
export type Where = {
  /** What the field shows. */
  shown: string
  /** After what is looked for: «в Москве», «Московская область». Nothing for the whole country or several places. */
  title: string
  /** A place that was typed and that we do not know. */
  unknown: string
}

/** The keys of an address that say a place. */
export const PLACE_KEYS = ['city_ids', 'region_ids', 'countries'] as const

export const EVERYWHERE: Where = { shown: '', title: '', unknown: '' }

export function whereOf(cities: City[], regions: Region[]): Where {
  const shown = [...cities, ...regions].map(({ name }) => name).join(', ')
  const isOne = cities.length + regions.length === 1
  return { ...EVERYWHERE, shown, title: isOne ? (cities[0]?.name_prepositional ?? `— ${regions[0]?.name}`) : '' }
}

const MOST_PLACES = 10
const LONGEST_NAME = 100

/** «Москва, Железногорск (Курская область)» as the places it names. */
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

/** Namesakes are told apart by their region, everyone else goes by the name alone. */
export function placeNames(cities: City[], regions: Region[], typed: string): string[] {
  const isAlone = ({ name }: City) => cities.filter((other) => other.name === name).length === 1
  const towns = cities.map((city) => (isAlone(city) ? city.name : `${city.name} (${city.region})`))
  const sought = folded(typed)
  const lands = regions.map(({ name }) => name).filter((name) => folded(name).includes(sought))
  return [...new Set([...towns.slice(0, MOST_PLACES), ...lands.slice(0, MOST_PLACES)])]
}
