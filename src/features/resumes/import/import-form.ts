import { Flag } from '#contract/form-shapes.ts'
import { SeekerProfileChange } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { NewResume } from '../contract/resumes.ts'

export const NOT_CONFIRMED_MESSAGE = 'Проверьте поля и отметьте «Данные верны»'

/** Person fields that a file can fill. The phone is excluded, because it is the sign-in identifier. */
export const PERSON_FIELDS = [
  'last_name',
  'first_name',
  'middle_name',
  'birth_date',
  'city_id',
  'metro_ids',
  'contacts',
  'citizenship_ids',
  'work_permit_ids',
  'relocation_id',
  'relocation_city_ids',
  'business_trip_id',
  'languages',
  'driver_license_ids',
  'has_vehicle',
] as const
export type PersonField = (typeof PERSON_FIELDS)[number]

/** The resume, the empty fields of the profile, and the confirmation that the user checked them. */
export const importForm = {
  body: NewResume.extend({
    person: SeekerProfileChange.partial(),
    checked: Flag.refine(Boolean, NOT_CONFIRMED_MESSAGE),
  }),
}
