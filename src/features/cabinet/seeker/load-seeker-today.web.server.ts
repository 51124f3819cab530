import { href, type RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { missingFieldNames } from '#features/profiles/missing-fields.ts'
import { resumeFieldWeight } from '#features/resumes/editor/rules/resume-progress.ts'
import { fieldLabels } from '#features/resumes/web/resume-labels.ts'
import { listFreshVacancies } from '#features/vacancies/contract/fresh-vacancies.ts'
import { withCompactTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import type { QueryFields } from '#lib/forms/query-string.ts'
import type { SeekerCabinet } from '../cabinet.contract.ts'
import { toAnswerDays } from './answer-days.ts'
import type { ResumeAdvice } from './resume-completeness.tsx'
import { listMeetings, listWaitingItems } from './waiting-items.ts'

type Context = Readonly<RouterContextProvider>

const MAX_FRESH = 4
const MAX_GAPS = 3

/** What the day screen of a seeker shows. */
export async function loadSeekerToday(context: Context, cabinet: SeekerCabinet) {
  const { now } = context.get(siteContext)
  return {
    now,
    missing: missingFieldNames(cabinet.missing),
    hasResume: cabinet.has_resume,
    items: listWaitingItems(cabinet, now),
    meetings: listMeetings(cabinet),
    isStatusOld: cabinet.is_status_old,
    days: toAnswerDays(cabinet.waiting, now),
    waiting: cabinet.waiting.length,
    resume: adviseResume(cabinet.resumes[0]),
    fresh: await findFresh(context, cabinet.wanted),
    closedFavorites: cabinet.closed_favorites,
    savedSearches: cabinet.saved_searches,
  }
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

/** The newest vacancies that fit, and the search that finds more of them. Where nothing fits, the search widens. */
async function findFresh(context: Context, wanted: SeekerCabinet['wanted']) {
  const { professional_role_ids: roles, city_ids: cities } = wanted
  const queries: QueryFields[] = [
    ...(roles.length > 0 && cities.length > 0 ? [toQuery(roles, cities)] : []),
    ...(roles.length > 0 ? [toQuery(roles, [])] : []),
    ...(cities.length > 0 ? [toQuery([], cities)] : []),
    {},
  ]
  for (const query of queries) {
    const { items } = await loadEndpoint(context, listFreshVacancies, { query: { ...query, limit: MAX_FRESH } })
    if (items.length > 0)
      return {
        vacancies: withCompactTexts(items),
        query,
        isFitting: 'professional_role_ids' in query,
      }
  }
  return undefined
}

const toQuery = (roles: number[], cities: number[]): QueryFields => ({
  ...(roles.length > 0 && { professional_role_ids: roles.map(String) }),
  ...(cities.length > 0 && { city_ids: cities.map(String) }),
})
