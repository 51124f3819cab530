import type { RouterContextProvider } from 'react-router'
import type { VacancyCard } from '#contract/vacancies.ts'
import { searchVacancies } from '#contract/vacancy-search.ts'
import { load } from '../api.server.ts'

const MOST_RELATED = 3

/** Finds the newest vacancies of the given roles. */
export async function findRelated(context: Readonly<RouterContextProvider>, roles: number[]): Promise<VacancyCard[]> {
  const query = { professional_role_ids: roles, order_by: 'date', per_page: MOST_RELATED } as const
  return (await load(context, searchVacancies, { query })).items
}
