import { idOf } from '#contract/dictionaries/item.ts'
import { VACANCY_TYPES } from '#contract/dictionaries/vacancy.ts'
import { WORK_TYPES, WORKING_HOURS } from '#contract/dictionaries/work.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { hasFewMusts, TOO_MANY_MUSTS } from '#contract/key-skills.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'

type Vacancy = Pick<
  OwnVacancy,
  | 'salary_from'
  | 'salary_to'
  | 'type_id'
  | 'response_url'
  | 'address_id'
  | 'work_type_id'
  | 'rotation_days'
  | 'accept_14'
  | 'night_shifts'
  | 'working_hours_ids'
> & { key_skills: readonly { must: boolean }[] }

const ANONYMOUS = idOf(VACANCY_TYPES, 'anonymous')
const DIRECT = idOf(VACANCY_TYPES, 'direct')
const ROTATION = idOf(WORK_TYPES, 'rotation')

/** Returns errors of fields that contradict each other. Even a draft must not have them. */
export function vacancyContradictions(vacancy: Vacancy): FieldErrors {
  const { salary_from, salary_to, type_id, response_url, address_id, rotation_days, work_type_id } = vacancy
  const isTurned = salary_from !== null && salary_to !== null && salary_to < salary_from
  const errors = {
    salary_to: isTurned && 'Не меньше суммы «от»',
    response_url: type_id === DIRECT && response_url === null && 'Укажите страницу, где принимают отклики',
    address_id: type_id === ANONYMOUS && address_id !== null && 'У анонимной вакансии адреса нет: по нему вас узнают',
    rotation_days: rotation_days.length > 0 && work_type_id !== ROTATION && 'Длительность вахты бывает только у вахты',
    key_skills: !hasFewMusts(vacancy.key_skills) && TOO_MANY_MUSTS,
    accept_14: vacancy.accept_14 && whyNotForMinors(vacancy),
  }
  return Object.fromEntries(Object.entries(errors).filter((error): error is [string, string] => Boolean(error[1])))
}

const LONGEST_DAY_OF_MINORS = 4
const UNSAID_HOURS: readonly number[] = [idOf(WORKING_HOURS, 'flexible'), idOf(WORKING_HOURS, 'other')]
const suitsMinors = (id: number) => id <= LONGEST_DAY_OF_MINORS || UNSAID_HOURS.includes(id)

/** Restrictions for minors in articles 94, 268 and 298 of the Labour Code. */
function whyNotForMinors({ night_shifts, work_type_id, working_hours_ids }: Vacancy): string | false {
  if (night_shifts) return 'С 14 лет нельзя: в вакансии ночные смены'
  if (work_type_id === ROTATION) return 'С 14 лет нельзя: до 18 лет не берут на вахту'
  const isTooLong = working_hours_ids.length > 0 && !working_hours_ids.some(suitsMinors)
  return isTooLong && 'С 14 лет нельзя: в этом возрасте работают не больше 4 часов в день'
}
