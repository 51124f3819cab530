import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import {
  BUSINESS_TRIPS,
  CONTACT_TYPES,
  DRIVER_LICENSES,
  EDUCATION_FORMS,
  EDUCATION_LEVELS,
  RELOCATIONS,
} from '#features/reference/dictionaries/person.contract.ts'
import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { LINK_TYPES, type ResumeLink } from '../contract/resume-details.ts'
import { AVAILABILITY_OPTIONS } from '../rules/availability.ts'
import { fromJsonResume } from './json-resume/from-json-resume.rules.ts'
import { toJsonResume } from './json-resume/to-json-resume.rules.ts'
import { parseResumeText } from './parse/parse-resume-text.rules.ts'
import { parsedToPlainResume } from './parse/parsed-to-plain-resume.rules.ts'
import type { PlainJob, PlainPerson, PlainResume } from './plain-resume.rules.ts'
import { printResumeText } from './print/print-resume.rules.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const name = text.filter((one) => one !== '')
const listed = fc.record({ id: fc.option(fc.integer({ min: 1, max: 999 })), name })
const list = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 })
const idIn = (items: readonly { id: number }[]) => fc.constantFrom(...items.map(({ id }) => id))
const idsIn = (items: readonly { id: number }[]) => fc.subarray(items.map(({ id }) => id))
const month = fc
  .record({ year: fc.integer({ min: 1950, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) })
  .map((one) => `${one.year}-${String(one.month).padStart(2, '0')}`)

const person: fc.Arbitrary<PlainPerson> = fc.record({
  last_name: name,
  first_name: text,
  middle_name: text,
  birth_date: fc.constantFrom('', '1990-04-07'),
  phone: text,
  email: text,
  contacts: list(
    fc.record({
      type: fc.constantFrom(...codesOf(CONTACT_TYPES)),
      value: name,
      preferred: fc.boolean(),
      comment: text,
      hours: fc.constantFrom('', '9:00–18:00'),
    }),
  ),
  city: fc.option(listed),
  metros: list(listed),
  citizenships: list(listed),
  work_permits: list(listed),
  relocation_id: fc.option(idIn(RELOCATIONS)),
  relocation_cities: list(listed),
  business_trip_id: fc.option(idIn(BUSINESS_TRIPS)),
  has_vehicle: fc.boolean(),
  driver_license_ids: idsIn(DRIVER_LICENSES),
  languages: list(fc.record({ language_id: idIn(FOREIGN_LANGUAGES), level_id: idIn(LANGUAGE_LEVELS) })),
})

const job: fc.Arbitrary<PlainJob> = fc.record({
  company: text,
  position: text,
  from: month,
  to: fc.option(month),
  description: text,
  city: fc.option(listed),
  site_url: text,
  industries: list(listed),
  skills: list(text),
})

const schools = list(
  fc.record({
    name,
    faculty: text,
    speciality: text,
    year: fc.option(fc.integer({ min: 1950, max: 2034 })),
    level_id: fc.option(idIn(EDUCATION_LEVELS)),
    form_id: fc.option(idIn(EDUCATION_FORMS)),
    city: fc.option(listed),
  }),
)

const links = fc.uniqueArray(
  fc.record({ type: fc.constantFrom(...LINK_TYPES.map(({ code }) => code as ResumeLink['type'])), url: fc.webUrl() }),
  { selector: ({ url }) => url, maxLength: 3 },
)

const resume: fc.Arbitrary<PlainResume> = fc.record({
  person,
  title: text,
  roles: list(listed),
  salary: fc.option(
    fc.record({
      amount: fc.integer({ min: 1, max: 100_000_000 }),
      currency: fc.constantFrom(...CURRENCIES.map(({ code }) => code)),
      mode_id: fc.option(idIn(SALARY_MODES)),
      is_net: fc.option(fc.boolean()),
    }),
  ),
  work_type_ids: idsIn(WORK_TYPES),
  schedule_ids: idsIn(SCHEDULES),
  week_schedule_ids: idsIn(WEEK_SCHEDULES),
  working_hours_ids: idsIn(WORKING_HOURS),
  part_time_ids: idsIn(PART_TIMES),
  place_of_work_ids: idsIn(PLACES_OF_WORK),
  medical_book: fc.option(fc.boolean()),
  start_ready: fc.constantFrom('', ...AVAILABILITY_OPTIONS.map(({ value }) => value)),
  jobs: list(job),
  total_experience: fc.constant(''),
  experience_none: fc.boolean(),
  education_level_id: fc.option(idIn(EDUCATION_LEVELS)),
  education_primary: schools,
  education_additional: schools,
  education_tests: schools,
  certificates: list(fc.record({ title: name, issuer: text, achieved_month: fc.option(month), url: text })),
  skills: list(fc.record({ name, level: fc.option(fc.constantFrom(1, 2, 3)) })),
  recommendations: list(
    fc.record({ name, position: text, organization: text, contact: text, show_contact: fc.boolean() }),
  ),
  links,
  locale: fc.constantFrom('RU', 'EN'),
  about: text,
})

test('any resume survives export to JSON Resume and import', () => {
  fc.assert(
    fc.property(resume, (original) => {
      expect(fromJsonResume(JSON.stringify(toJsonResume(original)))).toEqual(original)
    }),
  )
})

const DICTIONARY_FIELDS = [
  'week_schedule_ids',
  'working_hours_ids',
  'part_time_ids',
  'work_type_ids',
  'schedule_ids',
  'start_ready',
  'medical_book',
  'education_level_id',
  'locale',
] as const satisfies (keyof PlainResume)[]

const pickDictionaryFields = (from: PlainResume) =>
  Object.fromEntries(DICTIONARY_FIELDS.map((field) => [field, from[field]]))

const emptyResumeFields = {
  title: 'Повар',
  about: '',
  jobs: [],
  certificates: [],
  skills: [],
  recommendations: [],
  links: [],
}
const emptyPersonFields = {
  contacts: [],
  metros: [],
  citizenships: [],
  work_permits: [],
  relocation_cities: [],
  city: null,
}

test('dictionary values of any resume survive export to a text file and import', () => {
  fc.assert(
    fc.property(resume, (anyResume) => {
      const learning = { education_primary: [], education_additional: [], education_tests: [] }
      const personWithoutReferences = {
        ...anyResume.person,
        ...emptyPersonFields,
        first_name: 'Пётр',
        last_name: 'Андреев',
        middle_name: '',
      }
      const original = {
        ...anyResume,
        ...emptyResumeFields,
        ...learning,
        roles: [],
        salary: null,
        place_of_work_ids: [],
        person: personWithoutReferences,
      }
      const imported = parsedToPlainResume(
        parseResumeText(
          printResumeText({ ...original, person: { ...personWithoutReferences, phone: '', email: '' } }),
          new Set(),
        ),
      )
      expect(pickDictionaryFields(imported)).toEqual(pickDictionaryFields(original))
      expect(imported.person).toMatchObject({
        relocation_id: personWithoutReferences.relocation_id,
        business_trip_id: personWithoutReferences.business_trip_id,
        has_vehicle: personWithoutReferences.has_vehicle,
        driver_license_ids: personWithoutReferences.driver_license_ids,
      })
    }),
  )
})
