import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import type { User } from '#features/accounts/contract/accounts.ts'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { noteResumeSearchVisit, noteVacancySearchVisit } from '#features/saved-searches/contract/saved-searches.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { withoutPage } from './filters/active-filters.web.server.ts'
import type { SearchKind, SearchResultPage } from './search-kind.ts'

type Context = Readonly<RouterContextProvider>
type ShownSearch = { query: QueryFields; page: Pick<SearchResultPage<unknown>, 'found' | 'corrections'> }

/** What is new for this person. `results`: the link to it; absent if there is nothing new, or if it is shown already. */
export type NewResults = { since: string; results?: { text: string; to: string } | undefined }

/** They make another search than the one that is remembered: with them nothing is noted. */
const FORGOTTEN_PARAMETERS = ['for_resume', 'similar_to', 'similar_to_vacancy', 'date_from', 'date_to']
const isRemembered = ({ query }: ShownSearch) =>
  FORGOTTEN_PARAMETERS.every((key) => queryValues(query, key).length === 0)

/** Notes that a signed-in person looks at these vacancies, and finds what was published since they looked before. */
export async function findNewVacancies(context: Context, user: User | null, { path }: SearchKind, shown: ShownSearch) {
  if (!user || !isRemembered(shown)) return undefined
  const { since } = await loadEndpoint(context, noteVacancySearchVisit, { body: { search: shown.query } })
  const count = (query: QueryFields) =>
    loadEndpoint(context, searchVacancies, { query: { ...query, order_by: 'date' } as never })
  return since === null ? undefined : withResults({ since, path, words: ['новая', 'новые', 'новых'] }, shown, count)
}

/** The same for resumes. */
export async function findNewResumes(context: Context, user: User | null, { path }: SearchKind, shown: ShownSearch) {
  if (!user || !isRemembered(shown)) return undefined
  const { since } = await loadEndpoint(context, noteResumeSearchVisit, { body: { search: shown.query } })
  const count = (query: QueryFields) =>
    loadEndpoint(context, searchResumes, { query: { ...query, order_by: 'refreshed' } as never })
  return since === null ? undefined : withResults({ since, path, words: ['новое', 'новых', 'новых'] }, shown, count)
}

async function withResults(
  { since, path, words }: { since: string; path: string; words: readonly [string, string, string] },
  { query, page }: ShownSearch,
  search: (query: QueryFields) => Promise<ShownSearch['page']>,
): Promise<NewResults> {
  if (query.published_since || page.found === 0) return { since }
  const narrowed = { ...withoutPage(query), published_since: since }
  const { found, corrections } = await search({ ...narrowed, per_page: '1', facets: 'false' })
  // A search that finds nothing new tries other spellings.
  if (found === 0 || corrections?.fixed !== page.corrections?.fixed) return { since }
  return {
    since,
    results: { text: `${numberText(found)} ${plural(found, ...words)}`, to: path + toQueryString(narrowed) },
  }
}
