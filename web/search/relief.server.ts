import { type Fields, writeQuery } from '#lib/fields.ts'
import type { Chosen } from './chosen.ts'

/** A filter to remove, and the number of results without it. No label means all filters at once. */
export type Relief = { label?: string; to: string; found: number }

const MOST_ASKED = 8

type Way = Pick<Chosen, 'rest'> & { label?: string }

/**
 * For an empty result: finds the filter whose removal gives the most results. If no single filter helps, suggests to
 * remove all.
 */
export async function findRelief(
  path: string,
  chosen: Chosen[],
  unfiltered: Fields,
  count: (query: Fields) => Promise<number>,
): Promise<Relief | undefined> {
  const follow = async ({ label, rest }: Way) => ({ label, to: path + writeQuery(rest), found: await count(rest) })
  const freed = await Promise.all(chosen.slice(0, MOST_ASKED).map(follow))
  const [best] = freed.sort((a, b) => b.found - a.found)
  if (best && best.found > 0) return best
  const all = chosen.length > 1 ? await follow({ rest: unfiltered }) : undefined
  return all && all.found > 0 ? all : undefined
}
