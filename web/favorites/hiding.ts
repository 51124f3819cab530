import { href } from 'react-router'
import type { Refused } from '#contract/errors.ts'

/** What a form of hiding is about: the field that names it, and its own name for the words that follow. */
export type Hideable = { title: string } & ({ vacancy_id: number } | { company_id: number })

/** What came of the last form, as the page that keeps the lists answers. */
export type HidingAnswer = { refused?: Refused; intent?: 'hide' | 'bring_back'; done?: Hideable }

export const HIDDEN_PATH = href('/profile/seeker/hidden')

/** Under this key whatever is hidden on any page is sent, and heard of where it is told. */
export const HIDING = 'hiding'

export const hiddenText = (what: Hideable) =>
  'vacancy_id' in what
    ? `Вакансия «${what.title}» больше не появится в поиске.`
    : `Вакансии компании «${what.title}» больше не появятся в поиске.`

export const shownText = (what: Hideable) =>
  'vacancy_id' in what
    ? `Вакансия «${what.title}» снова видна в поиске.`
    : `Вакансии компании «${what.title}» снова видны в поиске.`
