import { href, type RouterContextProvider } from 'react-router'
import type { OwnResume } from '#contract/resumes/resumes.ts'
import { searchVacancies } from '#contract/vacancies/vacancy-search.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { loadEndpoint } from '../../app/api.server.ts'
import { siteContext } from '../../app/context.ts'
import { withRowTexts } from '../../vacancies/vacancy-row-texts.server.ts'

const SHOWN_VACANCIES = 4

/** The best vacancies of the professions and the city of a resume, how many there are, and the search that shows them. */
export async function loadFittingVacancies(context: Readonly<RouterContextProvider>, resume: OwnResume) {
  const { id, city_id } = resume
  const filters = { for_resume: id, city_ids: city_id === null ? [] : [city_id], order_by: 'match' as const }
  const { items, found: total } = await loadEndpoint(context, searchVacancies, {
    query: { ...filters, per_page: SHOWN_VACANCIES },
  })
  return {
    vacancies: withRowTexts(items, context.get(siteContext).now),
    total,
    address: href('/search/vacancies') + toQueryString(filters),
  }
}
