import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import {
  BENEFITS,
  EXPERIENCES,
  PLACES_OF_WORK,
  SCHEDULES,
  WORK_TYPES,
} from '#features/reference/dictionaries/work.contract.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { VacancyCard, VacancySalary } from '../contract/vacancy-card.ts'
import { citiesText } from './cities-text.ts'
import { salaryText } from './salary.ts'

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

type CardFacts = VacancySalary & { company: { name: string }; cities: { name: string }[] }

/** «от 95 000 ₽ · Северный ветер · Москва, Химки и ещё 3»: what a card says first, for a letter that lists vacancies. */
export const vacancyFactsText = ({ company, cities, ...salary }: CardFacts) =>
  [salaryText(salary), company.name, citiesText(cities)].filter(Boolean).join(' · ')

/** Benefit names in lower case, except abbreviations: «жильё», «ДМС». */
export const benefitNames = (ids: number[]): string[] =>
  ids.map((id) => nameById(BENEFITS, id)).map((name) => (/^\p{Lu}{2}/u.test(name) ? name : name.toLowerCase()))

export const requiredExperienceText = (id: number) => nameById(EXPERIENCES, id)

/** Id of the vacancy type. The dictionary itself is not imported, to keep it out of the script of every list. */
const DIRECT_TYPE_ID = 4

/** Whether seekers apply on the employer's own site, so that no answer can be promised here. */
export const isDirectVacancy = ({ type_id }: Pick<VacancyCard, 'type_id'>) => type_id === DIRECT_TYPE_ID

export const workingDaysText = (days: number) =>
  `${days}\u00A0${plural(days, 'рабочий день', 'рабочих дня', 'рабочих дней')}`

/** `ответит за 3 рабочих дня`; '' when there is no promise. */
export const answerPromiseText = (vacancy: Pick<VacancyCard, 'type_id' | 'promise_days'>): string =>
  isDirectVacancy(vacancy) ? '' : `ответит за ${workingDaysText(vacancy.promise_days)}`

/** Why a row offers no application; '' when people may apply. */
export function applyObstacleText({ can_apply, status }: Pick<VacancyCard, 'can_apply' | 'status'>): string {
  if (can_apply) return ''
  return status === 'archived' ? 'Вакансия в архиве' : 'Отклики приостановлены'
}

/** `Казань и ещё 2 города`. Of the searched cities, one is named first. */
export function rowPlaceText(cities: { id: number; name: string }[], searchedIds: readonly number[]): string {
  const first = cities.find(({ id }) => searchedIds.includes(id)) ?? cities[0]
  const rest = cities.length - 1
  const others = rest > 0 ? ` и\u00A0ещё\u00A0${rest}\u00A0${plural(rest, 'город', 'города', 'городов')}` : ''
  return (first?.name ?? '') + others
}
