import type { LeftOutWords } from '#contract/core/text-reading.ts'
import type { Db } from '#database/connect.ts'
import { isPlainWord } from '#search/language/filters/recognize-filters.ts'
import { parseTextQuery } from '#search/language/parse-text-query.ts'
import { printTextQuery } from '#search/language/print-text-query.ts'
import { joinQueries, type TextQuery } from '#search/query/text-query.ts'
import { readTextQuery } from './search-words.ts'

type TextSearch = { text: string; page: number; per_page: number; facets: boolean }
type Found = { found: number; left_out: LeftOutWords[] }

/** Each is counted with searches of its own. The words behind them are dropped. */
const MAX_TRIED_WORDS = 6
/** Of the titles with the most frequent word: «личный водитель» is a driver, and few titles are «личный помощник». */
const MIN_SHARE_OF_TITLES = 1 / 10

/**
 * A search that finds nothing with all its words, without those that nothing has: the first noun that many titles have stays,
 * and of the others each with which such titles are found. `left_out` names the dropped words. Undefined if no title has any of the
 * words.
 */
export async function searchWithFewerWords<Search extends TextSearch, Result extends Found>(
  db: Db,
  search: Search,
  find: (fewer: Search) => Promise<Result>,
  rest: TextQuery | undefined,
): Promise<Result | undefined> {
  const words = await meaningfulWords(db, rest)
  if (words.length < 2) return undefined
  const textOf = (kept: readonly string[], titled?: string) => {
    const dropped = words.filter((word) => !kept.includes(word))
    return printTextQuery(replaceWords(parseTextQuery(search.text), dropped, titled))
  }
  const count = async (text: string) => (await find({ ...search, text, page: 1, per_page: 1, facets: false })).found

  const tried = words.slice(0, MAX_TRIED_WORDS)
  const titles = await Promise.all(tried.map((word) => count(textOf([word], word))))
  const enough = Math.max(...titles) * MIN_SHARE_OF_TITLES
  if (enough === 0) return undefined
  const titledWords = tried.filter((_, n) => titles[n]! >= enough)
  // «Ведущий инженер» is an engineer, not a leading accountant.
  const titled = titledWords.find((word) => !isQuality(word)) ?? titledWords[0]!
  let kept = [titled]
  for (const word of tried) {
    if (!kept.includes(word) && (await count(textOf([...kept, word], titled))) > 0) kept = [...kept, word]
  }
  const result = await find({ ...search, text: textOf(kept) })
  const named = words
    .filter((word) => !kept.includes(word))
    .map((word): LeftOutWords => ({ text_part: word, label: word, reason: 'nothing_found' }))
  return result.found > 0 ? { ...result, left_out: [...result.left_out, ...named] } : undefined
}

/** Adjectives, which say only of what kind somebody is. */
const QUALITY = /(?:[иыо]й|[ая]я|[ое]е|[иы]е)$/u
const NAMES_SOMEBODY = /^(?:\p{L}*рабоч|заведующ|управляющ|служащ|горничн|дежурн|участков|портн|вожат)/u
const isQuality = (word: string) => QUALITY.test(word) && !NAMES_SOMEBODY.test(word)

/** The plain words that are searched. One without a meaning of its own («на») would find everything. */
async function meaningfulWords(db: Db, rest: TextQuery | undefined): Promise<string[]> {
  const plain = partsOf(rest).filter(isPlainWord)
  const searched = await Promise.all(plain.map((one) => readTextQuery(db, one)))
  return [...new Set(plain.filter((_, n) => searched[n]).map(({ word }) => word))]
}

const partsOf = (query: TextQuery | undefined) => (query?.kind === 'and' ? query.parts : query ? [query] : [])

/** Without the dropped words, and with the titled one bound to the title. */
function replaceWords(query: TextQuery | undefined, dropped: readonly string[], titled?: string) {
  return joinQueries(
    'and',
    partsOf(query).flatMap((part): TextQuery[] => {
      if (!isPlainWord(part)) return [part]
      if (dropped.includes(part.word)) return []
      return [part.word === titled ? { ...part, field: 'name' } : part]
    }),
  )
}
