import { sql } from 'kysely'
import type { Corrections, LeftOutWords, SpellingSuggestion, SpokenFilter } from '#contract/text-reading.ts'
import type { Db } from '#database/connect.ts'
import { parseTextQuery } from '#search/language/parse-text-query.ts'
import { createRepair, type Repair, type RepairText } from '#search/language/repair/repair-text.ts'
import { wordsIn } from '#search/language/tokens.ts'
import type { TextQuery } from '#search/query/text-query.ts'
import { searchWithFewerWords } from './drop-words.server.ts'
import { readTextQuery } from './search-words.server.ts'

/** The newest vacancies have all words that people search for. */
const MAX_VACANCIES = 100_000
const MAX_COMPANIES = 50_000
const MAX_AGE_MS = 10 * 60_000

type Known = { repair: Promise<RepairText>; readAt: number }
const knownByDb = new WeakMap<Db, Known>()

/** Repairs the spelling of a text by the words of vacancies, companies, professions and cities. */
export async function repairSpelling(
  db: Db,
  text: string,
  understood?: ReadonlySet<string>,
): Promise<Repair | undefined> {
  const known = knownByDb.get(db)
  if (known && Date.now() - known.readAt < MAX_AGE_MS) return (await known.repair)(text, understood)
  const next = { repair: readVocabulary(db).then((vocabulary) => createRepair(vocabulary)), readAt: Date.now() }
  next.repair.catch(() => knownByDb.delete(db))
  knownByDb.set(db, next)
  // What was read before serves until the new words are there.
  return (await (known ?? next).repair)(text, understood)
}

/** «bez» sounds like «без», which no search looks for: such a repair would find everything. */
async function repairWords(db: Db, text: string, understood: ReadonlySet<string>): Promise<Repair | undefined> {
  const repair = await repairSpelling(db, text, understood)
  return repair && (await readTextQuery(db, parseTextQuery(repair.text))) ? repair : undefined
}

type Understood = { magic: SpokenFilter[]; left_out: LeftOutWords[] }

/** Words that named a filter or no condition. They are no misspelt ones, in whatever form they stand. */
const understoodWords = ({ magic, left_out }: Understood): ReadonlySet<string> =>
  new Set([...magic, ...left_out].flatMap(({ text_part }) => wordsIn(text_part)))

type RepairedSearch = { text: string; as_typed: boolean; page: number; per_page: number; facets: boolean }

/** So few results may be the slips of other people. */
const MAX_FOUND_BY_SLIP = 5
/** The usual spelling finds many times more. */
const MIN_TIMES_MORE = 10

/** The repaired spelling of a text that finds little, if it finds much more. */
async function suggestSpelling<Search extends RepairedSearch>(
  db: Db,
  search: Search,
  find: (repaired: Search) => Promise<{ found: number }>,
  typed: Understood & { found: number },
): Promise<SpellingSuggestion | null> {
  const { found } = typed
  if (search.as_typed || !search.text || found > MAX_FOUND_BY_SLIP || search.page > 1) return null
  const repair = await repairWords(db, search.text, understoodWords(typed))
  const repaired = repair && (await find({ ...search, text: repair.text, facets: false, per_page: 1 }))
  return repaired && repaired.found >= found * MIN_TIMES_MORE ? { text: repair.text, found: repaired.found } : null
}

/** How a text is searched, and the part of it that names no filter. */
type TextSearching<Search, Found> = {
  find: (search: Search) => Promise<Found>
  readRest: (search: Search) => Promise<TextQuery | undefined>
}

/**
 * Searches the repaired spelling of a text that found nothing as it was typed, and then the text without the words that
 * nothing has. Returns `typed` if that finds nothing either. If something was found, the other spelling is only suggested.
 */
export async function searchForgivingly<Search extends RepairedSearch, Found extends Understood & { found: number }>(
  db: Db,
  search: Search,
  { find, readRest }: TextSearching<Search, Found>,
  typed: Found,
): Promise<Found & { corrections: Corrections | null; suggestion: SpellingSuggestion | null }> {
  if (typed.found > 0)
    return { ...typed, corrections: null, suggestion: await suggestSpelling(db, search, find, typed) }
  const unchanged = { ...typed, corrections: null, suggestion: null }
  if (search.as_typed || !search.text) return unchanged
  const withFewerWords = async (asked: Search) => searchWithFewerWords(db, asked, find, await readRest(asked))
  const repair = await repairWords(db, search.text, understoodWords(typed))
  const repaired = repair && { ...search, text: repair.text }
  const found = repaired && (await find(repaired))
  const forgiven = found && found.found > 0 ? found : repaired && (await withFewerWords(repaired))
  const undone = forgiven && repair ? repair.changes.filter(({ to }) => isDropped(to, forgiven.left_out)) : []
  if (forgiven && repair && undone.length < repair.changes.length) {
    const { kind } = repair.changes.find((change) => !undone.includes(change))!
    const fixed = undone.reduce((text, { from, to }) => text.replace(to, from), repair.text)
    const left_out = forgiven.left_out.map((words) => asTyped(words, undone))
    return {
      ...forgiven,
      left_out,
      corrections: { original: search.text, fixed, kind, applied: true },
      suggestion: null,
    }
  }
  return { ...unchanged, ...(await withFewerWords(search)) }
}

/** A word that was repaired and then dropped is no correction. */
const isDropped = (repaired: string, leftOut: readonly LeftOutWords[]) =>
  wordsIn(repaired).every((word) => leftOut.some(({ label }) => label === word))

function asTyped(words: LeftOutWords, undone: Repair['changes']): LeftOutWords {
  const typed = undone.find(({ to }) => to === words.label)?.from
  return typed ? { ...words, text_part: typed, label: typed } : words
}

async function readVocabulary(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string }>`
    (select vacancy.name from (
      select id from vacancy_document where is_listed order by published_at desc limit ${MAX_VACANCIES}
    ) as listed join vacancy using (id))
    union all select name from professional_role union all select name from city
    union all (
      select name from company where id in (select named_company_id from vacancy_document where is_listed)
      order by id desc limit ${MAX_COMPANIES}
    )`.execute(db)
  const vocabulary = new Map<string, number>()
  for (const { name } of rows)
    for (const word of new Set(wordsIn(name))) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
  return vocabulary
}
