import type { ExtraFilter } from '#features/search/filters/extra-filters.tsx'
import { SALARY_FILTER_STEPS } from '#features/vacancies/rules/salary.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { Option } from '#ui/form/options/options.ts'
import { RESUME_TEXT_PLACES, SKILLS_LOGICS, TEXT_LOGICS, TEXT_PERIODS } from './resume-search.contract.ts'

const EXPERIENCE_YEARS = [1, 2, 3, 5, 8, 10]
const MONTHS_PER_YEAR = 12

const yearsText = (years: number) => `${years} ${plural(years, 'года', 'лет', 'лет')}`
const experienceOptions = (bound: string): Option[] =>
  EXPERIENCE_YEARS.map((count) => ({ value: count * MONTHS_PER_YEAR, label: `${bound} ${yearsText(count)}` }))

/** All but the first, which is what a search does by itself. */
const optionsOf = ([, ...others]: readonly { code: string; name: string }[]): Option[] =>
  others.map(({ code, name }) => ({ value: code, label: name }))

/** How the words of the text are searched. */
const WORD_FILTERS: readonly ExtraFilter[] = [
  { key: 'text_in', label: 'Где искать слова', options: optionsOf(RESUME_TEXT_PLACES) },
  { key: 'text_period', label: 'Когда был этот опыт', options: optionsOf(TEXT_PERIODS) },
  { key: 'text_logic', label: 'Как искать слова', options: optionsOf(TEXT_LOGICS) },
]

/** The additional filters of the resume search, for employers only. */
export function employerFilters(query: QueryFields): ExtraFilter[] {
  const hasSkills = queryValues(query, 'skills').length > 1
  return [
    { key: 'skills', label: 'Навык', isMany: true },
    ...(hasSkills ? [{ key: 'skills_logic', label: 'Какие навыки', options: optionsOf(SKILLS_LOGICS) }] : []),
    { key: 'experience_months_from', label: 'Опыт от', options: experienceOptions('от') },
    { key: 'experience_months_to', label: 'Опыт до', options: experienceOptions('до') },
    { key: 'salary_from', label: 'Зарплата от', options: SALARY_FILTER_STEPS.map((step) => salaryOption(step)) },
    ...WORD_FILTERS,
  ].map((pick) => withRequestedOption(pick as ExtraFilter, query))
}

const salaryOption = (step: number): Option => ({ value: step, label: `от ${numberText(step)}\u00A0₽` })

/** Adds an option for a value from the address that is not offered. Without it the form would lose the value. */
function withRequestedOption(pick: ExtraFilter, query: QueryFields): ExtraFilter {
  const [requested] = queryValues(query, pick.key)
  if (!pick.options || pick.isMany || !requested || pick.options.some(({ value }) => String(value) === requested))
    return pick
  return { ...pick, options: [...pick.options, { value: requested, label: requestedLabel(pick.key, requested) }] }
}

function requestedLabel(key: string, requested: string): string {
  if (key === 'salary_from') return salaryOption(Number(requested)).label
  const bound = key === 'experience_months_from' ? 'от' : 'до'
  return key.startsWith('experience') ? `${bound} ${requested} мес.` : requested
}
