import { refuseField } from '#contract/errors.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { RELOCATIONS } from '#features/reference/dictionaries/person.contract.ts'
import { ageOn } from '#lib/dates/age.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { SeekerProfile, SeekerProfileChange } from './seeker-profile.contract.ts'

const [MIN_AGE_YEARS, MAX_AGE_YEARS] = [14, 100]
const NO_RELOCATION_ID = idByCode(RELOCATIONS, 'no')

/** L-14: refuses a birth date of a person under 14 or over 100 years old on the day `at`. */
export function refuseBirthDate(birthDate: string, at: Date) {
  const age = ageOn(birthDate, at)
  if (age < MIN_AGE_YEARS) refuseField('birth_date', 'Регистрация — с 14 лет')
  if (age > MAX_AGE_YEARS) refuseField('birth_date', 'Проверьте год рождения')
}

/**
 * Relocation cities after a change: emptied when the person does not relocate, undefined when unchanged. Refuses cities
 * together with no relocation.
 */
export function nextRelocationCityIds(before: SeekerProfile, change: SeekerProfileChange): number[] | undefined {
  const relocation = change.relocation_id === undefined ? before.relocation_id : change.relocation_id
  if (relocation !== NO_RELOCATION_ID) return change.relocation_city_ids
  if (change.relocation_city_ids?.length) {
    refuseField('relocation_city_ids', 'Уберите города или отметьте, что можете переехать')
  }
  return []
}

const STATUS_VALID_MS = 30 * DAY_MS

/** Date of the job search status: now for a new status and for the same one repeated after thirty days. */
export function statusChangedAt(before: SeekerProfile, status: number | null | undefined, at: Date) {
  if (status === undefined) return undefined
  if (status === null) return null
  const since = before.status_changed_at
  const isFresh = since !== null && at.getTime() - Date.parse(since) < STATUS_VALID_MS
  return status === before.job_search_status_id && isFresh ? since : at.toISOString()
}
