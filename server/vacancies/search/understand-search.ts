import type { LeftOutWords, SpokenFilter } from '#contract/core/text-reading.ts'
import { VACANCY_FILTERS } from '#contract/vacancies/vacancy-filters.ts'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { MONTHLY_MODE_ID, netRoublesPerMonth } from '#domain/vacancies/salary.ts'
import { parseTextQuery } from '#search/language/parse-text-query.ts'
import type { TextQuery } from '#search/query/text-query.ts'
import { readSpokenTitles, type SpokenTitles } from '../../search/search-words.ts'
import { amountFilterLabel, createSpokenFilters } from '../../search/spoken-filters.ts'
import { readSearchedWords, type SearchedWords } from './searched-words.ts'

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
