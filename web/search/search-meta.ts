import { type Fields, valuesOf, writeQuery } from '#lib/fields.ts'
import { numberText } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import { NOT_INDEXED, pageMeta } from '../page-meta.ts'
import type { FoundPage, NamedFilter, SearchKind } from './search-kind.ts'
import { searchTitle } from './search-title.ts'
import type { Where } from './where.ts'

type Asked = { kind: SearchKind; query: Fields; where: Where; named: NamedFilter[] }

export function titleOf({ kind, query, where, named }: Asked): string {
  const trades = named.filter(({ key }) => key === 'professional_role_ids').map(({ label }) => label)
  return searchTitle(valuesOf(query, 'text').join(' '), trades, where.title, kind.name)
}

type Answered = Asked & { page: FoundPage<unknown>; publicUrl: string }

/** What makes a page of its own for a search engine: a trade, a city, both, and their pages. Everything else is a mix of filters. */
const INDEXED = ['professional_role_ids', 'city_ids', 'page']

/** Orders and appearance are not part of what a page is. */
const NOT_CANONICAL = ['order_by', 'per_page']

export function searchMeta({ page, publicUrl, ...asked }: Answered) {
  const { kind, query, where } = asked
  const { found, current_page: number } = page
  const counted = `${numberText(found)} ${plural(found, ...kind.words)}`
  const title = titleOf(asked)
  const isIndexed =
    found > 0 &&
    !where.unknown &&
    Object.keys(query).every((key) => INDEXED.includes(key) && valuesOf(query, key).length === 1)
  const named = Object.entries(query).filter(
    ([key, values]) => key !== 'page' && !NOT_CANONICAL.includes(key) && values.length > 0,
  )
  const canonical =
    publicUrl + kind.path + writeQuery({ ...Object.fromEntries(named.sort()), page: number > 1 ? number : undefined })
  return [
    ...pageMeta({
      title: `${title}: ${title.startsWith(kind.name) ? numberText(found) : counted}${number > 1 ? `, страница ${number}` : ''} — Смена места`,
      description: `${title}: ${counted}. Зарплата сразу, ответ на каждый отклик, место в списке не продаётся.`,
      url: canonical,
    }),
    ...(isIndexed ? [] : [NOT_INDEXED]),
  ]
}
