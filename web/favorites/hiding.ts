import { href } from 'react-router'
import type { Refused } from '#contract/errors.ts'

/** A vacancy or a company to hide: its id, and its title for the messages. */
export type Hideable = { title: string } & ({ vacancy_id: number } | { company_id: number })

/** Result of the last hide or unhide form, from the action of the list of hidden items. */
export type HidingAnswer = { refused?: Refused; intent?: 'hide' | 'bring_back'; done?: Hideable }

export const HIDDEN_PATH = href('/profile/seeker/hidden')

/** Fetcher key shared by all hide forms and by `HideToast`, which reads their results. */
export const HIDING = 'hiding'

export const hiddenText = (what: Hideable) =>
  'vacancy_id' in what
    ? `Вакансия «${what.title}» больше не появится в поиске.`
    : `Вакансии компании «${what.title}» больше не появятся в поиске.`

export const shownText = (what: Hideable) =>
  'vacancy_id' in what
    ? `Вакансия «${what.title}» снова видна в поиске.`
    : `Вакансии компании «${what.title}» снова видны в поиске.`
