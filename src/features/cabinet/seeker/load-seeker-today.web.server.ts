import type { RouterContextProvider } from 'react-router'
import { siteContext } from '#app/context.ts'
import { findListApply } from '#features/negotiations/list-apply/list-apply.web.server.ts'
import { missingFieldNames } from '#features/profiles/missing-fields.ts'
import { loadDailyQuestion } from '#features/resumes/daily-question/question.web.server.ts'
import type { SeekerCabinet } from '../cabinet.contract.ts'
import { toAnswerDays } from './answer-days.ts'
import { loadNear } from './load-near.web.server.ts'
import { findNextAnswer, listMeetings, listOffersAndHires } from './waiting-items.ts'

/** From so many applications on the five days of answers say more than the next one. */
const MIN_APPLICATIONS_OF_DAYS = 3

/** What the day screen of a seeker shows. */
export async function loadSeekerToday(context: Readonly<RouterContextProvider>, cabinet: SeekerCabinet, url: URL) {
  const { now } = context.get(siteContext)
  const [near, question, { listApply }] = await Promise.all([
    loadNear(context),
    loadDailyQuestion(context),
    findListApply(context, url),
  ])
  const days = toAnswerDays(cabinet.waiting, now)
  const hasDays = cabinet.applications >= MIN_APPLICATIONS_OF_DAYS && days.some(({ items }) => items.length > 0)
  return {
    now,
    missing: missingFieldNames(cabinet.missing),
    invitations: cabinet.invitations,
    items: listOffersAndHires(cabinet, now),
    meetings: listMeetings(cabinet),
    isStatusOld: cabinet.is_status_old,
    days: hasDays ? days : [],
    nextAnswer: hasDays ? undefined : findNextAnswer(cabinet, now),
    waiting: cabinet.waiting.length,
    near,
    question,
    listApply,
    closedFavorites: cabinet.closed_favorites,
    savedSearches: cabinet.saved_searches,
  }
}
