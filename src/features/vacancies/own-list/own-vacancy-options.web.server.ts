import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import type { Option } from '#ui/form/options/options.ts'
import type { VacancyStatus } from '../contract/vacancy-card.ts'
import { listOwnVacancies } from './own-vacancies.contract.ts'
import type { OwnVacancy } from './own-vacancy.contract.ts'

/** With the number of its applications. */
export type VacancyOption = Option & { count: number }

type Context = Readonly<RouterContextProvider>

/** Vacancies to invite a seeker to: open and approved. */
export async function loadOpenVacancyOptions(context: Context): Promise<Option[]> {
  const vacancies = await listAllOwnVacancies(context, 'active')
  return vacancies.filter(({ moderation_status }) => moderation_status === 'approved').map(toOption)
}

/** Vacancies that may have applications: open and archived. */
export async function loadPublishedVacancyOptions(context: Context): Promise<VacancyOption[]> {
  const [active, archived] = await Promise.all([
    listAllOwnVacancies(context, 'active'),
    listAllOwnVacancies(context, 'archived'),
  ])
  return [...active, ...archived].map(toOption)
}

async function listAllOwnVacancies(context: Context, status: VacancyStatus): Promise<OwnVacancy[]> {
  const page = (number: number) => loadEndpoint(context, listOwnVacancies, { query: { status, page: number } })
  const first = await page(1)
  const rest = Array.from({ length: Math.max(0, first.meta.last_page - 1) }, (_, index) => page(index + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data)
}

const toOption = ({ id, name, cities: [city], counters }: OwnVacancy): VacancyOption => ({
  value: id,
  count: counters.responses,
  label: city ? `${name}, ${city.name}` : name,
})
