import type { SearchFilter } from '#contract/search-filter.ts'
import type { LeftOutWords, SpokenFilter } from '#contract/text-reading.ts'
import type { Db } from '#database/connect.ts'
import { MAX_METRO_STATIONS } from '#features/profiles/profile-limits.contract.ts'
import {
  loadCitiesWithDistricts,
  loadPlaces,
  loadPlacesOfWork,
  loadPlacesWithin,
} from '#features/reference/server/known-places.ts'
import { listAllRoles } from '#features/reference/server/queries.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { radiusText } from '#lib/text/radius-words.ts'
import type { TitlePhrase } from '#search/language/filters/filter-phrases.ts'
import {
  createFilterRecognition,
  isUnwanted,
  type RecognizedFilter,
  type RecognizeFilters,
  type SpokenPlace,
} from '#search/language/filters/recognize-filters.ts'
import type { PlaceIndex, PlaceKind } from '#search/language/places/place.ts'
import type { TextQuery } from '#search/query/text-query.ts'
import { PERIOD_NAMES } from './facets/applied-filters.server.ts'
import { hasSearchedPlaces } from './facets/conditions.server.ts'
import { EXCLUDED_PLACE_LABELS } from './place/excluded-places.server.ts'

/** Names of the parameters of a search with these values. */
type KeysOf<Search, Value> = {
  [K in keyof Search]-?: NonNullable<Search[K]> extends Value ? K : never
}[keyof Search] &
  string

type AmountFilter = Extract<RecognizedFilter, { amount: number }>

/** The filters of a search that words may name. */
export type SpokenFilters<Search> = {
  /** Those of a closed list: phrases mean its values. */
  rows: readonly SearchFilter[]
  /** `undefined` if the search has no filter for this amount: its words are left out. */
  amountKey: (filter: AmountFilter) => KeysOf<Search, number> | undefined
  /** What an amount is called: «от 100 000 ₽». */
  amountLabel: (filter: AmountFilter) => string
  /** Whether «Приморский район» and «м. Лесная» are filters. */
  hasPlacesOfWork?: true
}

type Places = {
  city_ids: number[]
  region_ids: number[]
  countries?: number[]
  district_ids?: number[]
  radius_km?: number | null | undefined
  exclude_countries: number[]
  exclude_region_ids: number[]
  exclude_city_ids: number[]
  exclude_district_ids?: number[]
  travel_from_metro_id?: number[]
  travel_lat?: number | null | undefined
  travel_minutes?: number | null | undefined
}
type Values = Record<string, unknown>

/** A number: the districts and stations of this city. */
type NamedPlaces = 'all' | 'none' | number

/** A filter that words named, and the phrases that say the same in a title. */
export type TitledFilter = { key: string; id: number; inTitle: TitlePhrase[] }

/** Those whose values are wanted and those whose values are not. */
export type TitledFilters = { wanted: TitledFilter[]; unwanted: TitledFilter[] }

/** Loaded once for each set of chosen filters, which are few: names of professions are indexed once. */
type Recognitions = Map<string, Promise<RecognizeFilters>>

/**
 * Takes the words that name a filter out of a query: «водитель казань без опыта». A filter that is chosen already wins,
 * and its words stay text.
 */
