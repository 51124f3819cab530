import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { DailyQuestion } from './daily-question.contract.ts'

const TITLES: Record<DailyQuestion['kind'], (subject: string) => { title: string; object: string }> = {
  medical_book: () => ({ title: 'Есть медкнижка?', object: 'Её' }),
  vehicle: () => ({ title: 'Есть свой автомобиль?', object: 'Его' }),
  driver_license: (id) => ({ title: `Есть права категории ${nameById(DRIVER_LICENSES, Number(id))}?`, object: 'Их' }),
  skill: (name) => ({ title: `Есть навык ${inQuotes(name)}?`, object: 'Его' }),
}

/** What the page answers to an answer. */
export type DailyAnswerResult = { answered?: 'yes' | 'no' | 'later'; refusedAnswer?: string }

/** «Есть медкнижка?» and «Её просят 4 из 9 вакансий рядом с вами.» */
export function questionTexts({ kind, subject, asked_by, vacancies, is_sample }: DailyQuestion) {
  const { title, object } = TITLES[kind](subject)
  const asked = `${object} ${plural(asked_by, 'просит', 'просят', 'просят')} ${numberText(asked_by)}`
  const among = `из ${numberText(vacancies)} ${is_sample ? 'новых ' : ''}${plural(vacancies, 'вакансии', 'вакансий', 'вакансий')}`
  return { title, reason: `${asked} ${among} рядом с вами.` }
}
