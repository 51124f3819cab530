import type { RouterContextProvider } from 'react-router'
import { listOwnVacancies } from '#contract/own-vacancies.ts'
import type { VacancyStatus } from '#contract/vacancies.ts'
import { load } from '../api.server.ts'
import type { Option } from '../ui/options.ts'

/** All own vacancies of one state, to choose from. */
export async function ownVacancyOptions(
  context: Readonly<RouterContextProvider>,
  status: VacancyStatus,
): Promise<Option[]> {
  const page = (number: number) => load(context, listOwnVacancies, { query: { status, page: number } })
  const first = await page(1)
  const rest = Array.from({ length: Math.max(0, first.meta.last_page - 1) }, (_, index) => page(index + 2))
  const pages = [first, ...(await Promise.all(rest))]
  return pages
    .flatMap(({ data }) => data)
    .map(({ id, name, cities: [city] }) => ({
      value: id,
      label: city ? `${name}, ${city.name}` : name,
    }))
}
