import type { Place } from './place.ts'

type Recognized = { kind: string } & Partial<Pick<Place, 'name' | 'region'>> & {
    namesakes?: Place[]
    isExcluded?: true
  }
type Named = Place & { namesakes: Place[] }

/**
 * The places of one text together. «Киров … Калужская область» is that Киров; «Казань, Московский район» and «Казань, м.
 * Площадь Тукая» are those of that city, although a larger one has a namesake; a region beside its own town and a country
 * beside any place would take in everything. A place that is not wanted narrows no other and stays.
 */
export function settlePlaces<Filter extends Recognized>(recognized: readonly Filter[]): Filter[] {
  const namesOf = (kind: string) => wanted(recognized).flatMap((one) => (one.kind === kind && one.name ? one.name : []))
  const [regions, cities] = [namesOf('region'), namesOf('city')]
  const settled = recognized.map((one) => {
    if (!isNamed(one)) return one
    if (one.kind === 'city') return settle(one, regions)
    return one.kind === 'district' || one.kind === 'station' ? settle(one, cities, true) : one
  })
  const narrowed = new Set(wanted(settled).flatMap((one) => (one.kind === 'city' ? one.region : [])))
  const isNarrower = wanted(settled).some(({ kind }) => ['city', 'region', 'district', 'station'].includes(kind))
  return settled.filter(({ kind, name, isExcluded }) => {
    if (isExcluded) return true
    return kind === 'region' ? !narrowed.has(name!) : kind !== 'country' || !isNarrower
  })
}

const wanted = <Filter extends Recognized>(all: readonly Filter[]) => all.filter(({ isExcluded }) => !isExcluded)

const isNamed = <Filter extends Recognized>(one: Filter): one is Filter & Named => 'namesakes' in one

/** The namesake in one of the named places. `isSure`: there, others are not offered even if none is in them. */
function settle<Filter extends Recognized & Named>(one: Filter, within: readonly string[], isSure = false): Filter {
  if (within.length === 0) return one
  if (within.includes(one.region)) return { ...one, namesakes: [] }
  const own = one.namesakes.find(({ region }) => within.includes(region))
  if (own) return { ...one, ...own, namesakes: [] }
  return isSure ? { ...one, namesakes: [] } : one
}
