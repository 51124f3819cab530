import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import type { ActiveFilter } from './active-filters.ts'

/** A filter to remove, and the number of results without it. No label means all filters at once. */
export type FilterRelief = { label?: string; to: string; found: number }

const MAX_TRIED_FILTERS = 8

type FilterRemoval = Pick<ActiveFilter, 'rest'> & { label?: string }

/**
 * For an empty result: finds the filter whose removal gives the most results. If no single filter helps, suggests to
 * remove all.
 */
export async function findFilterRelief(
  path: string,
  chosen: ActiveFilter[],
  unfiltered: QueryFields,
  count: (query: QueryFields) => Promise<number>,
): Promise<FilterRelief | undefined> {
  const tryRemoval = async ({ label, rest }: FilterRemoval) => ({
    label,
    to: path + toQueryString(rest),
    found: await count(rest),
  })
  const removals = await Promise.all(chosen.slice(0, MAX_TRIED_FILTERS).map(tryRemoval))
  const [best] = removals.sort((a, b) => b.found - a.found)
  if (best && best.found > 0) return best
  const removalOfAll = chosen.length > 1 ? await tryRemoval({ rest: unfiltered }) : undefined
  return removalOfAll && removalOfAll.found > 0 ? removalOfAll : undefined
}
