import { type DictionaryEntry, nameById } from '#contract/dictionaries/dictionary.ts'
import type { PlainJob, PlainPerson, ReferenceEntry } from './plain-resume.ts'

export const MONTH_NAMES = [
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
export const monthNameText = (month: string) => `${MONTH_NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** `Июнь 2020 — настоящее время` */
export const jobPeriodText = ({ from, to }: Pick<PlainJob, 'from' | 'to'>) =>
  `${monthNameText(from)} — ${to === null ? 'настоящее время' : monthNameText(to)}`

/** `Андреев Пётр Сергеевич` */
export const fullNameText = ({ last_name, first_name, middle_name }: PlainPerson) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ')

/** `1995-12-22` to `22.12.1995`. */
export const dottedDateText = (day: string) => day.split('-').reverse().join('.')

export const dictionaryNames = (items: readonly DictionaryEntry[], ids: readonly number[]) =>
  ids.map((id) => nameById(items, id))

export const entryNames = (items: readonly ReferenceEntry[]) => items.map(({ name }) => name)

/** The id of the dictionary item with exactly this name. */
export const findIdByName = (items: readonly DictionaryEntry[], name: string): number | null =>
  items.find((item) => item.name === name)?.id ?? null

export const findIdsByName = (items: readonly DictionaryEntry[], names: readonly string[]): number[] =>
  names.flatMap((name) => findIdByName(items, name) ?? [])