export function createSpokenFilters<Search extends Places>(filters: SpokenFilters<Search>) {
  const { rows, amountKey } = filters
  const dictionaries = new Map(
    rows.flatMap(({ key, list, attribute, alone }) => (list && attribute ? [[attribute, { key, list, alone }]] : [])),
  )
  const recognitionsByDb = new WeakMap<Db, Recognitions>()

  return async (db: Db, search: Search, query: TextQuery | undefined) => {
    const recognize = await loadRecognition(db, chosenKinds(search), await placesToName(db, search))
    const { rest, recognized, idle } = recognize(query)
    const applied = recognized.filter((filter) => !('amount' in filter) || isFree(search, amountKey(filter)))
    const leftOut = recognized.filter((filter) => 'amount' in filter && !amountKey(filter)) as AmountFilter[]
    return {
      search: applied.filter((filter) => !isUnwanted(filter) || 'name' in filter).reduce(withFilter, search),
      rest,
      titled: {
        wanted: applied.filter((filter) => !isUnwanted(filter)).flatMap(toTitledFilter),
        unwanted: applied.filter(isUnwanted).flatMap(toTitledFilter),
      },
      magic: applied.flatMap(toSpokenFilters),
      left_out: [
        ...leftOut.map(
          (one): LeftOutWords => ({ text_part: one.words, label: filters.amountLabel(one), reason: 'no_filter' }),
        ),
        ...idle.map((words): LeftOutWords => ({ text_part: words, label: words, reason: 'no_condition' })),
      ],
    }
  }

  function isFree(search: Search, key: keyof Search | undefined): boolean {
    return key !== undefined && !search[key]
  }

  function chosenKinds(search: Search): string[] {
    const isChosen = ({ key }: { key: string }) => [(search as Values)[key] ?? []].flat().length > 0
    const kinds = [...dictionaries].filter(([, dictionary]) => isChosen(dictionary))
    const hasOrigin = (search.travel_from_metro_id?.length ?? 0) > 0 || (search.travel_lat ?? null) !== null
    return [...kinds.map(([kind]) => kind), ...(hasOrigin ? ['station'] : [])]
  }

  /** Where one city is chosen, words still name a district or a station of it. */
  async function placesToName(db: Db, search: Search): Promise<NamedPlaces> {
    if (!hasSearchedPlaces(search)) return 'all'
    const { city_ids, region_ids, countries = [], district_ids = [] } = search
    const isOneCity = city_ids.length === 1 && region_ids.length + countries.length + district_ids.length === 0
    if (!filters.hasPlacesOfWork || !isOneCity) return 'none'
    const [cityId] = city_ids
    return (await loadCitiesWithDistricts(db)).has(cityId!) ? cityId! : 'none'
  }

  function loadRecognition(db: Db, chosen: string[], named: NamedPlaces): Promise<RecognizeFilters> {
    const recognitions = recognitionsByDb.get(db) ?? new Map<string, Promise<RecognizeFilters>>()
    recognitionsByDb.set(db, recognitions)
    const name = [named, ...chosen].join()
    const known = recognitions.get(name)
    if (known) return known
    const recognition = createRecognition(db, chosen, named)
    recognition.catch(() => recognitions.delete(name))
    recognitions.set(name, recognition)
    return recognition
  }

  async function loadNamedPlaces(db: Db, named: NamedPlaces) {
    if (named === 'none') return { findPlaceAt: () => undefined }
    if (named !== 'all') return loadPlacesWithin(db, named)
    return filters.hasPlacesOfWork ? loadPlacesOfWork(db) : loadPlaces(db)
  }

  async function createRecognition(db: Db, chosen: string[], named: NamedPlaces): Promise<RecognizeFilters> {
    const [places, all, roles] = await Promise.all([
      loadNamedPlaces(db, named),
      filters.hasPlacesOfWork ? loadPlacesOfWork(db) : loadPlaces(db),
      listAllRoles(db),
    ])
    return createFilterRecognition({
      places: chosen.includes('station') ? withoutStations(places) : places,
      excludable: 'recognizePlace' in places ? bothOf(places, all) : all,
      idOf: (kind, code) =>
        chosen.includes(kind) ? undefined : dictionaries.get(kind)?.list.find((item) => item.code === code)?.id,
      roleNames: roles.map(({ name }) => name),
    })
  }

  function withFilter(search: Search, filter: RecognizedFilter): Search {
    if ('amount' in filter) return { ...search, [amountKey(filter)!]: filter.amount }
    const key = keyOf(filter)
    const ids = [...((search as Values)[key] as number[]), ...idsOf(filter)]
    if (isUnwanted(filter)) return { ...search, [key]: ids }
    if (filter.kind === 'station')
      return {
        ...search,
        [key]: ids.slice(0, MAX_METRO_STATIONS),
        travel_minutes: Math.max(search.travel_minutes ?? 0, minutesFrom(filter)),
      }
    const radiusKm = 'radiusKm' in filter ? filter.radiusKm : undefined
    return { ...search, [key]: ids, ...(radiusKm && { radius_km: Math.max(search.radius_km ?? 0, radiusKm) }) }
  }

  /** The filter beside the titles that say the same. */
  function toTitledFilter(filter: RecognizedFilter): TitledFilter[] {
    if ('namesakes' in filter || !filter.inTitle) return []
    const { inTitle } = filter
    if ('amount' in filter) return [{ key: amountKey(filter)!, id: filter.amount, inTitle }]
    return [{ key: keyOf(filter), id: filter.id, inTitle }]
  }

  function keyOf(filter: Exclude<RecognizedFilter, AmountFilter>): string {
    if (!('name' in filter)) return dictionaries.get(filter.kind)!.key
    return filter.isExcluded ? EXCLUDED_KEYS[filter.kind]! : PLACE_KEYS[filter.kind]
  }

  function toSpokenFilters(filter: RecognizedFilter): SpokenFilter[] {
    const namesakes =
      'namesakes' in filter ? filter.namesakes.map(({ id, name, region }) => ({ id, name, region })) : []
    const spoken = (became_filter: SpokenFilter['became_filter'], others: SpokenFilter['namesakes'] = []) => ({
      text_part: filter.words,
      became_filter,
      excluded: isUnwanted(filter),
      namesakes: others,
    })
    return [
      ...('id' in filter
        ? idsOf(filter).map((id) => spoken(toFilter({ ...filter, id }), namesakes))
        : [spoken(toFilter(filter))]),
      ...('name' in filter ? besidePlace(filter).map((one) => spoken(one)) : []),
    ]
  }

  function toFilter(filter: RecognizedFilter): SpokenFilter['became_filter'] {
    if ('amount' in filter) return { key: amountKey(filter)!, id: filter.amount, label: filters.amountLabel(filter) }
    const key = keyOf(filter)
    if ('name' in filter) return { key, id: filter.id, label: placeLabel(filter) }
    const { list, alone } = dictionaries.get(filter.kind)!
    const item = list.find(({ id }) => id === filter.id)!
    return { key, id: filter.id, label: alone?.(item) ?? item.name }
  }
}

