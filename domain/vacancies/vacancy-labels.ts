import { nameById } from '#contract/dictionaries/dictionary.ts'
import { BENEFITS, EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { plural } from '#lib/text/plural.ts'

/** Required experience as a short phrase for a list row. */
const EXPERIENCE_TEXTS: Record<number, string> = {
  1: 'без опыта',
  2: 'опыт от 1 года до 3 лет',
  3: 'опыт от 3 до 6 лет',
  4: 'опыт более 6 лет',
}

const ON_SITE_PLACE_ID = 1
const REMOTE_PLACE_ID = 2
const FULL_TIME_WORK_TYPE_ID = 1
const REMOTE_SCHEDULE_ID = 4
const ROTATION_WORK_TYPE_ID = 7
const MAX_BENEFITS = 3

type VacancyTermFields = Pick<
  VacancyCard,
  'experience_id' | 'schedule_id' | 'work_type_id' | 'place_of_work_ids' | 'benefit_ids'
>

/**
 * Terms that distinguish a vacancy: `без опыта`, `сменный график`, `жильё`. Usual terms are omitted; no term is
 * repeated.
 */
export function vacancyTermLabels({
  experience_id,
  schedule_id,
  work_type_id,
  place_of_work_ids,
  benefit_ids,
}: VacancyTermFields): string[] {
  const isImplied = (placeId: number) =>
    placeId === ON_SITE_PLACE_ID || (placeId === REMOTE_PLACE_ID && schedule_id === REMOTE_SCHEDULE_ID)
  return [
    EXPERIENCE_TEXTS[experience_id] ?? '',
    nameById(SCHEDULES, schedule_id).toLowerCase(),
    [FULL_TIME_WORK_TYPE_ID, ROTATION_WORK_TYPE_ID].includes(work_type_id)
      ? ''
      : nameById(WORK_TYPES, work_type_id).toLowerCase(),
    ...place_of_work_ids.filter((id) => !isImplied(id)).map((id) => nameById(PLACES_OF_WORK, id).toLowerCase()),
    ...benefitNames(benefit_ids).slice(0, MAX_BENEFITS),
  ].filter(Boolean)
}

/** Labels that are shown in a list row. The other labels are visible in another way. */
const VACANCY_LABEL_TEXTS: { [code in VacancyCard['labels'][number]]?: string } = {
  alive: 'живая вакансия',
  night_shifts: 'ночные смены',
  internship: 'стажировка',
  accept_14: 'можно с 14 лет',
  accept_disabled: 'доступно людям с инвалидностью',
}

export const vacancyLabelTexts = ({ labels }: Pick<VacancyCard, 'labels'>): string[] =>
  labels.flatMap((code) => VACANCY_LABEL_TEXTS[code] ?? [])

/** Benefit names in lower case, except abbreviations: «жильё», «ДМС». */
export const benefitNames = (ids: number[]): string[] =>
  ids.map((id) => nameById(BENEFITS, id)).map((name) => (/^\p{Lu}{2}/u.test(name) ? name : name.toLowerCase()))

export const requiredExperienceText = (id: number) => nameById(EXPERIENCES, id)

/** Id of the vacancy type. The dictionary itself is not imported, to keep it out of the script of every list. */
const DIRECT_TYPE_ID = 4

/** Whether seekers apply on the employer's own site, so that no answer can be promised here. */
export const isDirectVacancy = ({ type_id }: Pick<VacancyCard, 'type_id'>) => type_id === DIRECT_TYPE_ID

/** `отвечает за 3 рабочих дня`; '' when there is no promise. */
export function answerPromiseText({
  type_id,
  promise_days: days,
}: Pick<VacancyCard, 'type_id' | 'promise_days'>): string {
  if (isDirectVacancy({ type_id })) return ''
  return `отвечает за ${days}\u00A0${plural(days, 'рабочий день', 'рабочих дня', 'рабочих дней')}`
}

/** Why a row offers no application; '' when people may apply. */
export function applyObstacleText({ can_apply, status }: Pick<VacancyCard, 'can_apply' | 'status'>): string {
  if (can_apply) return ''
  return status === 'archived'
    ? 'Вакансия в архиве: откликнуться нельзя'
    : 'Отклики приостановлены: компания не отвечает в срок'
}

const MAX_CITIES = 2

/** `Москва, Химки и ещё 3` */
export function citiesText(cities: { name: string }[]): string {
  const visibleNames = cities.slice(0, MAX_CITIES).map(({ name }) => name)
  const hiddenCount = cities.length - visibleNames.length
  return visibleNames.join(', ') + (hiddenCount > 0 ? ` и\u00A0ещё\u00A0${hiddenCount}` : '')
}
