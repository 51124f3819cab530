import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { isFitted, selectChosenResume } from '#features/matching/server/match-context.ts'
import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { hasOpenSlots } from '#features/negotiations/decisions/rules/interview-text.ts'
import { listPossibleTransitions } from '#features/negotiations/rules/transition-rules.ts'
import { callCodeOf } from '#features/negotiations/server/call-code.ts'
import { areSlotsOpen, interviewColumn, isHireQuestionOpen } from '#features/negotiations/server/negotiation-columns.ts'
import { listResumeProgress } from '#features/resumes/own-list/own-resumes.server.ts'
import { listSavedSearchNews } from '#features/saved-searches/server/queries.ts'
import { isReadableVacancy, selectVacancyCards } from '#features/vacancies/server/queries.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { SeekerCabinet } from './cabinet.contract.ts'

/** Full lists are on their own pages. */
const MAX_NEWS = 20
const MAX_WAITING = 20
export const MAX_SAVED_SEARCHES_SHOWN = 4

const WAITING_STATES: readonly NegotiationState[] = ['response', 'viewed', 'considering']
const NEWS_DAYS = 7

export async function findSeekerCabinet(ctx: Ctx, caller: Caller): Promise<SeekerCabinet> {
  const { db } = ctx
  const at = ctx.now()
  const [{ is_status_old, wanted }, negotiations, resumes, closed_favorites, saved_searches, applications] =
    await Promise.all([
      findSearchState(db, caller.id, at),
      listNegotiations(db, caller.id, at),
      listResumeProgress(db, caller.id, at),
      listClosedFavorites(db, caller.id, at),
      listSavedSearchNews(ctx, caller, 'vacancy', MAX_SAVED_SEARCHES_SHOWN),
      countApplications(db, caller.id),
    ])
  const inState = (...states: NegotiationState[]) => negotiations.filter(({ state }) => states.includes(state))
  const callable = (...states: NegotiationState[]) =>
    inState(...states).map((one) => ({
      ...one,
      call_code: callCodeOf(ctx.secrets, { company_id: one.company_id, seeker_id: caller.id }, at),
    }))
  const invitations = callable('invitation', 'interview')
    .map((one) => {
      const situation = { state: one.state, closed_at: null, has_slots: hasOpenSlots(one.interview) }
      return { ...one, can: listPossibleTransitions('seeker', situation, at) }
    })
    .filter(({ can }) => can.accept)
  return {
    side: 'seeker',
    missing: caller.missing.seeker,
    saved_searches,
    is_status_old,
    invitations,
    refusals: inState('refused'),
    hires: callable('hired').flatMap(({ answer_until, ...one }) => (answer_until ? [{ ...one, answer_until }] : [])),
    offers: callable('offer').flatMap(({ expires_at, ...one }) => (expires_at ? [{ ...one, expires_at }] : [])),
    interviews: callable('interview')
      .flatMap(({ interview_at, ...one }) => (interview_at ? [{ ...one, at: interview_at }] : []))
      .sort((one, other) => one.at.localeCompare(other.at)),
    unanswered: inState('expired'),
    waiting: inState(...WAITING_STATES).map((one) => ({ ...one, answer_due_at: one.answer_due_at! })),
    applications,
    has_resume: resumes.length > 0,
    resumes: resumes.filter(({ mandatory, recommended }) => mandatory.length + recommended.length > 0),
    wanted,
    closed_favorites,
  }
}

const STATUS_VALID_DAYS = 30

/** Whether the search status is outdated, and what the person looks for. */
async function findSearchState(db: Db, seekerId: number, at: Date) {
  const outdatedSince = new Date(at.getTime() - STATUS_VALID_DAYS * DAY_MS).toISOString()
  const row = await db
    .selectFrom('seeker')
    .leftJoin(
      selectChosenResume(db, seekerId).where(isFitted).select('resume.professional_role_ids').as('chosen'),
      (join) => join.onTrue(),
    )
    .select(['city_id', 'chosen.professional_role_ids'])
    .select(sql<boolean>`coalesce(status_changed_at <= ${outdatedSince}, false)`.as('is_status_old'))
    .where('seeker.id', '=', seekerId)
    .executeTakeFirstOrThrow()
  return {
    is_status_old: row.is_status_old,
    wanted: {
      professional_role_ids: row.professional_role_ids ?? [],
      city_ids: row.city_id === null ? [] : [row.city_id],
    },
  }
}

