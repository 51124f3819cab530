import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import type { ActiveFilter } from './active-filters.server.ts'

/** A filter to remove, and the number of results without it. No label means all filters at once. */
export type FilterRelief = { label?: string; to: string; found: number }

const MAX_TRIED_FILTERS = 8
const MAX_RELIEFS = 3

type FilterRemoval = Pick<ActiveFilter, 'rest'> & { label?: string }

/**
 * For an empty result: finds the filters whose removal gives results, best first. If no single filter helps, suggests to
 * remove all.
 */
export async function findFilterReliefs(
  path: string,
  chosen: ActiveFilter[],
  unfiltered: QueryFields,
  count: (query: QueryFields) => Promise<number>,
): Promise<FilterRelief[]> {
  const tryRemoval = async ({ label, rest }: FilterRemoval) => ({
    label,
    to: path + toQueryString(rest),
    found: await count(rest),
  })
  const hasResults = ({ found }: FilterRelief) => found > 0
  const removals = await Promise.all(chosen.slice(0, MAX_TRIED_FILTERS).map(tryRemoval))
  const reliefs = removals.filter(hasResults).sort((a, b) => b.found - a.found)
  if (reliefs.length > 0 || chosen.length < 2) return reliefs.slice(0, MAX_RELIEFS)
  return [await tryRemoval({ rest: unfiltered })].filter(hasResults)
}
