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
import { HIDDEN_FIELDS } from '#contract/resumes.ts'
import { cleanText, isStorable } from '#lib/text.ts'
import { MOSCOW, PETERSBURG } from './givens.ts'

// Arbitrary valid resumes, in the shape that the API accepts and returns.

const words = (most: number, least = 0) =>
  fc
    .string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, 40) })
    .map((text) => cleanText(cleanText(text)))
    .filter((text) => text.length >= least && text.length <= most && text === cleanText(text) && isStorable(text))

const idsOf = (items: readonly { id: number }[]) => fc.subarray(items.map(({ id }) => id).filter((id) => id !== 0))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const oneIdOf = (items: readonly { id: number }[]) => maybe(fc.constantFrom(...items.map(({ id }) => id)))
const oneCodeOf = (items: readonly { code: string }[]) => fc.constantFrom(...items.map(({ code }) => code))
const site = fc.constantFrom('', 'https://petr.example.ru', 'http://example.ru/резюме?n=1&of=2', 'https://пример.рф/')
const city = maybe(fc.constantFrom(MOSCOW, PETERSBURG))

const month = fc
  .record({ year: fc.integer({ min: 1950, max: 2025 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)

/** Rows that differ in the given fields, ignoring case. */
const rows = <T>(row: fc.Arbitrary<T>, ...names: (keyof T)[]) =>
  fc.uniqueArray(row, {
    maxLength: 4,
    selector: (one) => JSON.stringify(names.map((name) => one[name])).toLowerCase(),
  })

const place = fc
  .record({
    company: words(255, 1),
    position: words(255, 1),
    months: fc.tuple(month, month),
    isCurrent: fc.boolean(),
    description: words(5000),
    city_id: city,
    site_url: site,
    industry_ids: fc.subarray([1, 2, 3]),
    skills: rows(words(100, 1)),
  })
  .map(({ months, isCurrent, ...rest }) => {
    const [start, end] = months.toSorted() as [string, string]
    return { ...rest, start, end: isCurrent ? null : end }
  })

const school = fc.record({
  name: words(512, 1),
  faculty: words(128),
  speciality: words(128),
  year: maybe(fc.integer({ min: 1950, max: 2034 })),
  level_id: oneIdOf(EDUCATION_LEVELS),
  form_id: oneIdOf(EDUCATION_FORMS),
  city_id: city,
})
const schools = rows(school, 'name', 'faculty', 'speciality', 'year')

const contact = fc.record({
  type: oneCodeOf(CONTACT_TYPES),
  value: words(255, 1),
  comment: words(255),
  hours: fc.constantFrom('', '9:00–18:00'),
})

const NATIVE = 7
const language = fc.record({
  language_id: fc.integer({ min: 1, max: 20 }),
  level_id: fc.constantFrom(...LANGUAGE_LEVELS.map(({ id }) => id).filter((id) => id !== NATIVE)),
})

/** Every field is present, so that the reply can be compared with the request field by field. */
export const anyResume = fc.record({
  title: words(100, 2),
  professional_role_ids: fc.subarray([101, 102, 103]),
  salary_amount: maybe(fc.integer({ min: 1, max: 100_000_000 })),
  salary_currency: oneCodeOf(CURRENCIES),
  salary_mode_id: fc.constantFrom(...SALARY_MODES.map(({ id }) => id)),
  salary_net: fc.boolean(),
  salary_private: fc.boolean(),
  work_type_ids: idsOf(WORK_TYPES),
  schedule_ids: idsOf(SCHEDULES),
  week_schedule_ids: idsOf(WEEK_SCHEDULES),
  working_hours_ids: idsOf(WORKING_HOURS),
  part_time_ids: idsOf(PART_TIMES),
  start_ready: maybe(fc.constantFrom('now', '2w', '1m', 'later')),
  city_id: city,
  relocation_id: fc.constantFrom(2, 3),
  relocation_city_ids: fc.subarray([MOSCOW, PETERSBURG]),
  business_trip_id: oneIdOf(BUSINESS_TRIPS),
  citizenship_ids: maybe(fc.subarray([1, 2, 3])),
  work_permit_ids: maybe(fc.subarray([1, 2, 3])),
  driver_license_ids: maybe(idsOf(DRIVER_LICENSES)),
  has_vehicle: maybe(fc.boolean()),
  languages: maybe(rows(language, 'language_id')),
  contacts: maybe(fc.array(contact, { maxLength: 4 })).map((contacts) =>
    contacts === null ? null : contacts.map((one, at) => ({ ...one, preferred: at === 0 })),
  ),
  experience: rows(place, 'company', 'position', 'start'),
  education_level_id: oneIdOf(EDUCATION_LEVELS),
  education_primary: schools,
  education_additional: schools,
  education_tests: schools,
  certificates: rows(
    fc.record({ title: words(255, 1), issuer: words(255), achieved_month: maybe(month), url: site }),
    'title',
    'issuer',
    'achieved_month',
  ),
  recommendations: rows(
    fc.record({
      name: words(255, 1),
      position: words(255),
      organization: words(255),
      contact: words(255),
      show_contact: fc.boolean(),
    }),
    'name',
    'organization',
  ),
  links: rows(fc.record({ type: oneCodeOf(LINK_TYPES), url: site.filter((url) => url !== '') }), 'url'),
  skills: rows(fc.record({ name: words(100, 1), level: maybe(fc.constantFrom(1, 2, 3)) }), 'name'),
  locale: fc.constantFrom('RU', 'EN'),
  hidden_fields: fc.subarray([...HIDDEN_FIELDS]),
  email_notification: fc.boolean(),
  push_notification: fc.boolean(),
})

export type AnyResume = typeof anyResume extends fc.Arbitrary<infer T> ? T : never

/** The order in which the server returns jobs: the latest start first; equal starts keep their order. */
export const asKept = ({ experience, ...rest }: AnyResume) => ({
  ...rest,
  experience: experience.toSorted((a, b) => b.start.localeCompare(a.start)),
})
