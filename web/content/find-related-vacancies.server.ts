import type { RouterContextProvider } from 'react-router'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { searchVacancies } from '#contract/vacancies/vacancy-search.ts'
import { loadEndpoint } from '../app/api.server.ts'

const MAX_RELATED_VACANCIES = 3

/** Finds the newest vacancies of the given roles. */
export async function findRelatedVacancies(
  context: Readonly<RouterContextProvider>,
  roles: number[],
): Promise<VacancyCard[]> {
  const query = { professional_role_ids: roles, order_by: 'date', per_page: MAX_RELATED_VACANCIES } as const
  return (await loadEndpoint(context, searchVacancies, { query })).items
}
