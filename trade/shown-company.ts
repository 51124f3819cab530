import { idOf } from '#contract/dictionaries/item.ts'
import { VACANCY_TYPES } from '#contract/dictionaries/vacancy.ts'
import type { VacancyTerms } from '#contract/vacancy-terms.ts'

const ANONYMOUS = idOf(VACANCY_TYPES, 'anonymous')

export const NAMELESS = 'Компания не названа'

/** The company name to display. An anonymous vacancy hides the real name and may show a custom one. */
export const shownCompany = (
  { type_id, custom_employer_name }: Pick<VacancyTerms, 'custom_employer_name'> & { type_id: number },
  name: string,
): string => (type_id === ANONYMOUS ? custom_employer_name || NAMELESS : name)
