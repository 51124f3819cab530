import { type Fields, valuesOf, writeQuery } from '#lib/fields.ts'
import { numberText } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import { fitTitle } from '../fit-title.ts'
import type { FoundPage, NamedFilter, SearchKind } from './search-kind.ts'
import { searchTitle } from './search-title.ts'
import type { Where } from './where.ts'

type Asked = { kind: SearchKind; query: Fields; where: Where; named: NamedFilter[] }

type Answered = Asked & { page: FoundPage<unknown>; publicUrl: string }

/**
 * Parameters of pages that search engines may index: a role, a city, both, and their page numbers. Other combinations
 * are not indexed.
 */
const INDEXED = ['professional_role_ids', 'city_ids', 'page']

/** Parameters that are not part of the canonical address. */
const NOT_CANONICAL = ['order_by', 'per_page']

/** Builds the heading, title, description and canonical address of a search page. */
export function searchHead({ kind, query, where, named, page, publicUrl }: Answered) {
  const { found, current_page: number } = page
  const trades = named.filter(({ key }) => key === 'professional_role_ids').map(({ label }) => label)
  const heading = searchTitle(valuesOf(query, 'text').join(' '), trades, where.title, kind.name)
  const counted = `${numberText(found)} ${plural(found, ...kind.words)}`
  const asked = Object.entries(query).filter(
    ([key, values]) => key !== 'page' && !NOT_CANONICAL.includes(key) && values.length > 0,
  )
  return {
    heading,
    title: fitTitle(
      heading,
      `: ${heading.startsWith(kind.name) ? numberText(found) : counted}${number > 1 ? `, страница ${number}` : ''}`,
    ),
    description: `${heading}: ${counted}${number > 1 ? `, страница ${number}` : ''}. Зарплата сразу, ответ на каждый отклик, место в списке не продаётся.`,
    url:
      publicUrl +
      kind.path +
      writeQuery({ ...Object.fromEntries(asked.sort()), page: number > 1 ? number : undefined }),
    isIndexed:
      found > 0 &&
      !where.unknown &&
      Object.keys(query).every((key) => INDEXED.includes(key) && valuesOf(query, key).length === 1),
  }
}
