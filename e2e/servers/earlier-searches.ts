import type { Db } from '#database/connect.ts'
import { DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { hashOfSearch } from '#features/saved-searches/server/note-search-visit.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'

/** As often as a test is repeated at the most; the site remembers a hundred searches of an account. */
const SEARCH_COUNT = 40
const DAYS_AGO = 6

/** Tells apart the earlier searches of the demo seeker: a look at a search ends what is new in it. */
export const salaryOfEarlierSearch = (n: number) => 80_000 + 100 * n

/** The demo seeker has looked at these searches six days ago, one for each repetition of a test. */
export async function givenEarlierSearches(db: Db) {
  const { phone } = DEMO_PEOPLE.find(({ key }) => key === 'S1')!
  const { id: account_id } = await db
    .selectFrom('account')
    .select('id')
    .where('phone', 'like', `%${phone}`)
    .executeTakeFirstOrThrow()
  const visited_at = new Date(Date.now() - DAYS_AGO * DAY_MS).toISOString()
  const hashes = Array.from({ length: SEARCH_COUNT }, (_, n) =>
    hashOfSearch('vacancy', { text: 'водитель', city_ids: [1], salary_from: salaryOfEarlierSearch(n) }),
  )
  const visits = hashes.map((search_hash) => ({ account_id, kind: 'vacancy' as const, search_hash, visited_at }))
  await db.insertInto('search_visit').values(visits).execute()
}
