import type { RouterContextProvider } from 'react-router'
import type { NamedItem } from '#contract/core/shapes.ts'
import { listCountries, listIndustries, listRoleLeaves, listSpecializations } from '#contract/reference/reference.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { loadEndpoint } from '../../app/api.server.ts'
import type { NamedFilter } from '../search-kind.ts'

/** Finds the names of active filters that facets do not list. */
export async function listNamedFilters(
  context: Readonly<RouterContextProvider>,
  query: QueryFields,
): Promise<NamedFilter[]> {
  const name = async (key: string, list: () => Promise<NamedItem[]>) => {
    const ids = queryValues(query, key)
    const items = ids.length > 0 ? await list() : []
    return ids.map((id) => ({ key, id, label: items.find((one) => String(one.id) === id)?.name ?? id }))
  }
  const named = await Promise.all([
    name('professional_role_ids', async () =>
      (
        await Promise.all([loadEndpoint(context, listRoleLeaves, {}), loadEndpoint(context, listSpecializations, {})])
      ).flat(),
    ),
    name('industry_ids', async () =>
      (await loadEndpoint(context, listIndustries, {})).flatMap(({ industries, ...group }) => [group, ...industries]),
    ),
    name('citizenship_ids', () => loadEndpoint(context, listCountries, {})),
    name('work_permit_ids', () => loadEndpoint(context, listCountries, {})),
    // A skill is its own name.
    name('skills', async () => []),
  ])
  return named.flat()
}
