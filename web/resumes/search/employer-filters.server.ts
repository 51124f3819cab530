import { languageFilterText } from '#contract/dictionaries/language-filter.ts'
import { SALARY_FILTER_STEPS } from '#domain/vacancies/salary.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import type { ExtraFilter } from '../../search/filters/extra-filter.ts'
import type { NamedFilter } from '../../search/search-kind.ts'
import type { Option } from '../../ui/form/options/options.ts'

const EXPERIENCE_YEARS = [1, 2, 3, 5, 8, 10]
const MONTHS_PER_YEAR = 12

const yearsText = (years: number) => `${years} ${plural(years, 'года', 'лет', 'лет')}`
const experienceOptions = (bound: string): Option[] =>
  EXPERIENCE_YEARS.map((count) => ({ value: count * MONTHS_PER_YEAR, label: `${bound} ${yearsText(count)}` }))

const TEXT_SCOPE_OPTIONS = [
  { value: 'title', label: 'в должности' },
  { value: 'skills', label: 'в навыках' },
  { value: 'education', label: 'в образовании' },
  { value: 'experience', label: 'в опыте' },
  { value: 'experience_position', label: 'в прежних должностях' },
  { value: 'experience_company', label: 'в местах работы' },
  { value: 'experience_description', label: 'в обязанностях' },
]
const TEXT_PERIOD_OPTIONS = [
  { value: '1y', label: 'за последний год' },
  { value: '3y', label: 'за 3 года' },
  { value: '6y', label: 'за 6 лет' },
]
const TEXT_LOGIC_OPTIONS = [
  { value: 'any', label: 'любое из слов' },
  { value: 'phrase', label: 'фраза целиком' },
  { value: 'except', label: 'без этих слов' },
]
const SKILLS_LOGIC_OPTIONS = [{ value: 'all', label: 'все навыки сразу' }]

/** How the words of the text are searched. */
export const WORD_FILTERS: readonly ExtraFilter[] = [
  { key: 'text_in', label: 'Где искать слова', options: TEXT_SCOPE_OPTIONS },
  { key: 'text_period', label: 'Когда был этот опыт', options: TEXT_PERIOD_OPTIONS },
  { key: 'text_logic', label: 'Как искать слова', options: TEXT_LOGIC_OPTIONS },
]

/** The additional filters of the resume search, for employers only. */
export function employerFilters(query: QueryFields): ExtraFilter[] {
  const hasSkills = queryValues(query, 'skills').length > 1
  return [
    { key: 'skills', label: 'Навык', isMany: true },
    ...(hasSkills ? [{ key: 'skills_logic', label: 'Какие навыки', options: SKILLS_LOGIC_OPTIONS }] : []),
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

/** A language with its level, which a link may name; the panel has them apart. */
export const namedLanguages = (query: QueryFields): NamedFilter[] =>
  queryValues(query, 'language').map((id) => ({ key: 'language', id, label: languageFilterText(id) }))

/** Labels of the selected single-value filters. Multi-value filters are labelled elsewhere. */
export const selectedFilters = (picks: readonly ExtraFilter[], query: QueryFields): NamedFilter[] =>
  picks
    .filter(({ isMany }) => !isMany)
    .flatMap(({ key, options = [] }) => {
      const [requested] = queryValues(query, key)
      const selected = options.find(({ value }) => String(value) === requested)
      return selected ? [{ key, id: String(selected.value), label: chipText(key, selected.label) }] : []
    })

const chipText = (key: string, selected: string) =>
  key.startsWith('experience') || key === 'text_period'
    ? `опыт ${selected}`
    : key.startsWith('text')
      ? `слова ${selected}`
      : selected
