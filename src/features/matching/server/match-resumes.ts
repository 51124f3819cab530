import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { VISIBLE_SALARY } from '#features/profiles/effective-resume.server.ts'
import type { Match } from '../contract/match.ts'
import type { MatchResume } from '../rules/match-inputs.ts'
import { selectOffers, wishColumns } from './compared-columns.ts'
import { matchApplicant, matchPair, type StoredOffer } from './match-pair.ts'

/**
 * Finds a vacancy of the caller's company in any state except deleted. Matches with foreign vacancies would reveal
 * their data.
 */
export async function findOfferToMatch(db: Db, caller: Caller | undefined, vacancyId: number): Promise<StoredOffer> {
  const row = await selectOffers(db)
    .where('vacancy.id', '=', vacancyId)
    .where('vacancy.company_id', '=', caller?.company_id ?? null)
    .where('vacancy.status', '<>', 'deleted')
    .executeTakeFirst()
  const { id: _, ...offer } = row ?? refuse('vacancy_not_found')
  return offer
}

const selectWishes = (db: Db, at: Date) =>
  db
    .selectFrom('resume')
    .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
    .select(['resume.id', VISIBLE_SALARY.as('salary_net_month')])
    .select(wishColumns(at))

/** Matches resumes for a vacancy, by resume id. A hidden salary is not compared. */
export async function matchResumes(db: Db, ids: number[], offer: StoredOffer, at: Date): Promise<Map<number, Match>> {
  if (ids.length === 0) return new Map()
  const rows = await selectWishes(db, at).where('resume.id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...wish }) => [id, matchPair(wish satisfies MatchResume, offer)]))
}

type ComparedPair = { resume_id: number | null; vacancy_id: number }

/**
 * Matches of applications, by resume and vacancy. Only a published resume is compared: a hidden one may have changed. A
 * short one is a draft that only these companies know.
 */
export async function matchApplications(db: Db, pairs: readonly ComparedPair[], at: Date) {
  const resumeIds = [...new Set(pairs.flatMap(({ resume_id }) => resume_id ?? []))]
  if (resumeIds.length === 0) return (): Match | null => null
  const [resumes, offers] = await Promise.all([
    selectWishes(db, at)
      .select('resume.is_short')
      .where('resume.id', 'in', resumeIds)
      .where((eb) =>
        eb.or([
          eb('resume.status', '=', 'published'),
          eb.and([eb('resume.status', '=', 'draft'), eb('resume.is_short', '=', true)]),
        ]),
      )
      .execute(),
    selectOffers(db)
      .where(
        'vacancy.id',
        'in',
        pairs.map(({ vacancy_id }) => vacancy_id),
      )
      .execute(),
  ])
  const [wishById, offerById] = [
    new Map(resumes.map((wish) => [wish.id, wish])),
    new Map(offers.map((offer) => [offer.id, offer])),
  ]
  return ({ resume_id, vacancy_id }: ComparedPair): Match | null => {
    const [wish, offer] = [wishById.get(resume_id ?? 0), offerById.get(vacancy_id)]
    return wish && offer ? matchApplicant(wish, offer, wish.is_short) : null
  }
}

/** What one resume asks for. */
export const findWishToMatch = (db: Db, id: number, at: Date): Promise<MatchResume | undefined> =>
  selectWishes(db, at).where('resume.id', '=', id).executeTakeFirst()

export async function withResumeMatches<Card extends { id: number }>(
  db: Db,
  cards: Card[],
  offer: StoredOffer | undefined,
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
