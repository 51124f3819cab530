import fc from 'fast-check'
import { LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import {
  BUSINESS_TRIPS,
  CONTACT_TYPES,
  DRIVER_LICENSES,
  EDUCATION_FORMS,
  EDUCATION_LEVELS,
} from '#contract/dictionaries/person.ts'
import { PART_TIMES, SCHEDULES, WEEK_SCHEDULES, WORK_TYPES, WORKING_HOURS } from '#contract/dictionaries/work.ts'
import { LINK_TYPES } from '#contract/resume-details.ts'
import { HIDEABLE_RESUME_FIELDS } from '#contract/resumes.ts'
import { cleanText, isStorable } from '#lib/text.ts'
import { MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from './givens.ts'

// Arbitrary valid resumes, in the shape that the API accepts and returns.

const textOf = (maxLength: number, minLength = 0) =>
  fc
    .string({ unit: 'grapheme', minLength: minLength, maxLength: Math.min(maxLength, 40) })
    .map((text) => cleanText(cleanText(text)))
    .filter(
      (text) => text.length >= minLength && text.length <= maxLength && text === cleanText(text) && isStorable(text),
    )

const idsOf = (items: readonly { id: number }[]) => fc.subarray(items.map(({ id }) => id).filter((id) => id !== 0))
const nullable = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const oneIdOf = (items: readonly { id: number }[]) => nullable(fc.constantFrom(...items.map(({ id }) => id)))
const oneCodeOf = (items: readonly { code: string }[]) => fc.constantFrom(...items.map(({ code }) => code))
const site = fc.constantFrom('', 'https://petr.example.ru', 'http://example.ru/резюме?n=1&of=2', 'https://пример.рф/')
const city = nullable(fc.constantFrom(MOSCOW_CITY_ID, PETERSBURG_CITY_ID))

const month = fc
  .record({ year: fc.integer({ min: 1950, max: 2025 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)

/** Rows that differ in the given fields, ignoring case. */
const uniqueRows = <T>(row: fc.Arbitrary<T>, ...names: (keyof T)[]) =>
  fc.uniqueArray(row, {
    maxLength: 4,
    selector: (one) => JSON.stringify(names.map((name) => one[name])).toLowerCase(),
  })

const job = fc
  .record({
    company: textOf(255, 1),
    position: textOf(255, 1),
    months: fc.tuple(month, month),
    isCurrent: fc.boolean(),
    description: textOf(5000),
    city_id: city,
    site_url: site,
    industry_ids: fc.subarray([1, 2, 3]),
    skills: uniqueRows(textOf(100, 1)),
  })
  .map(({ months, isCurrent, ...rest }) => {
    const [start, end] = months.toSorted() as [string, string]
    return { ...rest, start, end: isCurrent ? null : end }
  })

const school = fc.record({
  name: textOf(512, 1),
  faculty: textOf(128),
  speciality: textOf(128),
  year: nullable(fc.integer({ min: 1950, max: 2034 })),
  level_id: oneIdOf(EDUCATION_LEVELS),
  form_id: oneIdOf(EDUCATION_FORMS),
  city_id: city,
})
const schools = uniqueRows(school, 'name', 'faculty', 'speciality', 'year')

const contact = fc.record({
  type: oneCodeOf(CONTACT_TYPES),
  value: textOf(255, 1),
  comment: textOf(255),
  hours: fc.constantFrom('', '9:00–18:00'),
})

const NATIVE_LEVEL_ID = 7
const language = fc.record({
  language_id: fc.integer({ min: 1, max: 20 }),
  level_id: fc.constantFrom(...LANGUAGE_LEVELS.map(({ id }) => id).filter((id) => id !== NATIVE_LEVEL_ID)),
})

/** Every field is present, so that the reply can be compared with the request field by field. */
export const arbitraryResume = fc.record({
  title: textOf(100, 2),
  professional_role_ids: fc.subarray([101, 102, 103]),
  salary_amount: nullable(fc.integer({ min: 1, max: 100_000_000 })),
  salary_currency: oneCodeOf(CURRENCIES),
  salary_mode_id: fc.constantFrom(...SALARY_MODES.map(({ id }) => id)),
  salary_net: fc.boolean(),
  salary_private: fc.boolean(),
  work_type_ids: idsOf(WORK_TYPES),
  schedule_ids: idsOf(SCHEDULES),
  week_schedule_ids: idsOf(WEEK_SCHEDULES),
  working_hours_ids: idsOf(WORKING_HOURS),
  part_time_ids: idsOf(PART_TIMES),
  start_ready: nullable(fc.constantFrom('now', '2w', '1m', 'later')),
  city_id: city,
  relocation_id: fc.constantFrom(2, 3),
  relocation_city_ids: fc.subarray([MOSCOW_CITY_ID, PETERSBURG_CITY_ID]),
  business_trip_id: oneIdOf(BUSINESS_TRIPS),
  citizenship_ids: nullable(fc.subarray([1, 2, 3])),
  work_permit_ids: nullable(fc.subarray([1, 2, 3])),
  driver_license_ids: nullable(idsOf(DRIVER_LICENSES)),
  has_vehicle: nullable(fc.boolean()),
  languages: nullable(uniqueRows(language, 'language_id')),
  contacts: nullable(fc.array(contact, { maxLength: 4 })).map((contacts) =>
    contacts === null ? null : contacts.map((one, at) => ({ ...one, preferred: at === 0 })),
  ),
  experience: uniqueRows(job, 'company', 'position', 'start'),
  education_level_id: oneIdOf(EDUCATION_LEVELS),
  education_primary: schools,
  education_additional: schools,
  education_tests: schools,
  certificates: uniqueRows(
    fc.record({ title: textOf(255, 1), issuer: textOf(255), achieved_month: nullable(month), url: site }),
    'title',
    'issuer',
    'achieved_month',
  ),
  recommendations: uniqueRows(
    fc.record({
      name: textOf(255, 1),
      position: textOf(255),
      organization: textOf(255),
      contact: textOf(255),
      show_contact: fc.boolean(),
    }),
    'name',
    'organization',
  ),
  links: uniqueRows(fc.record({ type: oneCodeOf(LINK_TYPES), url: site.filter((url) => url !== '') }), 'url'),
  skills: uniqueRows(fc.record({ name: textOf(100, 1), level: nullable(fc.constantFrom(1, 2, 3)) }), 'name'),
  locale: fc.constantFrom('RU', 'EN'),
  hidden_fields: fc.subarray([...HIDEABLE_RESUME_FIELDS]),
  email_notification: fc.boolean(),
  push_notification: fc.boolean(),
})

export type ArbitraryResume = typeof arbitraryResume extends fc.Arbitrary<infer T> ? T : never

/** The order in which the server returns jobs: the latest start first; equal starts keep their order. */
export const asStored = ({ experience, ...rest }: ArbitraryResume) => ({
  ...rest,
  experience: experience.toSorted((a, b) => b.start.localeCompare(a.start)),
})
