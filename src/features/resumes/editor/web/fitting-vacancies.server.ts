import { href, type RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadUser } from '#app/load-user.server.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { withRowTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import type { OwnResume } from '../../contract/resumes.ts'

const SHOWN_VACANCIES = 4

/**
 * The best vacancies of the professions of a resume in its city and within 50 km, how many there are, the search that shows
 * them, and the form that saves it.
 */
export async function loadFittingVacancies(context: Readonly<RouterContextProvider>, resume: OwnResume) {
  const { id, professional_role_ids } = resume
  // A resume without a city is one of the profile's.
  const city_id = resume.city_id ?? (await loadUser(context))?.seeker.city_id ?? null
  const city_ids = city_id === null ? [] : [city_id]
  const near = { city_ids, ...(city_id !== null && { radius_km: NEAR_KM }) }
  const filters = { for_resume: id, ...near, order_by: 'match' as const }
  const [{ items, found: total }, { found: fresh }] = await Promise.all([
    loadEndpoint(context, searchVacancies, { query: { ...filters, per_page: SHOWN_VACANCIES, facets: false } }),
    loadEndpoint(context, searchVacancies, { query: { ...filters, period_days: 1, per_page: 1, facets: false } }),
  ])
  return {
    vacancies: withRowTexts(items, context.get(siteContext).now),
    total,
    /** Of the last 24 hours. */
    fresh,
    address: href('/search/vacancies') + toQueryString(filters),
    saveAddress: href('/subscriptions/create') + toQueryString({ kind: 'vacancy', professional_role_ids, ...near }),
  }
}
