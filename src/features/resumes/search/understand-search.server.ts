import type { LeftOutWords, SpokenFilter } from '#contract/text-reading.ts'
import type { Db } from '#database/connect.ts'
import { readRankedQuery, readSpokenTitles, type SpokenTitles } from '#features/search/search-words.server.ts'
import { amountFilterLabel, createSpokenFilters } from '#features/search/spoken-filters.server.ts'
import { parseTextQuery } from '#search/language/parse-text-query.ts'
import type { LexemeQuery, RankTier } from '#search/query/lexeme-query.ts'
import { joinQueries, negateQuery, type TextQuery, termsOf, wordsOfQuery } from '#search/query/text-query.ts'
import { RESUME_FILTERS } from './resume-filters.contract.ts'
import type { ResumeSearch } from './resume-search.contract.ts'

/** `words` are what the text searches for after its filters are taken out; undefined if it has no words. */
export type UnderstoodResumeSearch = Partial<SpokenTitles> & {
  search: ResumeSearch
  words: LexemeQuery | undefined
  tiers: RankTier[]
  /** The text without the words of its filters; undefined for one that is searched as it is. */
  rest?: TextQuery | undefined
  magic: SpokenFilter[]
  left_out: LeftOutWords[]
}

/** «от 100 000» is what people ask for at least; any other amount is the most that the employer can pay. */
const isLowerBound = (words: string) => /^(?:от|более|свыше) /.test(words)

const takeFiltersFrom = createSpokenFilters<ResumeSearch>({
  rows: RESUME_FILTERS,
  amountKey: ({ kind, words }) => {
    if (kind === 'period_days') return 'refreshed_days'
    return kind === 'salary' && isLowerBound(words) ? 'salary_from' : 'salary_to'
  },
  amountLabel: (filter) => amountFilterLabel(filter, isLowerBound(filter.words) ? 'от' : 'до'),
})

/** Words of a text that name a filter become that filter, unless the text is to be searched as it is or in one part. */
export async function understandResumeSearch(db: Db, search: ResumeSearch): Promise<UnderstoodResumeSearch> {
  const query = parseTextQuery(search.text)
  const isLiteral =
    search.as_typed || search.text_logic !== 'all' || search.text_in !== 'everywhere' || search.text_period !== 'all'
  if (!query || isLiteral) {
    const isOfNames = search.text_in === 'education' || search.text_in === 'experience_company'
    const typed = isOfNames && query ? inAnyForm(query) : query
    const rest = withLogic(typed, search.text_logic)
    return { search, ...(await readRankedQuery(db, { typed: rest, rest })), magic: [], left_out: [] }
  }
  const spoken = await takeFiltersFrom(db, search, query)
  return {
    search: spoken.search,
    rest: spoken.rest,
    ...(await readRankedQuery(db, { typed: query, rest: spoken.rest })),
    ...(await readSpokenTitles(db, spoken.titled)),
    magic: spoken.magic,
    left_out: spoken.left_out,
  }
}

/** Schools and companies are not kept in their typed forms. */
function inAnyForm(query: TextQuery): TextQuery {
  if (query.kind === 'word') return { ...query, isExact: false }
  if (query.kind === 'phrase') return query
  if (query.kind === 'not') return { kind: 'not', part: inAnyForm(query.part) }
  return { kind: query.kind, parts: query.parts.map(inAnyForm) }
}

function withLogic(query: TextQuery | undefined, logic: ResumeSearch['text_logic']): TextQuery | undefined {
  if (logic === 'any') return joinQueries('or', termsOf(query))
  if (logic === 'except') return joinQueries('and', termsOf(query).map(exclude))
  const words = wordsOfQuery(query)
  return logic === 'phrase' && words.length > 0 ? { kind: 'phrase', words } : query
}

const exclude = (query: TextQuery) => (query.kind === 'not' ? query : negateQuery(query))
