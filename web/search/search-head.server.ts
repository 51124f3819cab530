import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { fitPageTitle } from '../app/page-title.ts'
import type { SearchPlace } from './place/search-place.ts'
import type { NamedFilter, SearchKind, SearchResultPage } from './search-kind.ts'
import { searchTitle } from './search-title.ts'

type SearchQuestion = { kind: SearchKind; query: QueryFields; where: SearchPlace; named: NamedFilter[] }

type SearchHeadInput = SearchQuestion & { page: SearchResultPage<unknown>; publicUrl: string }

/**
 * Parameters of pages that search engines may index: a role, a city, both, and their page numbers. Other combinations
 * are not indexed.
 */
const INDEXED_PARAMETERS = ['professional_role_ids', 'city_ids', 'page']

/** Parameters that are not part of the canonical address. */
const NON_CANONICAL_PARAMETERS = ['order_by', 'per_page']

/** Builds the heading, title, description and canonical address of a search page. */
export function buildSearchHead({ kind, query, where, named, page, publicUrl }: SearchHeadInput) {
  const { found, current_page: pageNumber } = page
  const roles = named.filter(({ key }) => key === 'professional_role_ids').map(({ label }) => label)
  const heading = searchTitle(queryValues(query, 'text').join(' '), roles, where.title, kind.name)
  const countText = `${numberText(found)} ${plural(found, ...kind.words)}`
  const canonicalEntries = Object.entries(query).filter(
    ([key, values]) => key !== 'page' && !NON_CANONICAL_PARAMETERS.includes(key) && values.length > 0,
  )
  return {
    heading,
    title: fitPageTitle(
      heading,
      `: ${heading.startsWith(kind.name) ? numberText(found) : countText}${pageNumber > 1 ? `, страница ${pageNumber}` : ''}`,
    ),
    description: `${heading}: ${countText}${pageNumber > 1 ? `, страница ${pageNumber}` : ''}. Зарплата сразу, ответ на каждый отклик, место в списке не продаётся.`,
    url:
      publicUrl +
      kind.path +
      toQueryString({ ...Object.fromEntries(canonicalEntries.sort()), page: pageNumber > 1 ? pageNumber : undefined }),
    isIndexed:
      found > 0 &&
      !where.unknown &&
      Object.keys(query).every((key) => INDEXED_PARAMETERS.includes(key) && queryValues(query, key).length === 1),
  }
}
