import type { LanguageSkill } from '#features/profiles/language-skills.contract.ts'
import type { KeySkill } from '#features/vacancies/contract/key-skills.ts'

/**
 * Facts of a resume and its profile that are compared with a vacancy. Null and an empty list mean that it is not
 * specified.
 */
export type MatchResume = {
  title: string
  skills: string[]
  role_ids: number[]
  /** Groups of the roles. */
  role_group_ids: number[]
  salary_net_month: number | null
  city_id: number | null
  metro_ids: number[]
  /** The longest way to work that the person accepts, in minutes. */
  travel_limit_minutes: number | null
  relocation_id: number | null
  relocation_city_ids: number[]
  place_of_work_ids: number[]
  work_type_ids: number[]
  schedule_ids: number[]
  experience_months: number
  education_level_id: number | null
  languages: LanguageSkill[]
  driver_license_ids: number[]
  has_vehicle: boolean
}

/**
 * Facts of a vacancy that are compared with a resume. There is no field for paid options, so they cannot change the
 * match.
 */
export type MatchVacancy = {
  name: string
  key_skills: KeySkill[]
  role_ids: number[]
  role_group_ids: number[]
  salary_net_month: number | null
  city_ids: number[]
  metro_ids: number[]
  /** The way to work from the home station of the compared resume; null if nothing is known of it. */
  travel_minutes: number | null
  /** From the city of the compared resume to the place of work, by a straight line; null if nothing is known of it. */
  distance_km: number | null
  place_of_work_ids: number[]
  work_type_id: number | null
  schedule_id: number | null
  experience_id: number | null
  education_level_id: number | null
  languages: LanguageSkill[]
  driver_license_ids: number[]
  own_vehicle_required: boolean
}
