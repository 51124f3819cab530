import { nameOf } from '#contract/dictionaries/item.ts'
import { BUSINESS_TRIPS, CONTACT_TYPES, RELOCATIONS } from '#contract/dictionaries/person.ts'
import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#contract/dictionaries/work.ts'
import type { SeekerContact } from '#contract/seeker-fields.ts'
import { startReadyText } from '../start-ready.ts'
import { BETWEEN_NAMES, BETWEEN_PARTS, HAS_VEHICLE, IN_ENGLISH, OF_PERSON, OF_WISH, PREFERRED } from './labels.ts'
import { said } from './part.ts'
import type { Listed, PlainResume } from './plain-resume.ts'
import { dayText, listedNames, namesOf } from './words.ts'

const list = (items: readonly Listed[]) => listedNames(items).join(BETWEEN_NAMES)

/** Lines of the first section, under the name. */
export const headerLines = ({ person }: PlainResume): string[] =>
  said([
    [OF_PERSON.phone, person.phone],
    [OF_PERSON.email, person.email],
    ...person.contacts.map((contact) => [contactName(contact), contactText(contact)] as const),
    [OF_PERSON.birth_date, person.birth_date && dayText(person.birth_date)],
    [OF_PERSON.city, person.city?.name ?? ''],
    [OF_PERSON.metros, list(person.metros)],
    [OF_PERSON.citizenships, list(person.citizenships)],
    [OF_PERSON.work_permits, list(person.work_permits)],
    [OF_PERSON.relocation, nameOf(RELOCATIONS, person.relocation_id)],
    [OF_PERSON.relocation_cities, list(person.relocation_cities)],
    [OF_PERSON.business_trip, nameOf(BUSINESS_TRIPS, person.business_trip_id)],
    [OF_PERSON.vehicle, person.has_vehicle ? HAS_VEHICLE : ''],
  ])

const contactName = ({ type }: SeekerContact) => CONTACT_TYPES.find(({ code }) => code === type)!.name

/** «@pyotr · удобнее всего · 9:00–18:00 · в будни» */
const contactText = ({ value, preferred, hours, comment }: SeekerContact) =>
  [value, preferred ? PREFERRED : '', hours, comment].filter(Boolean).join(BETWEEN_PARTS)

/** Lines under the desired position. */
export const termLines = (resume: PlainResume): string[] =>
  said([
    [OF_WISH.roles, list(resume.roles)],
    [OF_WISH.work_type_ids, namesOf(WORK_TYPES, resume.work_type_ids).join(', ')],
    [OF_WISH.schedule_ids, namesOf(SCHEDULES, resume.schedule_ids).join(', ')],
    [OF_WISH.week_schedule_ids, namesOf(WEEK_SCHEDULES, resume.week_schedule_ids).join(BETWEEN_NAMES)],
    [OF_WISH.working_hours_ids, namesOf(WORKING_HOURS, resume.working_hours_ids).join(BETWEEN_NAMES)],
    [OF_WISH.part_time_ids, namesOf(PART_TIMES, resume.part_time_ids).join(BETWEEN_NAMES)],
    [OF_WISH.place_of_work_ids, namesOf(PLACES_OF_WORK, resume.place_of_work_ids).join(', ')],
    [OF_WISH.start_ready, startReadyText(resume.start_ready)],
    [OF_WISH.locale, resume.locale === 'EN' ? IN_ENGLISH : ''],
  ])
