import { href } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import type { VacancyStatus } from '../contract/vacancy-card.ts'
import type { OwnVacancyOrder } from './own-vacancies.contract.ts'

/** Home of a vacancy: its people, figures and acts. A draft has nothing to tell yet, so its form opens there. */
export const vacancyHomeAddress = (id: number | string) => href('/my-vacancy/:id', { id: String(id) })

/** What stands on the home of a vacancy instead of the overview. */
const VACANCY_TABS = ['statistics', 'history'] as const
type VacancyTab = (typeof VACANCY_TABS)[number]

export const vacancyTabAddress = (id: number | string, tab: VacancyTab) => `${vacancyHomeAddress(id)}?tab=${tab}`

/** The tab of an address; none, and so the overview, for a word that is no tab. */
export const findVacancyTab = (search: string): VacancyTab | undefined =>
  VACANCY_TABS.find((tab) => tab === new URLSearchParams(search).get('tab'))

export const vacancyFormAddress = (id: number | string) => href('/my-vacancy/:id/edit', { id: String(id) })

/** The people who match a vacancy, best first. */
export const matchingPeopleAddress = (id: number) =>
  href('/search/resumes') + toQueryString({ match_vacancy_id: id, order_by: 'match' })

/** What the table of own vacancies shows, as its address says it. */
export type OwnListView = {
  status: VacancyStatus
  text?: string
  order_by?: OwnVacancyOrder
  descending?: boolean
  page?: number
}

type Sheet = { archive?: readonly number[]; remove?: number }

/** Address of the table, with the sheet that archives or deletes vacancies. */
export function ownListAddress({ descending, page, ...view }: OwnListView, { archive, remove }: Sheet = {}): string {
  const paging = { descending: descending || undefined, page: page === 1 ? undefined : page }
  return href('/my-vacancies') + toQueryString({ ...view, ...paging, archive: archive?.join(','), remove })
}
