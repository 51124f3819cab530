import { href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'

/** A vacancy or a company to hide: its id, and its title for the messages. */
export type HideTarget = { title: string } & ({ vacancy_id: number } | { company_id: number })

/** Result of the last hide or unhide form, from the action of the list of hidden items. */
export type HideResult = { refused?: FormRefusal; intent?: 'hide' | 'bring_back'; target?: HideTarget }

export const HIDDEN_ITEMS_PATH = href('/profile/seeker/hidden')

/** Values of `of` in the address of the list. */
export const COMPANIES_TAB = 'companies'
export const VACANCIES_TAB = 'vacancies'

/** Fetcher key shared by all hide forms and by `HideToast`, which reads their results. */
export const HIDE_FETCHER_KEY = 'hiding'

export const hiddenText = (target: HideTarget) =>
  'vacancy_id' in target
    ? `Вакансия ${inQuotes(target.title)} больше не появится в поиске.`
    : `Вакансии компании ${inQuotes(target.title)} больше не появятся в поиске.`

export const unhiddenText = (target: HideTarget) =>
  'vacancy_id' in target
    ? `Вакансия ${inQuotes(target.title)} снова видна в поиске.`
    : `Вакансии компании ${inQuotes(target.title)} снова видны в поиске.`
