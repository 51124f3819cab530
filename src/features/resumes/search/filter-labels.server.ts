import { nameByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { languageFilterText } from '#features/reference/dictionaries/language-filter.contract.ts'
import { LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { type FilterLabels, namesAlone } from '#features/search/facets/applied-filters.server.ts'
import { EXCLUDED_PLACE_LABELS } from '#features/search/place/excluded-places.server.ts'
import { newSinceText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { RESUME_FILTERS } from './resume-filters.contract.ts'
import { RESUME_TEXT_PLACES, SKILLS_LOGICS, TEXT_LOGICS, TEXT_PERIODS } from './resume-search.contract.ts'

const MONTHS_PER_YEAR = 12

function months(count: string): string {
  const years = Number(count) / MONTHS_PER_YEAR
  return Number.isInteger(years)
    ? `${years}\u00A0${plural(years, 'года', 'лет', 'лет')}`
    : `${count}\u00A0${plural(Number(count), 'месяца', 'месяцев', 'месяцев')}`
}

/** Beside a place. */
const RELOCATION_NAMES: Record<string, string> = {
  living_or_relocation: 'или готовы переехать',
  living_but_relocation: 'живут здесь и готовы переехать',
  relocation: 'готовы переехать сюда',
}

const sum = (roubles: string) => `${numberText(Number(roubles))}\u00A0₽`

export const RESUME_FILTER_LABELS: FilterLabels = {
  ...namesAlone(RESUME_FILTERS),
  ...EXCLUDED_PLACE_LABELS,
  text_in: (place) => `слова ${nameByCode(RESUME_TEXT_PLACES, place)}`,
  text_logic: (logic) => nameByCode(TEXT_LOGICS, logic),
  text_period: (period) => `опыт ${nameByCode(TEXT_PERIODS, period)}`,
  skills_logic: (logic) => nameByCode(SKILLS_LOGICS, logic),
  relocation: (code) => RELOCATION_NAMES[code],
  salary_from: (roubles) => `от ${sum(roubles)}`,
  salary_to: (roubles) => `до ${sum(roubles)}`,
  include_without_salary: 'только с указанной зарплатой',
  experience_months_from: (count) => `опыт от ${months(count)}`,
  experience_months_to: (count) => `опыт до ${months(count)}`,
  language: languageFilterText,
  language_level_id: (id) => `${nameById(LANGUAGE_LEVELS, Number(id))} и выше`,
  published_since: newSinceText,
  hide_viewed: 'без просмотренных',
  similar_to_vacancy: 'подходящие вакансии',
}
