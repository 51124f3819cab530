import type { RouterContextProvider } from 'react-router'
import { loadEndpoint, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { deleteSavedSearch, saveVacancySearch } from '#features/saved-searches/contract/saved-searches.ts'
import { withNearRowTexts } from '#features/vacancies/near/near-row-texts.web.server.ts'
import { nearSearch } from '#features/vacancies/near/near-search.web.server.ts'
import { listNearVacancies } from '#features/vacancies/near/near-vacancies.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import type { OwnResume } from '../contract/resumes.ts'
import { loadDailyQuestion } from '../daily-question/question.web.server.ts'

type Context = Readonly<RouterContextProvider>

const MAX_SHOWN = 3

/** What somebody sees who has just published a resume: one number, the nearest, one question. */
export async function loadPublished(context: Context, { id, title, access_type }: OwnResume) {
  const { now } = context.get(siteContext)
  const [near, question] = await Promise.all([
    loadEndpoint(context, listNearVacancies, { query: { for_resume: id, limit: MAX_SHOWN } }),
    loadDailyQuestion(context),
  ])
  const { city, roles, counts, towns, items } = near
  if (!city) return { id, title, access_type, now, question, near: null }
  const { found, to, filters } = nearSearch({ roles, counts }, city)
  const search = await submitEndpoint(context, searchVacancies, {
    query: { ...filters, per_page: '1', facets: 'false' } as never,
  })
  return {
    id,
    title,
    access_type,
    now,
    question,
    near: {
      where: city.name_prepositional,
      found,
      to,
      nearest: towns[0],
      vacancies: withNearRowTexts({ items: items.filter(({ reach }) => reach !== 'move'), city }, now),
      alertId: search.reply?.subscription_id ?? null,
    },
  }
}

/** Switches the alert about new vacancies near on or off: a saved search with the filters of the number above it. */
export async function switchNearAlert(
  context: Context,
  resume: Pick<OwnResume, 'id' | 'title'>,
  alertId: string,
): Promise<{ refused?: FormRefusal }> {
  if (alertId !== '') return submitEndpoint(context, deleteSavedSearch, { params: { id: alertId } })
  const near = await loadEndpoint(context, listNearVacancies, { query: { for_resume: resume.id, limit: 1 } })
  if (!near.city) return {}
  const { filters } = nearSearch(near, near.city)
  const name = `${resume.title}, ${near.city.name} и 50\u00A0км`.slice(0, 100)
  return submitEndpoint(context, saveVacancySearch, {
    body: { name, query_text: name, frequency: 'daily', search: filters as never },
  })
}
