import type { SeekerContact } from '#features/profiles/seeker/seeker-details.contract.ts'
import { dictionaryNames, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { BUSINESS_TRIPS, CONTACT_TYPES, RELOCATIONS } from '#features/reference/dictionaries/person.contract.ts'
import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { dottedDateText } from '#lib/dates/format-date.ts'
import { availabilityText } from '../../rules/availability.ts'
import {
  DESIRED_WORK_LABELS,
  ENGLISH_LOCALE_VALUE,
  MEDICAL_BOOK_VALUES,
  NAME_SEPARATOR,
  PART_SEPARATOR,
  PERSON_LABELS,
  PREFERRED_CONTACT_VALUE,
  VEHICLE_VALUE,
} from '../file-labels.rules.ts'
import { entryNames, type PlainResume, type ReferenceEntry } from '../plain-resume.rules.ts'

/** A section of a printed resume. The first section is the person, with the name as heading. */
export type PrintedSection = { heading: string; lines: string[] }

/** Lines such as «Город: Тверь». Empty values are omitted, line breaks inside a value become spaces. */
export const labelledLines = (rows: readonly (readonly [label: string, value: string])[]): string[] =>
  rows.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${inOneLine(value)}`)

const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

const joinEntryNames = (items: readonly ReferenceEntry[]) => entryNames(items).join(NAME_SEPARATOR)

/** Lines of the first section, under the name. */
export const personLines = ({ person }: PlainResume): string[] =>
  labelledLines([
    [PERSON_LABELS.phone, person.phone],
    [PERSON_LABELS.email, person.email],
    ...person.contacts.map((contact) => [contactName(contact), contactText(contact)] as const),
    [PERSON_LABELS.birth_date, person.birth_date && dottedDateText(person.birth_date)],
    [PERSON_LABELS.city, person.city?.name ?? ''],
    [PERSON_LABELS.metros, joinEntryNames(person.metros)],
    [PERSON_LABELS.citizenships, joinEntryNames(person.citizenships)],
    [PERSON_LABELS.work_permits, joinEntryNames(person.work_permits)],
    [PERSON_LABELS.relocation, nameById(RELOCATIONS, person.relocation_id)],
    [PERSON_LABELS.relocation_cities, joinEntryNames(person.relocation_cities)],
    [PERSON_LABELS.business_trip, nameById(BUSINESS_TRIPS, person.business_trip_id)],
    [PERSON_LABELS.vehicle, person.has_vehicle ? VEHICLE_VALUE : ''],
  ])

const contactName = ({ type }: SeekerContact) => CONTACT_TYPES.find(({ code }) => code === type)!.name

/** «@pyotr · удобнее всего · 9:00–18:00 · в будни» */
const contactText = ({ value, preferred, hours, comment }: SeekerContact) =>
  [value, preferred ? PREFERRED_CONTACT_VALUE : '', hours, comment].filter(Boolean).join(PART_SEPARATOR)

const medicalBookText = ({ medical_book }: PlainResume) =>
  Object.entries(MEDICAL_BOOK_VALUES).find(([, value]) => value === medical_book)?.[0] ?? ''

/** Lines under the desired position. */
export const desiredWorkLines = (resume: PlainResume): string[] =>
  labelledLines([
    [DESIRED_WORK_LABELS.roles, joinEntryNames(resume.roles)],
    [DESIRED_WORK_LABELS.work_type_ids, dictionaryNames(WORK_TYPES, resume.work_type_ids).join(', ')],
    [DESIRED_WORK_LABELS.schedule_ids, dictionaryNames(SCHEDULES, resume.schedule_ids).join(', ')],
    [
      DESIRED_WORK_LABELS.week_schedule_ids,
      dictionaryNames(WEEK_SCHEDULES, resume.week_schedule_ids).join(NAME_SEPARATOR),
    ],
    [
      DESIRED_WORK_LABELS.working_hours_ids,
      dictionaryNames(WORKING_HOURS, resume.working_hours_ids).join(NAME_SEPARATOR),
    ],
    [DESIRED_WORK_LABELS.part_time_ids, dictionaryNames(PART_TIMES, resume.part_time_ids).join(NAME_SEPARATOR)],
    [DESIRED_WORK_LABELS.place_of_work_ids, dictionaryNames(PLACES_OF_WORK, resume.place_of_work_ids).join(', ')],
    [DESIRED_WORK_LABELS.start_ready, availabilityText(resume.start_ready)],
    [DESIRED_WORK_LABELS.medical_book, medicalBookText(resume)],
    [DESIRED_WORK_LABELS.locale, resume.locale === 'EN' ? ENGLISH_LOCALE_VALUE : ''],
  ])
