import { idOf } from '#contract/dictionaries/item.ts'
import { VACANCY_TYPES } from '#contract/dictionaries/vacancy.ts'
import type { VacancyTerms } from '#contract/vacancy-terms.ts'

const ANONYMOUS = idOf(VACANCY_TYPES, 'anonymous')

export const NAMELESS = 'Компания не названа'

/** Who is said to hire: an anonymous vacancy does not tell, and may call its company something else. */
export const shownCompany = (
  { type_id, custom_employer_name }: Pick<VacancyTerms, 'custom_employer_name'> & { type_id: number },
  name: string,
): string => (type_id === ANONYMOUS ? custom_employer_name || NAMELESS : name)
