import type { FieldErrors } from '#contract/errors.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import { WORK_TYPES, WORKING_HOURS } from '#features/reference/dictionaries/work.contract.ts'
import { isWithinMandatorySkillLimit, TOO_MANY_MANDATORY_SKILLS } from '../../contract/vacancy-limits.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'

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
  | 'adults_only'
  | 'night_shifts'
  | 'working_hours_ids'
> & { key_skills: readonly { must: boolean }[] }

const ANONYMOUS_TYPE_ID = idByCode(VACANCY_TYPES, 'anonymous')
const DIRECT_TYPE_ID = idByCode(VACANCY_TYPES, 'direct')
const ROTATION_WORK_TYPE_ID = idByCode(WORK_TYPES, 'rotation')

/** Returns errors of fields that contradict each other. Even a draft must not have them. */
export function findVacancyContradictions(vacancy: Vacancy): FieldErrors {
  const { salary_from, salary_to, type_id, response_url, address_id, rotation_days, work_type_id } = vacancy
  const isRangeReversed = salary_from !== null && salary_to !== null && salary_to < salary_from
  const errors = {
    salary_to: isRangeReversed && 'Не меньше суммы «от»',
    response_url: type_id === DIRECT_TYPE_ID && response_url === null && 'Укажите страницу, где принимают отклики',
    address_id:
      type_id === ANONYMOUS_TYPE_ID && address_id !== null && 'У анонимной вакансии адреса нет: по нему вас узнают',
    rotation_days:
      rotation_days.length > 0 && work_type_id !== ROTATION_WORK_TYPE_ID && 'Длительность вахты бывает только у вахты',
    key_skills: !isWithinMandatorySkillLimit(vacancy.key_skills) && TOO_MANY_MANDATORY_SKILLS,
    accept_14: vacancy.accept_14 && findMinorRestriction(vacancy),
  }
  return Object.fromEntries(Object.entries(errors).filter((error): error is [string, string] => Boolean(error[1])))
}

const MAX_MINOR_WORKING_HOURS_ID = 4
const UNSPECIFIED_HOURS_IDS: readonly number[] = [idByCode(WORKING_HOURS, 'flexible'), idByCode(WORKING_HOURS, 'other')]
const suitsMinors = (id: number) => id <= MAX_MINOR_WORKING_HOURS_ID || UNSPECIFIED_HOURS_IDS.includes(id)

/** Restrictions for minors in articles 94, 268 and 298 of the Labour Code. */
function findMinorRestriction({ adults_only, night_shifts, work_type_id, working_hours_ids }: Vacancy): string | false {
  if (adults_only) return 'Отмечено и «с 14 лет», и «только с 18 лет»: оставьте одно'
  if (night_shifts) return 'С 14 лет нельзя: в вакансии ночные смены'
  if (work_type_id === ROTATION_WORK_TYPE_ID) return 'С 14 лет нельзя: до 18 лет не берут на вахту'
  const isDayTooLong = working_hours_ids.length > 0 && !working_hours_ids.some(suitsMinors)
  return isDayTooLong && 'С 14 лет нельзя: в этом возрасте работают не больше 4 часов в день'
}
