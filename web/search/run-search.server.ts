import type { RouterContextProvider } from 'react-router'
import { listCountries, listIndustries, listRoleLeaves, listSpecializations } from '#contract/reference.ts'
import type { Named } from '#contract/shapes.ts'
import { type Fields, valuesOf } from '#lib/fields.ts'
import { load } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { chosenFilters, withoutFilters, withoutPlace } from './chosen.ts'
import { pageNotFound } from './load-page.server.ts'
import { findRelief } from './relief.server.ts'
import { searchHead } from './search-head.server.ts'
import type { FoundPage, NamedFilter, SearchKind } from './search-kind.ts'
import { readSearch } from './where.server.ts'
import type { Where } from './where.ts'

type Context = Readonly<RouterContextProvider>
type Search<Item> = (query: Fields) => Promise<FoundPage<Item>>

/**
 * Runs a search and returns the page of results with everything its screen shows. A page number after the last page is
 * 404.
 */
export async function runSearch<Item>(
  context: Context,
  url: URL,
  kind: SearchKind,
  search: Search<Item>,
  /** Active filters whose labels only the calling screen knows. */
  picked: NamedFilter[] = [],
) {
  const { query, where } = await readSearch(context, url)
  const [page, known] = await Promise.all([search(query), nameFilters(context, query)])
  const named = [...known, ...picked]
  if (page.current_page > Math.max(page.last_page, 1)) throw pageNotFound(context)
  const { publicUrl, now } = context.get(siteContext)
  const relief =
    page.found === 0 ? await relieve(kind, { query, where, named, facets: page.facets }, search) : undefined
  const head = searchHead({ kind, query, where, named, page, publicUrl })
  return { query, where, page, named, relief, head, now }
}

type Asked = { query: Fields; where: Where; named: NamedFilter[]; facets: FoundPage<unknown>['facets'] }

async function relieve<Item>(kind: SearchKind, { query, where, named, facets }: Asked, search: Search<Item>) {
  const place = where.shown ? [{ id: 'where', label: where.shown, rest: withoutPlace(query) }] : []
  const chosen = [...chosenFilters({ query, facets, named, flags: kind.flags }), ...place]
  return findRelief(
    kind.path,
    chosen,
    withoutFilters(query),
    async (rest) => (await search({ ...rest, per_page: '1' })).found,
  )
}

/** Finds the names of active filters that facets do not list. */
async function nameFilters(context: Context, query: Fields): Promise<NamedFilter[]> {
  const name = async (key: string, list: () => Promise<Named[]>) => {
    const ids = valuesOf(query, key)
    const known = ids.length > 0 ? await list() : []
    return ids.map((id) => ({ key, id, label: known.find((one) => String(one.id) === id)?.name ?? id }))
  }
  const named = await Promise.all([
    name('professional_role_ids', async () =>
      (await Promise.all([load(context, listRoleLeaves, {}), load(context, listSpecializations, {})])).flat(),
    ),
    name('industry_ids', async () =>
      (await load(context, listIndustries, {})).flatMap(({ industries, ...group }) => [group, ...industries]),
    ),
    name('citizenship_ids', () => load(context, listCountries, {})),
    name('work_permit_ids', () => load(context, listCountries, {})),
    // A skill is its own name.
    name('skills', async () => []),
  ])
  return named.flat()
}
