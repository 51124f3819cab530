import type { Place, PlaceMatch } from './place.ts'
import { normalizePlace } from './place-forms.ts'
import { minutesBehind, stationForms, stationLead } from './station-words.ts'

/** `city` tells namesakes apart, of which that of the city with the most people is meant. */
export type KnownStation = { id: number; name: string; city: string; population: number }

type FindStation = (words: readonly string[], at: number) => PlaceMatch | undefined

const MAX_WORDS = 5

/** Finds a station behind «м.» or «метро», with what belongs to it: «15 минут от м. Лесная». */
export function createStations(stations: readonly KnownStation[]): FindStation {
  const byForm = indexStations(stations)
  return (words, at) => {
    const lead = byForm.size > 0 ? stationLead(words, at) : undefined
    if (!lead) return undefined
    const start = at + lead.length
    for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length--) {
      const [place, ...namesakes] = byForm.get(normalizePlace(words.slice(start, start + length).join(' '))) ?? []
      if (!place) continue
      const end = start + length
      const told = lead.minutes === undefined ? minutesBehind(words, end) : undefined
      const minutes = lead.minutes ?? told?.minutes
      return { place, namesakes, minutes, length: end + (told?.length ?? 0) - at }
    }
    return undefined
  }
}

/** The stations of one name in one city are one place: nobody who names it means a line. */
function indexStations(stations: readonly KnownStation[]): Map<string, Place[]> {
  const bySize = stations.toSorted((one, other) => other.population - one.population)
  const alike = Map.groupBy(bySize, ({ name, city }) => `${normalizePlace(name)} ${city}`)
  const byForm = new Map<string, Place[]>()
  for (const [{ id, name, city }, ...others] of alike.values() as Iterable<[KnownStation, ...KnownStation[]]>) {
    const place: Place = { kind: 'station', id, name, region: city, alsoIds: others.map((other) => other.id) }
    for (const form of new Set(stationForms(name))) byForm.set(form, [...(byForm.get(form) ?? []), place])
  }
  return byForm
}
