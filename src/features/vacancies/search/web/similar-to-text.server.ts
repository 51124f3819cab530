import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { MAX_DAILY_KM } from '#features/matching/rules/readiness-to-move.ts'
import { EXCLUDED_PLACE_KEYS } from '#features/reference/contract/excluded-places.ts'
import { listSpokenConditions } from '#features/search/filters/active-filters.web.server.ts'
import { isJoiningWord, plainWordsOf } from '#features/search/filters/filter-relief.web.server.ts'
import { PLACE_PARAMETERS } from '#features/search/place/search-place.ts'
import { withoutWords } from '#features/search/place/without-words.ts'
import type { ReadText } from '#features/search/search-kind.ts'
import { DISTANCE_ORDER, hasDistanceStart } from '#features/search/travel/travel-query.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { withCompactTexts } from '../../web/vacancy-row-texts.server.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'
import { VACANCY_SEARCH } from './search-kind.ts'

const MAX_SIMILAR = 6
/** The search refuses a longer text. */
const MAX_TEXT_LENGTH = 200

/** «ст.м.» is «ст» and «м» in the answer, which has small letters, «е» for «ё» and no signs. */
const lettersOf = (word: string) => foldText(word).match(/[\p{L}\p{N}-]+/gu) ?? []

type Emptied = { query: QueryFields; page: ReadText }

/**
 * For a search without results: open vacancies with any of its words, in the same place or, if there are none, around it. Undefined if
 * there are none or the text has a single word.
 */
export async function findSimilarToText(
  context: Readonly<RouterContextProvider>,
  { query, page: { magic = [], left_out = [] } }: Emptied,
) {
  const spoken = new Set([...magic, ...left_out].flatMap(({ text_part }) => text_part.toLowerCase().split(/\s+/)))
  const words = plainWordsOf(queryValues(query, 'text').join(' ')).filter(
    (word) => !lettersOf(word).every((part) => spoken.has(part)) && !isJoiningWord(word),
  )
  if (words.length === 0) return undefined
  const chosenPlaces = Object.entries(query).filter(([key]) => PLACE_PARAMETERS.some((place) => place === key))
  const spokenPlaces = magic
    .map(({ became_filter: { key, id } }): [string, string] => [key, String(id)])
    .filter(([key]) => PLACE_PARAMETERS.some((place) => place === key))
  const unwanted = unwantedPlaces(query, magic)
  const places = Object.fromEntries(chosenPlaces.length > 0 ? chosenPlaces : spokenPlaces)
  const text = words.reduce((all, word) => {
    const longer = all ? `${all} OR ${word}` : word
    return longer.length > MAX_TEXT_LENGTH ? all : longer
  }, '')
  for (const where of widenedPlaces(places)) {
    const any: QueryFields = { ...unwanted, ...where, text, as_typed: 'true' }
    const { items } = await loadEndpoint(context, searchVacancies, {
      query: { ...any, per_page: MAX_SIMILAR, facets: false } as never,
    })
    if (items.length === 0) continue
    return {
      vacancies: withCompactTexts(items),
      all: { to: VACANCY_SEARCH.path + toQueryString(any), name: text.replaceAll(' OR ', ' или ') },
    }
  }
  return undefined
}

/**
 * For a search without results whose text has become a condition: what the same search finds without those words, in its place or
 * around it: one condition after the other, then all of them (SK-19). Undefined where that finds nothing, or no word would be left.
 */
export async function findWithoutConditions(
  context: Readonly<RouterContextProvider>,
  { query, page: { magic = [] } }: Emptied,
) {
  const text = queryValues(query, 'text').join(' ')
  const conditions = listSpokenConditions(query, magic).map(({ id }) => id)
  for (const dropped of droppedConditions(conditions)) {
    const rest = dropped.reduce(withoutWords, text)
    if (rest === text || rest === '') continue
    for (const where of widenedPlaces({ ...query, text: rest })) {
      const { items } = await loadEndpoint(context, searchVacancies, { query: { ...where, facets: 'false' } } as never)
      if (items.length > 0)
        return { items, title: `Похожее, но без ${dropped.map((words) => inQuotes(words)).join(' и ')}` }
    }
  }
  return undefined
}

/** Each is a search or two of its own. */
const MAX_CHOICES = 4

/** What is left out of the text in turn: the first conditions by themselves, and last all together. */
export const droppedConditions = (conditions: string[]): string[][] =>
  conditions.length > 1 ? [...conditions.slice(0, MAX_CHOICES - 1).map((words) => [words]), conditions] : [conditions]

/** A place is searched itself, then 100 km around it: beyond nothing is similar (ruling 54). */
const widenedPlaces = (places: QueryFields): QueryFields[] => [
  places,
  ...(hasDistanceStart(places) ? [{ ...places, radius_km: String(MAX_DAILY_KM), order_by: DISTANCE_ORDER }] : []),
]

/** The places that the address or the text leaves out. */
const unwantedPlaces = (query: QueryFields, magic: Required<ReadText>['magic']): QueryFields =>
  Object.fromEntries(
    EXCLUDED_PLACE_KEYS.map((key) => [
      key,
      [
        ...queryValues(query, key),
        ...magic.flatMap(({ became_filter }) => (became_filter.key === key ? String(became_filter.id) : [])),
      ],
    ]),
  )
