import { nameOf } from '#contract/dictionaries/item.ts'
import { FOREIGN_LANGUAGES } from '#contract/dictionaries/languages.ts'
import {
  BUSINESS_TRIPS,
  CHILDRENS,
  CONTACT_TYPES,
  DRIVER_LICENSES,
  GENDERS,
  JOB_SEARCH_STATUSES,
  MARITAL_STATUSES,
  RELOCATIONS,
  TRAVEL_TIMES,
} from '#contract/dictionaries/person.ts'
import type { SeekerProfile } from '#contract/profiles.ts'
import type { Option } from '../ui/options.ts'

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

/** One-line summaries of the folded profile sections. They contain no contact values, which a bystander could read. */
export const contactsSaid = ({ contacts }: SeekerProfile) =>
  contacts.map(({ type }) => CONTACT_TYPES.find(({ code }) => code === type)!.name).join(', ')

export const workSaid = (profile: SeekerProfile) =>
  joined([
    nameOf(JOB_SEARCH_STATUSES, profile.job_search_status_id),
    profile.metros.map(({ name }) => name).join(', '),
    profile.district,
    nameOf(RELOCATIONS, profile.relocation_id),
    profile.business_trip_id !== null &&
      `Командировки: ${nameOf(BUSINESS_TRIPS, profile.business_trip_id).toLowerCase()}`,
    profile.travel_time_id !== null && `Дорога: ${nameOf(TRAVEL_TIMES, profile.travel_time_id).toLowerCase()}`,
    profile.travel_minutes !== null && `${profile.travel_minutes} мин до работы`,
  ])

export const skillsSaid = ({ languages, driver_license_ids, has_vehicle }: SeekerProfile) =>
  joined([
    languages.map(({ language_id }) => nameOf(FOREIGN_LANGUAGES, language_id)).join(', '),
    driver_license_ids.length > 0 && `Права ${driver_license_ids.map((id) => nameOf(DRIVER_LICENSES, id)).join(', ')}`,
    has_vehicle && 'Есть автомобиль',
  ])

export const citizenshipSaid = (profile: SeekerProfile, countries: readonly Option[]) => {
  const names = (ids: number[]) => ids.map((id) => countries.find(({ value }) => value === id)?.label ?? '').join(', ')
  const { citizenship_ids, work_permit_ids } = profile
  return joined([
    names(citizenship_ids),
    work_permit_ids.length > 0 && `Разрешение на работу: ${names(work_permit_ids)}`,
  ])
}

export const personalSaid = ({ gender_id, marital_status_id, children_id }: SeekerProfile) =>
  joined([
    nameOf(GENDERS, gender_id),
    !!marital_status_id && nameOf(MARITAL_STATUSES, marital_status_id),
    !!children_id && nameOf(CHILDRENS, children_id),
  ])
