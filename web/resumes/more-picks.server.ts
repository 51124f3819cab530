import type { RouterContextProvider } from 'react-router'
import { listCountries, listRoleLeaves } from '#contract/reference.ts'
import type { Named } from '#contract/shapes.ts'
import { type Fields, valuesOf } from '#lib/fields.ts'
import { numberText } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import { SALARY_STEPS } from '#trade/salary.ts'
import { load } from '../api.server.ts'
import type { Pick } from '../search/picks.ts'
import type { NamedFilter } from '../search/search-kind.ts'
import type { Option } from '../ui/options.ts'

const YEARS = [1, 2, 3, 5, 8, 10]
const MONTHS = 12

const yearsText = (years: number) => `${years} ${plural(years, 'года', 'лет', 'лет')}`
const years = (bound: string): Option[] =>
  YEARS.map((count) => ({ value: count * MONTHS, label: `${bound} ${yearsText(count)}` }))
const options = (named: readonly Named[]): Option[] => named.map(({ id, name }) => ({ value: id, label: name }))

const TEXT_IN = [
  { value: 'title', label: 'в должности' },
  { value: 'skills', label: 'в навыках' },
  { value: 'experience', label: 'в опыте' },
]
const TEXT_LOGIC = [
  { value: 'any', label: 'любое из слов' },
  { value: 'phrase', label: 'фраза целиком' },
  { value: 'except', label: 'без этих слов' },
]
const SKILLS_LOGIC = [{ value: 'all', label: 'все навыки сразу' }]

/** Loads the additional filters of the resume search, for employers only. */
export async function morePicks(context: Readonly<RouterContextProvider>, query: Fields): Promise<Pick[]> {
  const [countries, roles] = await Promise.all([load(context, listCountries, {}), load(context, listRoleLeaves, {})])
  const hasSkills = valuesOf(query, 'skills').length > 1
  return [
    { key: 'skills', label: 'Навык', isMany: true },
    ...(hasSkills ? [{ key: 'skills_logic', label: 'Какие навыки', options: SKILLS_LOGIC }] : []),
    { key: 'professional_role_ids', label: 'Профессия', options: options(roles), isMany: true },
    { key: 'experience_months_from', label: 'Опыт от', options: years('от') },
    { key: 'experience_months_to', label: 'Опыт до', options: years('до') },
    { key: 'salary_from', label: 'Зарплата от', options: SALARY_STEPS.map((step) => salaryOption(step)) },
    { key: 'citizenship_ids', label: 'Гражданство', options: options(countries), isMany: true },
    { key: 'work_permit_ids', label: 'Разрешение на работу', options: options(countries), isMany: true },
    { key: 'text_in', label: 'Где искать слова', options: TEXT_IN },
    { key: 'text_logic', label: 'Как искать слова', options: TEXT_LOGIC },
  ].map((pick) => withAsked(pick as Pick, query))
}

const salaryOption = (step: number): Option => ({ value: step, label: `от ${numberText(step)}\u00A0₽` })

/** Adds an option for a value from the address that is not offered. Without it the form would lose the value. */
function withAsked(pick: Pick, query: Fields): Pick {
  const [asked] = valuesOf(query, pick.key)
  if (!pick.options || pick.isMany || !asked || pick.options.some(({ value }) => String(value) === asked)) return pick
  return { ...pick, options: [...pick.options, { value: asked, label: wordsOf(pick.key, asked) }] }
}

function wordsOf(key: string, asked: string): string {
  if (key === 'salary_from') return salaryOption(Number(asked)).label
  const bound = key === 'experience_months_from' ? 'от' : 'до'
  return key.startsWith('experience') ? `${bound} ${asked} мес.` : asked
}

/** Labels of the selected single-value filters. Multi-value filters are labelled elsewhere. */
export const pickedOf = (picks: readonly Pick[], query: Fields): NamedFilter[] =>
  picks
    .filter(({ isMany }) => !isMany)
    .flatMap(({ key, options = [] }) => {
      const [asked] = valuesOf(query, key)
      const picked = options.find(({ value }) => String(value) === asked)
      return picked ? [{ key, id: String(picked.value), label: chipText(key, picked.label) }] : []
    })

const chipText = (key: string, picked: string) =>
  key.startsWith('experience') ? `опыт ${picked}` : key.startsWith('text') ? `слова ${picked}` : picked
