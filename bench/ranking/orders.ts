import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { searchVacancies } from '#contract/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { matchOf } from '#trade/match/match.ts'
import type { Given } from './give.ts'

type Order = (db: Db, given: Given) => Promise<number[]>

/** The measured order and its baselines. Each returns ids of the found vacancies, best first. */
export const ORDERS = {
  /** The public search ordered by match. */
  match: async (_, given) => {
    const found = await search(given, { order_by: 'match' })
    for (const { id, match } of found) {
      const score = matchOf(given.wish, given.labels.get(id)!.offer).score
      if (match?.score !== score)
        throw new Error(`«${given.text}»: the server computed the match from other data than the labels`)
    }
    return found.map(({ id }) => id)
  },
  /** The public search ordered by text relevance. */
  words: async (_, given) => idsOf(await search(given, { order_by: 'relevance' })),
  /** Text relevance, limited to the home city and the relocation cities of the seeker. */
  'words, own city': async (_, given) => {
    const city_ids = [given.wish.city_id!, ...given.wish.relocation_city_ids]
    return idsOf(await search(given, { order_by: 'relevance', city_ids }))
  },
  ts_rank: async (db, { text, company_id }) => {
    const { rows } = await sql<{ id: number }>`
      select id from vacancy, websearch_to_tsquery('russian', ${text}) as words
      where company_id = ${company_id} and search_text @@ words
      order by ts_rank(search_text, words) desc, published_at desc, id desc
    `.execute(db)
    return idsOf(rows)
  },
} satisfies Record<string, Order>

export type OrderName = keyof typeof ORDERS
export const ORDER_NAMES = Object.keys(ORDERS) as OrderName[]
export type Figures = Record<OrderName, number>

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

async function search({ ask, text, company_id }: Given, how: Input<typeof searchVacancies>['query']) {
  const { items } = await ask(searchVacancies, { query: { text, company_ids: [company_id], per_page: 50, ...how } })
  return items
}

/**
 * Gives every vacancy a pseudo-random publication time that depends only on `draw`, so that ties are broken differently
 * in each draw.
 */
export const publishAnew = (db: Db, draw: number, now: Date) =>
  sql`
    update vacancy set published_at = ${now.toISOString()}::timestamptz
      - (hashtext(${`${draw}:`} || id) & 65535) * interval '30 seconds'
  `.execute(db)
