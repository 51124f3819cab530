import { nameById } from '#contract/dictionaries/dictionary.ts'
import { languageFilterText } from '#contract/dictionaries/language-filter.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { newSinceText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { radiusText } from '#lib/text/radius-words.ts'
import type { FilterLabels } from '../../search-facets/applied-filters.ts'

const months = (count: string) => `${count}\u00A0${plural(Number(count), 'месяца', 'месяцев', 'месяцев')}`
const sum = (roubles: string) => `${numberText(Number(roubles))}\u00A0₽`

export const RESUME_FILTER_LABELS: FilterLabels = {
  radius_km: (km) => radiusText(Number(km)),
  salary_from: (roubles) => `от ${sum(roubles)}`,
  salary_to: (roubles) => `до ${sum(roubles)}`,
  include_without_salary: 'только с указанной зарплатой',
  experience_months_from: (count) => `опыт от ${months(count)}`,
  experience_months_to: (count) => `опыт до ${months(count)}`,
  language_ids: (id) => nameById(FOREIGN_LANGUAGES, Number(id)),
  language: languageFilterText,
  language_level_id: (id) => `${nameById(LANGUAGE_LEVELS, Number(id))} и выше`,
  published_since: newSinceText,
  has_vehicle: 'есть автомобиль',
  hide_viewed: 'без просмотренных',
  similar_to_vacancy: 'подходящие вакансии',
}
