import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#database/connect.ts'
import { calculateMatch } from '#features/matching/rules/calculate-match.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { PLAIN_WORDS } from '../search/engines/fill-plain.ts'
import type { SeededQuestion } from './seed.ts'

type Ordering = (db: Db, question: SeededQuestion) => Promise<number[]>

/** The measured order and its baselines. Each returns ids of the found vacancies, best first. */
export const ORDERINGS = {
  /** The public search ordered by match. */
  match: async (_, question) => {
    const found = await search(question, { order_by: 'match' })
    for (const { id, match } of found) {
      const score = calculateMatch(question.matchResume, question.labels.get(id)!.matchVacancy).score
      if (match?.score !== score)
        throw new Error(`«${question.text}»: the server computed the match from other data than the labels`)
    }
    return found.map(({ id }) => id)
  },
  /** The public search ordered by text relevance. */
  words: async (_, question) => idsOf(await search(question, { order_by: 'relevance' })),
  /** Text relevance, limited to the home city and the relocation cities of the seeker. */
  'words, own city': async (_, question) => {
    const city_ids = [question.matchResume.city_id!, ...question.matchResume.relocation_city_ids]
    return idsOf(await search(question, { order_by: 'relevance', city_ids }))
  },
  ts_rank: async (db, { text, company_id }) => {
    const { rows } = await sql<{ id: number }>`
      select id from vacancy, websearch_to_tsquery('russian', ${text}) as words,
        lateral (select ${PLAIN_WORDS} as search_text) as plain
      where company_id = ${company_id} and search_text @@ words
      order by ts_rank(search_text, words) desc, published_at desc, id desc
    `.execute(db)
    return idsOf(rows)
  },
} satisfies Record<string, Ordering>

export type OrderingName = keyof typeof ORDERINGS
export const ORDERING_NAMES = Object.keys(ORDERINGS) as OrderingName[]
export type FiguresByOrdering = Record<OrderingName, number>

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

async function search(
  { callAsSeeker, text, company_id }: SeededQuestion,
  options: Input<typeof searchVacancies>['query'],
) {
  const { items } = await callAsSeeker(searchVacancies, {
    query: { text, company_ids: [company_id], per_page: 50, ...options },
  })
  return items
}

/**
 * Gives every vacancy a pseudo-random publication time that depends only on `draw`, so that ties are broken differently
 * in each draw.
 */
export const shufflePublicationTimes = (db: Db, draw: number, now: Date) =>
  sql`
    update vacancy set published_at = ${now.toISOString()}::timestamptz
      - (hashtext(${`${draw}:`} || id) & 65535) * interval '30 seconds'
  `.execute(db)
