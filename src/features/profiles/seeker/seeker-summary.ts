import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES } from '#features/reference/dictionaries/languages.contract.ts'
import {
  BUSINESS_TRIPS,
  CHILDREN_OPTIONS,
  CONTACT_TYPES,
  DRIVER_LICENSES,
  GENDERS,
  JOB_SEARCH_STATUSES,
  MARITAL_STATUSES,
  RELOCATIONS,
  TRAVEL_TIMES,
} from '#features/reference/dictionaries/person.contract.ts'
import type { Option } from '#ui/form/options/options.ts'
import type { SeekerProfile } from './seeker-profile.contract.ts'

const joinParts = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

/** One-line summaries of the folded profile sections. They contain no contact values, which a bystander could read. */
export const contactsSummary = ({ contacts }: SeekerProfile) =>
  contacts.map(({ type }) => CONTACT_TYPES.find(({ code }) => code === type)!.name).join(', ')

export const workTermsSummary = (profile: SeekerProfile) =>
  joinParts([
    nameById(JOB_SEARCH_STATUSES, profile.job_search_status_id),
    profile.metros.map(({ name }) => name).join(', '),
    profile.district,
    nameById(RELOCATIONS, profile.relocation_id),
    profile.business_trip_id !== null &&
      `Командировки: ${nameById(BUSINESS_TRIPS, profile.business_trip_id).toLowerCase()}`,
    profile.travel_time_id !== null && `Дорога: ${nameById(TRAVEL_TIMES, profile.travel_time_id).toLowerCase()}`,
    profile.travel_minutes !== null && `${profile.travel_minutes} мин до работы`,
  ])

export const languagesAndLicensesSummary = ({ languages, driver_license_ids, has_vehicle }: SeekerProfile) =>
  joinParts([
    languages.map(({ language_id }) => nameById(FOREIGN_LANGUAGES, language_id)).join(', '),
    driver_license_ids.length > 0 &&
      `Права ${driver_license_ids.map((id) => nameById(DRIVER_LICENSES, id)).join(', ')}`,
    has_vehicle && 'Есть автомобиль',
  ])

export const citizenshipSummary = (profile: SeekerProfile, countries: readonly Option[]) => {
  const names = (ids: number[]) => ids.map((id) => countries.find(({ value }) => value === id)?.label ?? '').join(', ')
  const { citizenship_ids, work_permit_ids } = profile
  return joinParts([
    names(citizenship_ids),
    work_permit_ids.length > 0 && `Разрешение на работу: ${names(work_permit_ids)}`,
  ])
}

export const personalSummary = ({ gender_id, marital_status_id, children_id }: SeekerProfile) =>
  joinParts([
    nameById(GENDERS, gender_id),
    !!marital_status_id && nameById(MARITAL_STATUSES, marital_status_id),
    !!children_id && nameById(CHILDREN_OPTIONS, children_id),
  ])
