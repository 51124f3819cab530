import type { LeftOutWords, SpokenFilter } from '#contract/text-reading.ts'
import type { Db } from '#database/connect.ts'
import { FILLERS, isPlainWord } from '#search/language/filters/recognize-filters.ts'
import { parseTextQuery } from '#search/language/parse-text-query.ts'
import { printTextQuery } from '#search/language/print-text-query.ts'
import { joinQueries, type TextQuery, wordQuery } from '#search/query/text-query.ts'
import { readTextQuery } from './search-words.server.ts'

type TextSearch = { text: string; page: number; per_page: number; facets: boolean }
type Found = { found: number; magic: SpokenFilter[]; left_out: LeftOutWords[] }

/** Each is counted with searches of its own. The words behind them are dropped. */
const MAX_TRIED_WORDS = 6
/** Of the titles with the most frequent word: «личный водитель» is a driver, and few titles are «личный помощник». */
const MIN_SHARE_OF_TITLES = 1 / 10

/**
 * A search that finds nothing with all its words, with fewer: without the one word that is too many; with the first noun
 * that many titles have, and of the others each with which such titles are found; with the words that documents have
 * anywhere; with the filters alone that other words named. `left_out` names the dropped words. Undefined if nothing is left.
 */
export async function searchWithFewerWords<Search extends TextSearch, Result extends Found>(
  db: Db,
  search: Search,
  find: (fewer: Search) => Promise<Result>,
  rest: TextQuery | undefined,
): Promise<Result | undefined> {
  const words = await meaningfulWords(db, rest)
  if (words.length === 0) return undefined
  const textOf = (kept: readonly string[], titled?: string) => {
    const dropped = words.filter((word) => !kept.includes(word))
    return printTextQuery(replaceWords(parseTextQuery(search.text), dropped, titled))
  }
  const count = async (text: string) => (await find({ ...search, text, page: 1, per_page: 1, facets: false })).found

  const tried = words.slice(0, MAX_TRIED_WORDS)
  const inTitles = await Promise.all(tried.map((word) => count(printTextQuery(wordQuery(word, 'name')))))
  const professions = tried.filter((_, n) => inTitles[n]! > 0)
  const kept = await chooseWords(tried, professions, (some, titled) => count(textOf(some, titled)))
  // Whoever looks for a cook without experience is not shown others without experience, but told which filter hides the cooks.
  if (kept.length === 0 && professions.length > 0) return undefined
  const result = await find({ ...search, text: textOf(kept) })
  // Without any word the text searches what its filters say, and nothing if it has none.
  if (result.found === 0 || (kept.length === 0 && result.magic.length === 0)) return undefined
  const named = words
    .filter((word) => !kept.includes(word))
    .map((word): LeftOutWords => ({ text_part: word, label: word, reason: 'nothing_found' }))
  return { ...result, left_out: [...result.left_out, ...named] }
}

/** `titled` must stand in the title. */
type CountWith = (words: readonly string[], titled?: string) => Promise<number>

/** `professions`: words that titles have, whatever the filters. */
async function chooseWords(words: readonly string[], professions: readonly string[], count: CountWith) {
  if (words.length > 2) {
    // Details stand at the end. The only profession stays.
    const details = words.filter((word) => !professions.includes(word)).reverse()
    for (const word of professions.length > 1 ? [...details, ...professions.toReversed()] : details) {
      const others = words.filter((one) => one !== word)
      if ((await count(others)) > 0) return others
    }
  }
  if (words.length < 2) return []
  const titles = await Promise.all(words.map((word) => count([word], word)))
  const enough = Math.max(...titles) * MIN_SHARE_OF_TITLES
  if (enough === 0) {
    const telling = words.filter((word) => !saysLittle(word))
    return professions.length > 0 ? [] : addWords([], [...telling, ...words.filter(saysLittle)], count)
  }
  const titledWords = words.filter((_, n) => titles[n]! >= enough)
  // «Ведущий инженер» is an engineer, not a leading accountant.
  const titled = titledWords.find((word) => !isQuality(word)) ?? titledWords[0]!
  return addWords([titled], words, (some) => count(some, titled))
}

/** Each word with which something is still found. */
async function addWords(kept: readonly string[], words: readonly string[], count: CountWith) {
  let all = kept
  for (const word of words) if (!all.includes(word) && (await count([...all, word])) > 0) all = [...all, word]
  return all
}

/** Adjectives, which say only of what kind somebody is. */
const QUALITY = /(?:[иыо]й|[ая]я|[ое]е|[иы]е)$/u
const NAMES_SOMEBODY = /^(?:\p{L}*рабоч|заведующ|управляющ|служащ|горничн|дежурн|участков|портн|вожат)/u
const isQuality = (word: string) => QUALITY.test(word) && !NAMES_SOMEBODY.test(word)

const saysLittle = (word: string) => isQuality(word) || FILLERS.has(word)

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
