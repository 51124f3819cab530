import { type DictItem, nameOf } from '#contract/dictionaries/item.ts'
import type { Listed, PlainJob, PlainPerson } from './plain-resume.ts'

export const MONTHS = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
]

/** `2020-06` to `Июнь 2020`. */
export const monthText = (month: string) => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** `Июнь 2020 — настоящее время` */
export const jobPeriodText = ({ from, to }: Pick<PlainJob, 'from' | 'to'>) =>
  `${monthText(from)} — ${to === null ? 'настоящее время' : monthText(to)}`

/** `Андреев Пётр Сергеевич` */
export const nameText = ({ last_name, first_name, middle_name }: PlainPerson) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ')

/** `1995-12-22` to `22.12.1995`. */
export const dayText = (day: string) => day.split('-').reverse().join('.')

export const namesOf = (items: readonly DictItem[], ids: readonly number[]) => ids.map((id) => nameOf(items, id))

export const listedNames = (items: readonly Listed[]) => items.map(({ name }) => name)

/** The id of the dictionary item with exactly this name. */
export const idNamed = (items: readonly DictItem[], name: string): number | null =>
  items.find((item) => item.name === name)?.id ?? null

export const idsNamed = (items: readonly DictItem[], names: readonly string[]): number[] =>
  names.flatMap((name) => idNamed(items, name) ?? [])