async function listNegotiations(db: Db, seekerId: number, at: Date) {
  const own = db
    .selectFrom('negotiation')
    .leftJoin('interview', 'interview.negotiation_id', 'negotiation.id')
    .leftJoin('job_offer', (join) =>
      join.onRef('job_offer.negotiation_id', '=', 'negotiation.id').on('job_offer.state', '=', 'sent'),
    )
    .leftJoin('hire_by_word', 'hire_by_word.negotiation_id', 'negotiation.id')
    .select(['negotiation.id', 'vacancy_id', 'negotiation.company_id', 'negotiation.state', 'answer_due_at'])
    .select((eb) => [
      'interview.at as interview_at',
      'job_offer.expires_at',
      'answer_until',
      interviewColumn(eb, at).as('interview'),
    ])
    .where('seeker_id', '=', seekerId)
  const news = own
    .where((eb) =>
      eb.or([
        eb('negotiation.state', 'in', ['invitation', 'offer']),
        isHireQuestionOpen,
        eb.and([
          eb('negotiation.state', '=', 'interview'),
          eb.or([eb('interview.at', '>=', at.toISOString()), areSlotsOpen]),
        ]),
        eb.and([eb('negotiation.state', 'in', ['refused', 'expired']), isUnread]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .limit(MAX_NEWS)
  const waiting = own
    .where('negotiation.state', 'in', WAITING_STATES)
    .where('negotiation.answered_at', 'is', null)
    .where('answer_due_at', '>=', at.toISOString())
    .orderBy('answer_due_at')
    .limit(MAX_WAITING)
  const rows = await db
    .selectFrom(news.as('news'))
    .selectAll()
    .unionAll(db.selectFrom(waiting.as('waiting')).selectAll())
    .execute()
  return attachVacancyCards(db, rows, at)
}

async function countApplications(db: Db, seekerId: number) {
  const { sent } = await db
    .selectFrom('negotiation')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('seeker_id', '=', seekerId)
    .where('initiator', '=', 'seeker')
    .executeTakeFirstOrThrow()
  return Number(sent)
}

/** Compares with `updated_at`: refusal and expiry are the last events of a negotiation. */
const isUnread = sql<boolean>`coalesce(viewed_by_seeker_at < updated_at, true)`

async function attachVacancyCards<R extends { vacancy_id: number }>(db: Db, rows: R[], at: Date) {
  if (rows.length === 0) return []
  const ids = rows.map(({ vacancy_id }) => vacancy_id)
  const cards = await selectVacancyCards(db, undefined, at).where('vacancy.id', 'in', ids).execute()
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.map((row) => ({ ...row, vacancy: byId.get(row.vacancy_id)! }))
}

/** Lists favorites archived in the last days; older ones show in the list of favorites only. */
async function listClosedFavorites(db: Db, seekerId: number, at: Date) {
  const rows = await selectVacancyCards(db, undefined, at)
    .innerJoin('vacancy_favorite', 'vacancy_favorite.vacancy_id', 'vacancy.id')
    .select('vacancy.archived_at')
    .where('vacancy_favorite.seeker_id', '=', seekerId)
    .where('vacancy.status', '=', 'archived')
    .where(isReadableVacancy(seekerId))
    .where('vacancy.archived_at', '>=', new Date(at.getTime() - NEWS_DAYS * DAY_MS).toISOString())
    .orderBy('vacancy.archived_at', 'desc')
    .limit(MAX_NEWS)
    .$narrowType<{ archived_at: string }>()
    .execute()
  return rows
}
