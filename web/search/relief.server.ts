import { type Fields, writeQuery } from '#lib/fields.ts'
import type { Chosen } from './chosen.ts'

/** The filter to give up, and what that would bring. */
export type Relief = { label: string; to: string; found: number }

const MOST_ASKED = 8

/** Nothing was found: which one filter stands in the way the most? */
export async function findRelief(
  path: string,
  chosen: Chosen[],
  count: (query: Fields) => Promise<number>,
): Promise<Relief | undefined> {
  const freed = await Promise.all(
    chosen.slice(0, MOST_ASKED).map(async ({ label, rest }) => {
      return { label, to: path + writeQuery(rest), found: await count(rest) }
    }),
  )
  return freed.filter(({ found }) => found > 0).sort((a, b) => b.found - a.found)[0]
}
