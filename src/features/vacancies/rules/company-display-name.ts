import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import type { VacancyTerms } from '../contract/vacancy-terms.ts'

const ANONYMOUS_TYPE_ID = idByCode(VACANCY_TYPES, 'anonymous')

export const UNNAMED_COMPANY = 'Компания не названа'

/** The company name to display. An anonymous vacancy hides the real name and may show a custom one. */
export const displayedCompanyName = (
  { type_id, custom_employer_name }: Pick<VacancyTerms, 'custom_employer_name'> & { type_id: number },
  name: string,
): string => (type_id === ANONYMOUS_TYPE_ID ? custom_employer_name || UNNAMED_COMPANY : name)
