import { refuse } from '#contract/core/errors.ts'
import type { Match } from '#contract/matching/match.ts'
import type { Db } from '#database/connect.ts'
import { calculateMatch } from '#domain/matching/calculate-match.ts'
import type { MatchResume, MatchVacancy } from '#domain/matching/match-inputs.ts'
import type { Caller } from '../accounts/caller.ts'
import { VISIBLE_SALARY } from '../profiles/effective-resume.ts'
import { selectOffers, wishColumns } from './compared-columns.ts'

/**
 * Finds a vacancy of the caller's company in any state except deleted. Matches with foreign vacancies would reveal
 * their data.
 */
export async function findOfferToMatch(db: Db, caller: Caller | undefined, vacancyId: number): Promise<MatchVacancy> {
  const row = await selectOffers(db)
    .where('vacancy.id', '=', vacancyId)
    .where('vacancy.company_id', '=', caller?.company_id ?? null)
    .where('vacancy.status', '<>', 'deleted')
    .executeTakeFirst()
  const { id: _, ...offer } = row ?? refuse('vacancy_not_found')
  return offer
}

/** Matches resumes for a vacancy, by resume id. A hidden salary is not compared. */
export async function matchResumes(db: Db, ids: number[], offer: MatchVacancy, at: Date): Promise<Map<number, Match>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('resume')
    .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
    .select(['resume.id', VISIBLE_SALARY.as('salary_net_month')])
    .select(wishColumns(at))
    .where('resume.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...wish }) => [id, calculateMatch(wish satisfies MatchResume, offer)]))
}

export async function withResumeMatches<Card extends { id: number }>(
  db: Db,
  cards: Card[],
  offer: MatchVacancy | undefined,
  at: Date,
) {
  const matches =
    offer &&
    (await matchResumes(
      db,
      cards.map(({ id }) => id),
      offer,
      at,
    ))
  return cards.map((card) => ({ ...card, match: matches?.get(card.id) ?? null }))
}
