import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { type ActiveFilter, withoutPage } from './active-filters.web.server.ts'

/** A filter or a word of the text to remove, and the number of results without it. No label means all filters at once. */
export type FilterRelief = { label?: string; isWord?: true; to: string; found: number }

/** Each is counted by a search of its own, so the first ones of a long text are. */
const MAX_TRIED = 12
const MAX_RELIEFS = 3

type FilterRemoval = Pick<ActiveFilter, 'rest'> & Pick<FilterRelief, 'label' | 'isWord'>

/** Quotes, brackets and operators join words, so that none can be taken out alone. */
const PLAIN_WORDS = /^[\p{L}\p{N}\s.,+#/-]+$/u
const OPERATORS = /(?:^|\s)(?:-|OR\s|ИЛИ\s|NOT\s|НЕ\s)/u

const JOINING_WORDS = new Set([
  'и',
  'а',
  'но',
  'в',
  'во',
  'на',
  'с',
  'со',
  'к',
  'ко',
  'о',
  'об',
  'от',
  'до',
  'по',
  'за',
  'из',
  'у',
  'для',
  'без',
  'при',
  'под',
  'над',
  'не',
  'или',
  'либо',
  'также',
  'кроме',
  'исключая',
  'как',
])

/** A word that only joins others: nobody searches for it alone. */
export const isJoiningWord = (word: string): boolean => JOINING_WORDS.has(word.toLowerCase())

/** The single words of a text; none if it is made of one word or joined by operators. */
export function plainWordsOf(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const isPlain = PLAIN_WORDS.test(text) && !OPERATORS.test(text)
  return isPlain && words.length > 1 ? words : []
}

/** The words of the text that mean something, each with the query without it. */
export const listWordRemovals = (query: QueryFields): FilterRemoval[] => {
  const words = plainWordsOf(queryValues(query, 'text').join(' '))
  return words.flatMap((label, at): FilterRemoval[] =>
    isJoiningWord(label)
      ? []
      : [{ label, isWord: true, rest: withoutPage({ ...query, text: words.toSpliced(at, 1).join(' ') }) }],
  )
}

/**
 * For an empty result: finds the filters and words whose removal gives results, best first. If no single one helps,
 * suggests to remove all filters.
 */
export async function findFilterReliefs(
  path: string,
  chosen: readonly FilterRemoval[],
  unfiltered: QueryFields,
  count: (query: QueryFields) => Promise<number>,
): Promise<FilterRelief[]> {
  const tryRemoval = async ({ label, isWord, rest }: FilterRemoval) => ({
    label,
    ...(isWord && { isWord }),
    to: path + toQueryString(rest),
    found: await count(rest),
  })
  const hasResults = ({ found }: FilterRelief) => found > 0
  const removals = await Promise.all(chosen.slice(0, MAX_TRIED).map(tryRemoval))
  const reliefs = removals.filter(hasResults).sort((a, b) => b.found - a.found)
  if (reliefs.length > 0 || chosen.length < 2) return reliefs.slice(0, MAX_RELIEFS)
  return [await tryRemoval({ rest: unfiltered })].filter(hasResults)
}
