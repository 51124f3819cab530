import { WebAddress } from '#contract/shapes.ts'
import {
  BUSINESS_TRIPS,
  DRIVER_LICENSES,
  EDUCATION_LEVELS,
  RELOCATIONS,
} from '#features/reference/dictionaries/person.contract.ts'
import { SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { parseLanguage } from '../parse/parse-languages.rules.ts'
import { parseSingleMonth } from '../parse/parse-periods.rules.ts'
import { type PlainResume, toReferenceEntry } from '../plain-resume.rules.ts'
import { entriesOf, fillJob, fillResume, fillSchool } from './empty-resume.rules.ts'
import { isRecord, type LooseRecord, numberOf, recordOf, recordsOf, textListOf, textOf } from './loose-values.rules.ts'

/** Reads a resume as the interfaces of hh.ru and SuperJob answer; undefined when the data is something else. */
export function fromSiteJson(data: unknown): PlainResume | undefined {
  const answer = recordOf(data)
  const one = recordsOf(answer.items)[0] ?? recordsOf(answer.objects)[0] ?? answer
  if (Array.isArray(one.work_history) || 'profession' in one) return fromSuperJob(one)
  const isHeadHunter = Array.isArray(one.experience) && ('title' in one || 'first_name' in one || 'skill_set' in one)
  return isHeadHunter ? fromHeadHunter(one) : undefined
}

const monthOf = (value: unknown) => parseSingleMonth(textOf(value))?.month ?? null

const addressOf = (value: unknown) => {
  const url = textOf(value)
  return WebAddress.safeParse(url).success ? url : ''
}

const CURRENCIES_OF_SITES = new Map<string, string>([
  ['RUR', 'RUB'],
  ['RUB', 'RUB'],
  ['BYR', 'BYN'],
])

function salaryOf(amount: unknown, currency: unknown): PlainResume['salary'] {
  const number = numberOf(amount)
  const code = textOf(currency).toUpperCase()
  return number === null
    ? null
    : {
        amount: number,
        currency: CURRENCIES_OF_SITES.get(code) ?? (code || 'RUB'),
        mode_id: null,
        is_net: null,
      }
}

const idOfCode = (items: readonly { id: number; code: string }[], code: string) =>
  items.find((item) => item.code === code.toLowerCase())?.id ?? null

/** «Полная занятость» of a site is «Полная» or «Полная занятость» here. */
export const idsLike = (items: readonly { id: number; name: string }[], names: readonly string[]) =>
  items
    .filter(({ name }) => names.some((one) => foldText(one).slice(0, 6) === foldText(name).slice(0, 6)))
    .map(({ id }) => id)

const HH_RELOCATIONS = new Map<string, string>([
  ['no_relocation', 'no'],
  ['relocation_possible', 'possible'],
  ['relocation_desirable', 'desired'],
])

/** A value of a contact: a text, or a phone in its parts. */
function hhContact(resume: LooseRecord, kinds: readonly string[]): string {
  const contact = recordsOf(resume.contact).find((one) =>
    kinds.includes(textOf(recordOf(one.type).id) || textOf(one.kind)),
  )
  const value = contact?.value ?? contact?.contact_value
  if (!isRecord(value)) return textOf(value)
  return textOf(value.formatted) || `+${textOf(value.country)}${textOf(value.city)}${textOf(value.number)}`
}

const hhSchools = (value: unknown) =>
  recordsOf(value).flatMap((school) => {
    const name = textOf(school.name)
    return name === ''
      ? []
      : [
          fillSchool({
            name,
            faculty: textOf(school.organization),
            speciality: textOf(school.result),
            year: numberOf(school.year),
          }),
        ]
  })

const hhJobs = (value: unknown) =>
  recordsOf(value).flatMap((job) => {
    const from = monthOf(job.start)
    return from === null
      ? []
      : [
          fillJob({
            from,
            to: monthOf(job.end),
            company: textOf(job.company),
            position: textOf(job.position),
            description: plainText(job.description),
            city: toReferenceEntry(textOf(job.area)),
            site_url: addressOf(job.company_url),
            industries: entriesOf(textListOf(job.industries)),
          }),
        ]
  })

const plainText = (value: unknown) => {
  const text = textOf(value)
  return /<[a-z]/i.test(text) ? htmlToText(text) : text
}

const languagesOf = (value: unknown) =>
  recordsOf(value).flatMap((one) => parseLanguage(`${textOf(one.name ?? one.title)} — ${textOf(one.level)}`) ?? [])

function fromHeadHunter(resume: LooseRecord): PlainResume {
  const salary = recordOf(resume.salary)
  const education = recordOf(resume.education)
  const relocation = recordOf(resume.relocation)
  return fillResume({
    person: {
      last_name: textOf(resume.last_name),
      first_name: textOf(resume.first_name),
      middle_name: textOf(resume.middle_name),
      birth_date: textOf(resume.birth_date),
      phone: hhContact(resume, ['cell', 'phone', 'home', 'work']),
      email: hhContact(resume, ['email']),
      city: toReferenceEntry(textOf(resume.area)),
      metros: entriesOf(textOf(resume.metro) ? [textOf(resume.metro)] : []),
      citizenships: entriesOf(textListOf(resume.citizenship)),
      work_permits: entriesOf(textListOf(resume.work_ticket)),
      relocation_id: idOfCode(RELOCATIONS, HH_RELOCATIONS.get(textOf(recordOf(relocation.type).id)) ?? ''),
      relocation_cities: entriesOf(textListOf(relocation.area)),
      business_trip_id: idOfCode(BUSINESS_TRIPS, textOf(recordOf(resume.business_trip_readiness).id)),
      has_vehicle: resume.has_vehicle === true,
      driver_license_ids: DRIVER_LICENSES.filter(({ name }) =>
        recordsOf(resume.driver_license_types).some(({ id }) => textOf(id) === name),
      ).map(({ id }) => id),
      languages: languagesOf(resume.language),
    },
    title: textOf(resume.title),
    roles: entriesOf(textListOf(resume.professional_roles)),
    salary: salaryOf(salary.amount, salary.currency),
    work_type_ids: idsLike(WORK_TYPES, textListOf(resume.employments)),
    schedule_ids: idsLike(SCHEDULES, textListOf(resume.schedules)),
    jobs: hhJobs(resume.experience),
    education_level_id: idOfCode(EDUCATION_LEVELS, textOf(recordOf(education.level).id)),
    education_primary: hhSchools(education.primary),
    education_additional: hhSchools(education.additional),
    education_tests: hhSchools(education.attestation),
    skills: textListOf(resume.skill_set).map((name) => ({ name, level: null })),
    about: plainText(resume.skills),
  })
}

/** A month of SuperJob is two numbers; zero stands for «until now». */
function monthOfNumbers(year: unknown, month: unknown): string | null {
  const [yearNumber, monthNumber] = [numberOf(year), numberOf(month)]
  return yearNumber === null ? null : monthOf(`${yearNumber}-${String(monthNumber ?? 1).padStart(2, '0')}`)
}

const superJobJobs = (value: unknown) =>
  recordsOf(value).flatMap((job) => {
    const from = monthOfNumbers(job.yearbeg, job.monthbeg)
    return from === null
      ? []
      : [
          fillJob({
            from,
            to: monthOfNumbers(job.yearend, job.monthend),
            company: textOf(job.name),
            position: textOf(job.profession),
            description: plainText(job.work),
            city: toReferenceEntry(textOf(job.town)),
          }),
        ]
  })

const superJobSchools = (value: unknown) =>
  recordsOf(value).flatMap((school) => {
    const name = textOf(school.institute) || textOf(school.name)
    const speciality = textOf(school.education_specialty) || textOf(school.profession)
    return name === ''
      ? []
      : [fillSchool({ name, faculty: textOf(school.faculty), speciality, year: numberOf(school.yearend) })]
  })

function fromSuperJob(resume: LooseRecord): PlainResume {
  const birth = [resume.birthyear, resume.birthmonth, resume.birthday].map((part) => textOf(part).padStart(2, '0'))
  return fillResume({
    person: {
      last_name: textOf(resume.lastname),
      first_name: textOf(resume.firstname),
      middle_name: textOf(resume.middlename),
      birth_date: textOf(resume.birthyear) ? birth.join('-') : '',
      phone: [resume.phone1, resume.phone2].map(textOf).find(Boolean) ?? '',
      email: textOf(resume.email),
      city: toReferenceEntry(textOf(resume.town)),
      citizenships: entriesOf([textOf(resume.citizenship)].filter(Boolean)),
      languages: languagesOf(resume.languages),
    },
    title: textOf(resume.profession),
    salary: salaryOf(resume.payment, resume.currency),
    jobs: superJobJobs(resume.work_history),
    education_primary: superJobSchools(resume.base_education_history),
    education_additional: superJobSchools(resume.education_history),
    about: [resume.achievements, resume.additional_info].map(plainText).filter(Boolean).join('\n\n'),
  })
}
