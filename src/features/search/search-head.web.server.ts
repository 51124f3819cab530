import { fitPageTitle } from '#app/page-title.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { PLACE_PARAMETERS, type SearchPlace } from './place/search-place.ts'
import type { FilteredSearchKind, NamedFilter, SearchResultPage } from './search-kind.ts'

/** `Водитель в Москве`: the heading of a search. `named` is the name of a search by one filter: `Работа вахтой`. */
export function searchTitle(text: string, roles: string[], place: string, name: string, named = ''): string {
  const [role] = roles.length === 1 ? roles : []
  const words = [text || role || named || name, place].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type SearchQuestion = { kind: FilteredSearchKind; query: QueryFields; where: SearchPlace; named: NamedFilter[] }

type SearchHeadInput = SearchQuestion & {
  page: Pick<SearchResultPage<unknown>, 'found' | 'current_page'>
  publicUrl: string
  /** What the heading says in place of the text. */
  words?: string
}

/**
 * Parameters of pages that search engines may index: a role, a city, both, and their page numbers; also one value that
 * has a name of its own (`headings`) and one industry, alone or with a city. Other combinations are not indexed.
 */
const INDEXED_PARAMETERS = ['professional_role_ids', 'city_ids', 'page']

/** Parameters that are not part of the canonical address. */
const NON_CANONICAL_PARAMETERS = ['order_by', 'per_page', 'as_typed', 'published_since']

/** Builds the heading, title, description and canonical address of a search page. */
export function buildSearchHead({ kind, query, where, named, page, publicUrl, words }: SearchHeadInput) {
  const { found, current_page: pageNumber } = page
  const text = queryValues(query, 'text').join(' ')
  const labelsOf = (key: string) => named.filter((one) => one.key === key).map(({ label }) => label)
  const roles = labelsOf('professional_role_ids')
  const nameOfFilter = nameOfOnlyFilter(kind, query, labelsOf('industry_ids'))
  const heading = searchTitle(words ?? text, roles, where.title, kind.name, nameOfFilter?.name)
  const countText = `${numberText(found)} ${plural(found, ...kind.words)}`
  const pageText = pageNumber > 1 ? `, страница ${pageNumber}` : ''
  const canonicalEntries = Object.entries(query).filter(
    ([key, values]) => key !== 'page' && !NON_CANONICAL_PARAMETERS.includes(key) && values.length > 0,
  )
  const indexedParameters = [
    ...INDEXED_PARAMETERS,
    ...(nameOfFilter && !nameOfFilter.isTwin && roles.length === 0 ? [nameOfFilter.key] : []),
  ]
  return {
    heading,
    title: titleText(),
    description: `${heading === kind.name ? `${countText} по всей России` : `${heading}: ${countText}`}${pageText}. Зарплата указана, на отклик отвечают, место в списке не продаётся.`,
    url:
      publicUrl +
      kind.path +
      toQueryString({ ...Object.fromEntries(canonicalEntries.sort()), page: pageNumber > 1 ? pageNumber : undefined }),
    isIndexed:
      found > 0 &&
      !where.unknown &&
      Object.keys(query).every((key) => indexedParameters.includes(key) && queryValues(query, key).length === 1),
  }

  function titleText(): string {
    if (found === 0 && text) return fitPageTitle(`${kind.name} по запросу ${inQuotes(text)}`)
    // The place stays whole: the same role in two towns has two titles.
    const place = where.title && heading.endsWith(` ${where.title}`) ? ` ${where.title}` : ''
    const count = heading.startsWith(kind.name) ? numberText(found) : countText
    return fitPageTitle(heading.slice(0, heading.length - place.length), `${place}: ${count}${pageText}`)
  }
}

/** The name of a search by one filter value and perhaps a place: «Работа вахтой», «Вакансии в отрасли «…»». */
function nameOfOnlyFilter(
  { headings = {}, twins = [], name }: FilteredSearchKind,
  query: QueryFields,
  industries: string[],
): { key: string; name: string; isTwin?: boolean } | undefined {
  const keys = Object.keys(query).filter((key) => !UNNAMED_PARAMETERS.includes(key))
  const [key] = keys
  if (keys.length !== 1 || key === undefined) return undefined
  const values = queryValues(query, key)
  const named = `${key} ${values[0]}`
  const heading = headings[named]
  if (values.length === 1 && heading) return { key, name: heading, isTwin: twins.includes(named) }
  return key === 'industry_ids' && industries.length === 1
    ? { key, name: `${name} в отрасли ${inQuotes(industries[0]!)}` }
    : undefined
}

/** Parameters beside which a filter still gives its name to the search. */
const UNNAMED_PARAMETERS: readonly string[] = [...PLACE_PARAMETERS, ...NON_CANONICAL_PARAMETERS, 'page']
