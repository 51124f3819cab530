import type { LeftOutWords, SpokenFilter } from '#contract/core/text-reading.ts'
import type { DictionaryEntry } from '#contract/dictionaries/dictionary.ts'
import type { Db } from '#database/connect.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import type { DictionaryKind, TitlePhrase } from '#search/language/filters/filter-phrases.ts'
import {
  createFilterRecognition,
  type RecognizedFilter,
  type RecognizeFilters,
} from '#search/language/filters/recognize-filters.ts'
import type { PlaceKind } from '#search/language/places/places.ts'
import type { TextQuery } from '#search/query/text-query.ts'
import { loadCitiesWithDistricts, loadDistrictsOf, loadPlaces, loadPlacesOfWork } from '../reference/known-places.ts'
import { listAllRoles } from '../reference/queries.ts'
import { hasSearchedPlaces } from '../search-facets/conditions.ts'

/** Names of the parameters of a search with these values. */
type KeysOf<Search, Value> = {
  [K in keyof Search]-?: NonNullable<Search[K]> extends Value ? K : never
}[keyof Search] &
  string

type AmountFilter = Extract<RecognizedFilter, { amount: number }>

/** The filters of a search that words may name. */
export type SpokenFilters<Search> = {
  dictionaries: Partial<
    Record<
      DictionaryKind,
      {
        key: KeysOf<Search, number[]>
        items: readonly DictionaryEntry[]
        /** What a value is called where its name cannot stand alone. */
        label?: (name: string) => string
      }
    >
  >
  /** `undefined` if the search has no filter for this amount: its words are left out. */
  amountKey: (filter: AmountFilter) => KeysOf<Search, number> | undefined
  /** What an amount is called: «от 100 000 ₽». */
  amountLabel: (filter: AmountFilter) => string
  /** Whether «Приморский район» is a filter. */
  hasDistricts?: true
}

type Places = { city_ids: number[]; region_ids: number[]; countries?: number[]; district_ids?: number[] }
type Values = Record<string, unknown>

/** A number: the districts of this city. */
type NamedPlaces = 'all' | 'none' | number

/** A filter that words named, and the phrases that say the same in a title. */
export type TitledFilter = { key: string; id: number; inTitle: TitlePhrase[] }

/** Those whose values are wanted and those whose values are not. */
export type TitledFilters = { wanted: TitledFilter[]; unwanted: TitledFilter[] }

const isExcluded = (filter: RecognizedFilter) => 'isExcluded' in filter

/** Loaded once for each set of chosen filters, which are few: names of professions are indexed once. */
type Recognitions = Map<string, Promise<RecognizeFilters>>

/**
 * Takes the words that name a filter out of a query: «водитель казань без опыта». A filter that is chosen already wins,
 * and its words stay text.
 */
export function createSpokenFilters<Search extends Places>(filters: SpokenFilters<Search>) {
  const { dictionaries, amountKey } = filters
  const recognitionsByDb = new WeakMap<Db, Recognitions>()

  return async (db: Db, search: Search, query: TextQuery | undefined) => {
    const recognize = await loadRecognition(db, chosenKinds(search), await placesToName(db, search))
    const { rest, recognized, idle } = recognize(query)
    const applied = recognized.filter((filter) => !('amount' in filter) || isFree(search, amountKey(filter)))
    const leftOut = recognized.filter((filter) => 'amount' in filter && !amountKey(filter)) as AmountFilter[]
    return {
      search: applied.filter((filter) => !isExcluded(filter)).reduce(withFilter, search),
      rest,
      titled: {
        wanted: applied.filter((filter) => !isExcluded(filter)).flatMap(toTitledFilter),
        unwanted: applied.filter(isExcluded).flatMap(toTitledFilter),
      },
      magic: applied.map(toSpokenFilter),
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
    const isChosen = ({ key }: { key: string }) => ((search as Values)[key] as number[]).length > 0
    const kinds = Object.entries(dictionaries).filter(([, dictionary]) => isChosen(dictionary))
    return kinds.map(([kind]) => kind)
  }

  /** Where one city is chosen, words still name a district of it. */
  async function placesToName(db: Db, search: Search): Promise<NamedPlaces> {
    if (!hasSearchedPlaces(search)) return 'all'
    const { city_ids, region_ids, countries = [], district_ids = [] } = search
    const isOneCity = city_ids.length === 1 && region_ids.length + countries.length + district_ids.length === 0
    if (!filters.hasDistricts || !isOneCity) return 'none'
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
    if (named !== 'all') return loadDistrictsOf(db, named)
    return filters.hasDistricts ? loadPlacesOfWork(db) : loadPlaces(db)
  }

  async function createRecognition(db: Db, chosen: string[], named: NamedPlaces): Promise<RecognizeFilters> {
    const [places, roles] = await Promise.all([loadNamedPlaces(db, named), listAllRoles(db)])
    return createFilterRecognition({
      places,
      idOf: (kind, code) =>
        chosen.includes(kind) ? undefined : dictionaries[kind]?.items.find((item) => item.code === code)?.id,
      roleNames: roles.map(({ name }) => name),
    })
  }

  function withFilter(search: Search, filter: RecognizedFilter): Search {
    if ('amount' in filter) return { ...search, [amountKey(filter)!]: filter.amount }
    const key = listKey(filter.kind)
    return { ...search, [key]: [...((search as Values)[key] as number[]), filter.id] }
  }

  /** The filter beside the titles that say the same. */
  function toTitledFilter(filter: RecognizedFilter): TitledFilter[] {
    if ('namesakes' in filter || !filter.inTitle) return []
    const { inTitle } = filter
    if ('amount' in filter) return [{ key: amountKey(filter)!, id: filter.amount, inTitle }]
    return [{ key: listKey(filter.kind), id: filter.id, inTitle }]
  }

  function listKey(kind: DictionaryKind | PlaceKind): string {
    return kind in PLACE_KEYS ? PLACE_KEYS[kind as PlaceKind] : dictionaries[kind as DictionaryKind]!.key
  }

  function toSpokenFilter(filter: RecognizedFilter): SpokenFilter {
    const namesakes =
      'namesakes' in filter ? filter.namesakes.map(({ id, name, region }) => ({ id, name, region })) : []
    return { text_part: filter.words, became_filter: toFilter(filter), excluded: isExcluded(filter), namesakes }
  }

  function toFilter(filter: RecognizedFilter): SpokenFilter['became_filter'] {
    if ('amount' in filter) return { key: amountKey(filter)!, id: filter.amount, label: filters.amountLabel(filter) }
    const key = listKey(filter.kind)
    if ('name' in filter) return { key, id: filter.id, label: filter.name }
    const { items, label = (name) => name } = dictionaries[filter.kind]!
    const item = items.find(({ id }) => id === filter.id)
    return { key, id: filter.id, label: label(item?.name ?? filter.words) }
  }
}

const PLACE_KEYS: Record<PlaceKind, string> = {
  country: 'countries',
  city: 'city_ids',
  region: 'region_ids',
  district: 'district_ids',
}

const PERIOD_LABELS: Record<number, string> = {
  1: 'за сутки',
  3: 'за 3 дня',
  7: 'за неделю',
  14: 'за 2 недели',
  30: 'за месяц',
}

/** `от 100 000 ₽`, `за неделю` */
export const amountFilterLabel = ({ kind, amount, words }: AmountFilter, bound: 'от' | 'до'): string =>
  kind !== 'period_days' ? `${bound} ${numberText(amount)}\u00A0₽` : (PERIOD_LABELS[amount] ?? words)
