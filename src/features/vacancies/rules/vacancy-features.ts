import { type DictionaryEntry, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import type { VacancyTerms } from '../contract/vacancy-terms.ts'

/** «Полный день, Вечерняя смена» */
export const dictionaryNamesText = (entries: readonly DictionaryEntry[], ids: readonly number[]): string =>
  ids.map((id) => nameById(entries, id)).join(', ')

type Work = Pick<VacancyTerms, 'night_shifts' | 'internship' | 'temporary' | 'adults_only'>

/** False stands for a feature that the vacancy does not have. */
export const workFeatureTexts = ({ night_shifts, internship, temporary, adults_only }: Work) => [
  night_shifts && 'Ночные смены',
  internship && 'Стажировка',
  temporary && 'Временная работа',
  adults_only && 'Только с 18 лет: так велит закон',
]

type Acceptance = Pick<VacancyTerms, 'accept_disabled' | 'accept_14' | 'accept_incomplete_resumes' | 'accept_no_resume'>

/** For whom the vacancy is suitable besides the usual candidates. False stands for those that the vacancy does not name. */
export const acceptedCandidateTexts = (vacancy: Acceptance) => [
  vacancy.accept_disabled && 'людям с инвалидностью',
  vacancy.accept_14 && 'с 14 лет',
  vacancy.accept_incomplete_resumes && 'можно откликнуться с неполным резюме',
  vacancy.accept_no_resume && 'можно откликнуться без резюме',
]
