import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { listFreshVacancies } from '#features/vacancies/contract/fresh-vacancies.ts'
import { type CompactVacancy, withCompactTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'

const MAX_RELATED = 3

/** Finds the three newest vacancies of the given roles. */
export async function findRelatedVacancies(
  context: Readonly<RouterContextProvider>,
  roles: number[],
): Promise<CompactVacancy[]> {
  const { items } = await loadEndpoint(context, listFreshVacancies, {
    query: { professional_role_ids: roles, limit: MAX_RELATED },
  })
  return withCompactTexts(items)
}
