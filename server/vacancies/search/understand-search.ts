import type { SpokenFilter } from '#contract/core/text-reading.ts'
import type { DictionaryEntry } from '#contract/dictionaries/dictionary.ts'
import { DRIVER_LICENSES } from '#contract/dictionaries/person.ts'
import {
  BENEFITS,
  EXPERIENCES,
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
} from '#contract/dictionaries/work.ts'
import { SEARCHED_LABELS, type VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { MONTHLY_MODE_ID, netRoublesPerMonth } from '#domain/vacancies/salary.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import type { DictionaryKind } from '#search/language/filters/filter-phrases.ts'
import {
  createFilterRecognition,
  type RecognizedFilter,
  type RecognizeFilters,
} from '#search/language/filters/recognize-filters.ts'
import { parseTextQuery } from '#search/language/parse-text-query.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import { loadPlaces } from '../../reference/known-places.ts'
import { listAllRoles } from '../../reference/queries.ts'
import { hasSearchedPlaces } from '../../search-facets/conditions.ts'
import { readSearchedWords } from './searched-words.ts'

type Understood = { search: VacancySearch; words: LexemeQuery | undefined; magic: SpokenFilter[] }

type ListKey = {
  [K in keyof VacancySearch]-?: VacancySearch[K] extends number[] ? K : never
}[keyof VacancySearch]

/** The parameter and the values of each kind of filter that words may name. */
const DICTIONARY_FILTERS: Record<DictionaryKind, { key: ListKey; items: readonly DictionaryEntry[] }> = {
  experience: { key: 'experience_ids', items: EXPERIENCES },
  work_type: { key: 'work_type_ids', items: WORK_TYPES },
  schedule: { key: 'schedule_ids', items: SCHEDULES },
  week_schedule: { key: 'week_schedule_ids', items: WEEK_SCHEDULES },
  place_of_work: { key: 'place_of_work_ids', items: PLACES_OF_WORK },
  part_time: { key: 'part_time_ids', items: PART_TIMES },
  benefit: { key: 'benefit_ids', items: BENEFITS },
  label: { key: 'labels', items: SEARCHED_LABELS },
  driver_license: { key: 'driver_license_ids', items: DRIVER_LICENSES },
}
const KINDS = Object.keys(DICTIONARY_FILTERS) as DictionaryKind[]

const PERIOD_LABELS: Record<number, string> = {
  1: 'за сутки',
  3: 'за 3 дня',
  7: 'за неделю',
  14: 'за 2 недели',
  30: 'за месяц',
}

/**
 * Words of a text that name a filter become that filter: «водитель казань без опыта». A filter that is chosen already
 * wins, and the words stay text. `as_typed` searches all words in the text.
 */
export async function understandSearch(db: Db, asked: VacancySearch): Promise<Understood> {
  const search = withNetRoubles(asked)
  const query = parseTextQuery(search.text)
  if (!query || search.as_typed) return { search, words: await readSearchedWords(db, query, search), magic: [] }
  const recognize = await loadRecognition(db, chosenKinds(search))
  const { rest, recognized } = recognize(query)
  const applied = recognized.filter((filter) => !('amount' in filter) || !search[amountKey(filter.kind)])
  return {
    search: applied.reduce(withFilter, search),
    words: await readSearchedWords(db, rest, search),
    magic: applied.map(toSpokenFilter),
  }
}

/** The amount of another currency or before tax as the net roubles that salaries are compared by. */
function withNetRoubles(search: VacancySearch): VacancySearch {
  const { salary_from, salary_currency, salary_net } = search
  if (!salary_from) return search
  const amount = { salary_from, salary_to: null, salary_currency, salary_gross: !salary_net }
  return { ...search, salary_from: netRoublesPerMonth({ ...amount, salary_mode_id: MONTHLY_MODE_ID }) }
}

const amountKey = (kind: 'salary' | 'period_days') => (kind === 'salary' ? 'salary_from' : 'period_days')

const chosenKinds = (search: VacancySearch): string[] => [
  ...(hasSearchedPlaces(search) ? ['place'] : []),
  ...KINDS.filter((kind) => search[DICTIONARY_FILTERS[kind].key].length > 0),
]

const recognitionsByDb = new WeakMap<Db, Map<string, Promise<RecognizeFilters>>>()

/** One for each set of chosen filters, which are few: names of professions are indexed once. */
function loadRecognition(db: Db, chosen: string[]): Promise<RecognizeFilters> {
  const recognitions = recognitionsByDb.get(db) ?? new Map<string, Promise<RecognizeFilters>>()
  recognitionsByDb.set(db, recognitions)
  const name = chosen.join()
  const known = recognitions.get(name)
  if (known) return known
  const recognition = createRecognition(db, chosen)
  recognition.catch(() => recognitions.delete(name))
  recognitions.set(name, recognition)
  return recognition
}

async function createRecognition(db: Db, chosen: string[]): Promise<RecognizeFilters> {
  const [places, roles] = await Promise.all([loadPlaces(db), listAllRoles(db)])
  return createFilterRecognition({
    places: chosen.includes('place') ? { findPlaceAt: () => undefined } : places,
    idOf: (kind, code) =>
      chosen.includes(kind) ? undefined : DICTIONARY_FILTERS[kind].items.find((item) => item.code === code)?.id,
    roleNames: roles.map(({ name }) => name),
  })
}

function withFilter(search: VacancySearch, filter: RecognizedFilter): VacancySearch {
  if ('amount' in filter) return { ...search, [amountKey(filter.kind)]: filter.amount }
  const key = listKey(filter.kind)
  return { ...search, [key]: [...search[key], filter.id] }
}

function listKey(kind: DictionaryKind | 'city' | 'region'): ListKey {
  if (kind === 'city') return 'city_ids'
  return kind === 'region' ? 'region_ids' : DICTIONARY_FILTERS[kind].key
}

function toSpokenFilter(filter: RecognizedFilter): SpokenFilter {
  const namesakes = 'namesakes' in filter ? filter.namesakes.map(({ id, name, region }) => ({ id, name, region })) : []
  return { text_part: filter.words, became_filter: toFilter(filter), namesakes }
}

function toFilter(filter: RecognizedFilter): SpokenFilter['became_filter'] {
  if ('amount' in filter) {
    const label =
      filter.kind === 'salary'
        ? `от ${numberText(filter.amount)}\u00A0₽`
        : (PERIOD_LABELS[filter.amount] ?? filter.words)
    return { key: amountKey(filter.kind), id: filter.amount, label }
  }
  const key = listKey(filter.kind)
  if ('name' in filter) return { key, id: filter.id, label: filter.name }
  const item = DICTIONARY_FILTERS[filter.kind].items.find(({ id }) => id === filter.id)
  return { key, id: filter.id, label: item?.name ?? filter.words }
}
