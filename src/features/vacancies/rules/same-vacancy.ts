import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { commonShare } from '#lib/text/similarity.ts'
import type { VacancySalary } from '../contract/vacancy-card.ts'
import { netRangePerMonth } from './salary.ts'

/** Share of common text from which two vacancies count as the same, whatever their titles. */
export const MIN_DUPLICATE_SIMILARITY = 0.9

/** A vacancy of one company, as it is compared with another of the same company. */
export type ComparedVacancy = VacancySalary & {
  name: string
  /** `wordsOf` all its texts. */
  words: readonly string[]
  city_ids: readonly number[]
  address_id: number | null
  type_id: number
  schedule_id: number | null
  experience_id: number | null
  work_type_id: number | null
  /** Where it came from; another text for each site of an import. */
  origin: string
}

/**
 * Whether two vacancies of one company are copies of the same one that came from different places: the same name, cities
 * and nearly the same text, and no term that says otherwise. A term that one of them lacks says nothing. What came twice
 * from one place was published twice on purpose.
 */
export const areCopies = (one: ComparedVacancy, other: ComparedVacancy): boolean =>
  one.origin !== other.origin &&
  normalizeName(one.name) === normalizeName(other.name) &&
  one.city_ids.length === other.city_ids.length &&
  one.city_ids.every((id) => other.city_ids.includes(id)) &&
  // A shared row would tell whose the anonymous one is.
  isAnonymous(one) === isAnonymous(other) &&
  (['address_id', 'schedule_id', 'experience_id', 'work_type_id'] as const).every((term) =>
    mayBeEqual(one[term], other[term]),
  ) &&
  isPayClose(one, other) &&
  commonShare(one.words, other.words) >= MIN_DUPLICATE_SIMILARITY

const ANONYMOUS_TYPE_ID = idByCode(VACANCY_TYPES, 'anonymous')
const isAnonymous = ({ type_id }: ComparedVacancy) => type_id === ANONYMOUS_TYPE_ID

const mayBeEqual = (one: number | null, other: number | null) => one === null || other === null || one === other

/** «До вычета» and rounding differ from site to site. */
const MAX_PAY_DIFFERENCE = 0.15

function isPayClose(one: VacancySalary, other: VacancySalary): boolean {
  const [pay, otherPay] = [netRangePerMonth(one), netRangePerMonth(other)]
  if (!pay || !otherPay) return true
  const isClose = (a: number, b: number) => Math.abs(a - b) <= Math.max(a, b) * MAX_PAY_DIFFERENCE
  return isClose(pay.from, otherPay.from) && isClose(pay.to, otherPay.to)
}
