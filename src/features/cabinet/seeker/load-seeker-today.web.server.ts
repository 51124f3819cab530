import { href, type RouterContextProvider } from 'react-router'
import { siteContext } from '#app/context.ts'
import { loadUser } from '#app/load-user.server.ts'
import { missingFieldNames } from '#features/profiles/missing-fields.ts'
import { resumeFieldWeight } from '#features/resumes/editor/rules/resume-progress.ts'
import { fieldLabels } from '#features/resumes/web/resume-labels.ts'
import { findSearchPlace } from '#features/search/place/read-search-address.web.server.ts'
import { ownTownOf } from '#features/vacancies/search/web/own-town.web.server.ts'
import type { QueryFields } from '#lib/forms/query-string.ts'
import type { SeekerCabinet } from '../cabinet.contract.ts'
import { toAnswerDays } from './answer-days.ts'
import { loadStartVacancies } from './load-start-vacancies.web.server.ts'
import type { ResumeAdvice } from './resume-completeness.tsx'
import { listMeetings, listWaitingItems } from './waiting-items.ts'

type Context = Readonly<RouterContextProvider>

const MAX_GAPS = 3

/** What the day screen of a seeker shows. */
export async function loadSeekerToday(context: Context, cabinet: SeekerCabinet) {
  const { now } = context.get(siteContext)
  return {
    now,
    search: await beginSearch(context),
    missing: missingFieldNames(cabinet.missing),
    hasResume: cabinet.has_resume,
    items: listWaitingItems(cabinet, now),
    meetings: listMeetings(cabinet),
    isStatusOld: cabinet.is_status_old,
    days: toAnswerDays(cabinet.waiting, now),
    waiting: cabinet.waiting.length,
    resume: adviseResume(cabinet.resumes[0]),
    start: await loadStartVacancies(context, cabinet.wanted),
    closedFavorites: cabinet.closed_favorites,
    savedSearches: cabinet.saved_searches,
  }
}

/** The search of the day screen begins in the own town. */
async function beginSearch(context: Context) {
  const town = ownTownOf(await loadUser(context))
  const query: QueryFields = town ? { city_ids: String(town.id) } : {}
  return { query, where: await findSearchPlace(context, query) }
}

function adviseResume(resume: SeekerCabinet['resumes'][number] | undefined): ResumeAdvice | undefined {
  if (!resume) return undefined
  const { id, title, status, percentage, mandatory, recommended } = resume
  const isIncomplete = status === 'draft' && mandatory.length > 0
  const address = href('/my-resume/:id', { id: String(id) })
  const gaps = [
    ...mandatory,
    ...recommended.toSorted((one, other) => resumeFieldWeight(other) - resumeFieldWeight(one)),
  ]
  return {
    title: title || 'без названия',
    isDraft: status === 'draft',
    to: isIncomplete ? `${address}?publish` : address,
    percentage,
    gaps: gaps.slice(0, MAX_GAPS).map((field) => ({ label: fieldLabels([field]), gain: resumeFieldWeight(field) })),
  }
}
