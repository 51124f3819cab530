import type { FieldErrors } from '#contract/errors.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { htmlToText } from '#lib/text.ts'
import { hasSalary } from './salary.ts'
import { vacancyContradictions } from './vacancy-contradictions.ts'
import { wholeText } from './vacancy-text.ts'

const SHORTEST_NAME = 3
const SHORTEST_DESCRIPTION = 200
const SHORTEST_REASON = 20

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
  Parameters<typeof vacancyContradictions>[0]

/**
 * Returns errors of missing or wrong fields that prevent publication, by field. An empty result means that the vacancy
 * is complete.
 */
export function vacancyGaps(vacancy: Vacancy): FieldErrors {
  const gaps = {
    name: vacancy.name.length < SHORTEST_NAME && atLeast(SHORTEST_NAME),
    professional_role_ids: vacancy.professional_role_ids.length === 0 && REQUIRED,
    city_ids: vacancy.city_ids.length === 0 && REQUIRED,
    description: tooShort(htmlToText(wholeText(vacancy)), SHORTEST_DESCRIPTION),
    key_skills: vacancy.key_skills.length === 0 && 'Добавьте хотя бы один навык',
    experience_id: vacancy.experience_id === null && REQUIRED,
    work_type_id: vacancy.work_type_id === null && REQUIRED,
    place_of_work_ids: vacancy.place_of_work_ids.length === 0 && REQUIRED,
    contract_types: vacancy.contract_types.length === 0 && REQUIRED,
    salary_from: isSilent(vacancy) && 'Укажите зарплату или объясните, почему её нет',
    salary_absent_reason: !hasSalary(vacancy) && isBrief(vacancy) && atLeast(SHORTEST_REASON),
    ...vacancyContradictions(vacancy),
  }
  return Object.fromEntries(Object.entries(gaps).filter((gap): gap is [string, string] => Boolean(gap[1])))
}

const isSilent = (vacancy: Vacancy) => !hasSalary(vacancy) && vacancy.salary_absent_reason === ''
const isBrief = ({ salary_absent_reason: { length } }: Vacancy) => length > 0 && length < SHORTEST_REASON

const tooShort = (text: string, least: number) => text.length < least && (text === '' ? REQUIRED : atLeast(least))
const atLeast = (least: number) => `Не меньше ${least} символов`
