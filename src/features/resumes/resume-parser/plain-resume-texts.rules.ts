import { monthNameText } from '#lib/dates/month-name.ts'
import type { PlainJob, PlainPerson, ReferenceEntry } from './plain-resume.rules.ts'

/** `Июнь 2020 — настоящее время` */
export const jobPeriodText = ({ from, to }: Pick<PlainJob, 'from' | 'to'>) =>
  `${monthNameText(from)} — ${to === null ? 'настоящее время' : monthNameText(to)}`

/** `Андреев Пётр Сергеевич` */
export const fullNameText = ({ last_name, first_name, middle_name }: PlainPerson) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ')

export const entryNames = (items: readonly ReferenceEntry[]) => items.map(({ name }) => name)
