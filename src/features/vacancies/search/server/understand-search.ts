import type { LeftOutWords, SpokenFilter } from '#contract/text-reading.ts'
import type { Db } from '#database/connect.ts'
import {
  readRankedQuery,
  readSpokenTitles,
  readTextQuery,
  type SpokenTitles,
  type TypedText,
} from '#features/search/search-words.server.ts'
import { amountFilterLabel, createSpokenFilters } from '#features/search/spoken-filters.server.ts'
import { parseTextQuery } from '#search/language/parse-text-query.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { boundToFields } from '#search/query/bound-query.ts'
import { joinLexemes, type LexemeQuery, type RankTier } from '#search/query/lexeme-query.ts'
import type { QueryField, TextQuery } from '#search/query/text-query.ts'
import { VACANCY_FILTERS } from '../../contract/vacancy-filters.ts'
import { MONTHLY_MODE_ID, netRoublesPerMonth } from '../../rules/salary.ts'
import type { VacancySearch } from '../contract/vacancy-search.ts'

type Understood = SearchedWords &
  Partial<SpokenTitles> & {
    search: VacancySearch
    /** The text without the words of its filters. */
    rest: TextQuery | undefined
    magic: SpokenFilter[]
    left_out: LeftOutWords[]
  }

const takeFiltersFrom = createSpokenFilters<VacancySearch>({
  rows: VACANCY_FILTERS,
  hasPlacesOfWork: true,
  // Vacancies have no upper limit of pay (domain §2.13).
  amountKey: ({ kind }) =>
    (({ salary: 'salary_from', salary_limit: undefined, period_days: 'period_days' }) as const)[kind],
  amountLabel: (filter) => amountFilterLabel(filter, filter.kind === 'salary_limit' ? 'до' : 'от'),
})

/** Words of a text that name a filter become that filter. `as_typed` searches all words in the text. */
export async function understandSearch(db: Db, asked: VacancySearch): Promise<Understood> {
  const search = withNetRoubles(asked)
  const query = parseTextQuery(search.text)
  if (!query || search.as_typed)
    return {
      search,
      rest: query,
      ...(await readSearchedWords(db, { typed: query, rest: query }, search)),
      magic: [],
      left_out: [],
    }
  const spoken = await takeFiltersFrom(db, search, query)
  return {
    search: spoken.search,
    rest: spoken.rest,
    ...(await readSearchedWords(db, { typed: query, rest: spoken.rest }, search)),
    ...(await readSpokenTitles(db, spoken.titled)),
    magic: spoken.magic,
    left_out: spoken.left_out,
  }
}

/** The amount of another currency, for another period or before tax as the net roubles a month that salaries are compared by. */
function withNetRoubles(search: VacancySearch): VacancySearch {
  const { salary_from, salary_currency, salary_net, salary_mode_id } = search
  if (!salary_from) return search
  const amount = { salary_from, salary_to: null, salary_currency, salary_gross: !salary_net }
  const net = netRoublesPerMonth({ ...amount, salary_mode_id: salary_mode_id ?? MONTHLY_MODE_ID })
  // Pay for a service has no amount a month: no vacancy reaches any.
  return { ...search, salary_from: net ?? salary_from }
}

type SearchedWords = { words: LexemeQuery | undefined; tiers: RankTier[] }

/** What the text, the skills and the excluded words of a search look for, and what of it comes first. */
export async function readSearchedWords(
  db: Db,
  text: TypedText,
  { search_in, skills, exclude_words }: VacancySearch,
): Promise<SearchedWords> {
  const readPhrases = (phrases: string[], field?: QueryField) =>
    Promise.all(phrases.map((phrase) => readTextQuery(db, phraseOf(phrase, field))))
  const [{ words, tiers }, wanted, excluded] = await Promise.all([
    readRankedQuery(db, text),
    readPhrases(skills, 'skills'),
    readPhrases(exclude_words),
  ])
  const isAnywhere = search_in.length === 0
  return {
    words: joinLexemes('and', [
      words && !isAnywhere ? boundToFields(words, search_in) : words,
      joinLexemes('or', wanted),
      ...excluded.map((part) => part && { kind: 'not' as const, part }),
    ]),
    tiers: isAnywhere ? tiers : [],
  }
}

function phraseOf(typed: string, field: QueryField | undefined): TextQuery | undefined {
  const words = wordsIn(typed)
  return words.length > 0 ? { kind: 'phrase', words, ...(field && { field }) } : undefined
}
