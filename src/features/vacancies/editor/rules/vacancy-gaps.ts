import type { FieldErrors } from '#contract/errors.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { fullDescriptionHtml } from '../../rules/full-description.ts'
import { hasSalary } from '../../rules/salary.ts'
import { findVacancyContradictions } from './vacancy-contradictions.ts'

const MIN_NAME_LENGTH = 3
const MIN_DESCRIPTION_LENGTH = 60
const MIN_REASON_LENGTH = 20

const REQUIRED = 'Обязательно для заполнения'

type Vacancy = Pick<
  OwnVacancy,
  | 'name'
  | 'professional_role_ids'
  | 'city_ids'
  | 'description'
  | 'experience_id'
  | 'work_type_id'
  | 'place_of_work_ids'
  | 'contract_types'
  | 'salary_from'
  | 'salary_to'
  | 'salary_absent_reason'
  | 'duties'
  | 'requirements'
  | 'conditions'
> &
  Parameters<typeof findVacancyContradictions>[0]

/**
 * Returns errors of missing or wrong fields that prevent publication, by field. An empty result means that the vacancy
 * is complete.
 */
export function findVacancyGaps(vacancy: Vacancy): FieldErrors {
  const gaps = {
    name: findLengthError(vacancy.name, MIN_NAME_LENGTH),
    professional_role_ids: vacancy.professional_role_ids.length === 0 && REQUIRED,
    city_ids: vacancy.city_ids.length === 0 && REQUIRED,
    description: findLengthError(htmlToText(fullDescriptionHtml(vacancy)), MIN_DESCRIPTION_LENGTH),
    experience_id: vacancy.experience_id === null && REQUIRED,
    work_type_id: vacancy.work_type_id === null && REQUIRED,
    place_of_work_ids: vacancy.place_of_work_ids.length === 0 && REQUIRED,
    contract_types: vacancy.contract_types.length === 0 && REQUIRED,
    salary_from: hasUnexplainedSalary(vacancy) && 'Укажите зарплату или объясните, почему её нет',
    salary_absent_reason: !hasSalary(vacancy) && isReasonTooShort(vacancy) && minLengthText(MIN_REASON_LENGTH),
    ...findVacancyContradictions(vacancy),
  }
  return Object.fromEntries(Object.entries(gaps).filter((gap): gap is [string, string] => Boolean(gap[1])))
}

const hasUnexplainedSalary = (vacancy: Vacancy) => !hasSalary(vacancy) && vacancy.salary_absent_reason === ''
const isReasonTooShort = ({ salary_absent_reason: { length } }: Vacancy) => length > 0 && length < MIN_REASON_LENGTH

const findLengthError = (text: string, minLength: number) =>
  text.length < minLength && (text === '' ? REQUIRED : minLengthText(minLength))
const minLengthText = (minLength: number) => `Не меньше ${minLength} символов`
