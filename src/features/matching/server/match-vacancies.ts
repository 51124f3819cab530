import type { Db } from '#database/connect.ts'
import type { Match } from '../contract/match.ts'
import { selectOffers } from './compared-columns.ts'
import type { MatchContext } from './match-context.ts'
import { matchPair } from './match-pair.ts'

/** Matches vacancies for a seeker, by vacancy id. */
export async function matchVacancies(
  db: Db,
  ids: number[],
  { wish, importance }: MatchContext,
): Promise<Map<number, Match>> {
  if (ids.length === 0) return new Map()
  const rows = await selectOffers(db).where('vacancy.id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...offer }) => [id, matchPair(wish, offer, importance)]))
}

/** Adds matches to vacancy cards: null without a match context. */
export async function withVacancyMatches<Card extends { id: number }>(
  db: Db,
  cards: Card[],
  context: MatchContext | undefined,
) {
  const matches =
    context &&
    (await matchVacancies(
      db,
      cards.map(({ id }) => id),
      context,
    ))
  return cards.map((card) => ({ ...card, match: matches?.get(card.id) ?? null }))
}