const PLACE_KEYS: Record<PlaceKind, string> = {
  country: 'countries',
  city: 'city_ids',
  region: 'region_ids',
  district: 'district_ids',
  station: 'travel_from_metro_id',
}

const EXCLUDED_KEYS: Partial<Record<PlaceKind, keyof typeof EXCLUDED_PLACE_LABELS>> = {
  country: 'exclude_countries',
  city: 'exclude_city_ids',
  region: 'exclude_region_ids',
  district: 'exclude_district_ids',
}

function placeLabel({ kind, id, name, isExcluded }: SpokenPlace): string {
  if (isExcluded) return EXCLUDED_PLACE_LABELS[EXCLUDED_KEYS[kind]!](String(id), name)
  return kind === 'station' ? `от м.\u00A0${name}` : name
}

/** The places of the first list have priority. */
const bothOf = (first: PlaceIndex, second: PlaceIndex): Pick<PlaceIndex, 'recognizePlace'> => ({
  recognizePlace: (words) => first.recognizePlace(words) ?? second.recognizePlace(words),
})

/** The way from a station if the text tells no minutes: whoever names a station means the work around it. A shorter limit is one tick away. */
const STATION_MINUTES = 30

const minutesFrom = ({ minutes = STATION_MINUTES }: Pick<SpokenPlace, 'minutes'>) => minutes

/** Stations of several lines may have one name. */
const idsOf = (filter: Exclude<RecognizedFilter, AmountFilter>): number[] =>
  'alsoIds' in filter ? [filter.id, ...(filter.alsoIds ?? [])].slice(0, MAX_METRO_STATIONS) : [filter.id]

/** What the words of a place say besides the place. */
function besidePlace(place: SpokenPlace): SpokenFilter['became_filter'][] {
  const minutes = minutesFrom(place)
  if (place.kind === 'station') return [{ key: 'travel_minutes', id: minutes, label: `до ${minutes}\u00A0минут` }]
  const { radiusKm } = place
  return radiusKm ? [{ key: 'radius_km', id: radiusKm, label: radiusText(radiusKm) }] : []
}

const withoutStations = (places: Pick<PlaceIndex, 'findPlaceAt'>): Pick<PlaceIndex, 'findPlaceAt'> => ({
  findPlaceAt(words, at) {
    const found = places.findPlaceAt(words, at)
    return found?.place.kind === 'station' ? undefined : found
  },
})

/** `от 100 000 ₽`, `за неделю` */
export const amountFilterLabel = ({ kind, amount, words }: AmountFilter, bound: 'от' | 'до'): string =>
  kind !== 'period_days' ? `${bound} ${numberText(amount)}\u00A0₽` : (PERIOD_NAMES[amount] ?? words)
