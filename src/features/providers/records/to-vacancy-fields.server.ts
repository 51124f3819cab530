import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { LEGACY_HH_WORK_TYPES } from '#features/reference/dictionaries/legacy-hh-codes.contract.ts'
import { SALARY_FREQUENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import {
  EXPERIENCES,
  PLACES_OF_WORK,
  ROTATION_DAYS,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { removeBias } from '#features/vacancies/import/remove-bias.server.ts'
import type { ExternalVacancy } from '#integrations/providers/external-vacancy.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { cleanRichText } from '#platform/http/rich-text.ts'
import type { FieldValues } from '../exchange/rules/merge-sides.ts'
import { type ProviderLookups, UNKNOWN_CURRENCY } from './provider-lookups.server.ts'

/** Fields of ours, and what was left out, in words. */
export type Taken = { fields: FieldValues; dropped: string[] }

const MAX_SKILLS = 30
const ABSENT_SALARY_TEXT = 'По договорённости: сумма не указана в источнике'
const OPEN_TYPE_ID = 1

/** Fields of a vacancy as a form would send them (providers §3.3, §3.5). A field that is not known there is empty. */
export function toVacancyFields(external: ExternalVacancy, lookups: ProviderLookups): Taken {
  const { vacancy: texts, removed } = removeBias({
    name: cutText(external.name.trim(), 220),
    description: cleanRichText(external.description),
    duties: cleanRichText(bulletsToLines(external.duties)),
    requirements: cleanRichText(bulletsToLines(external.requirements)),
    conditions: cleanRichText(bulletsToLines(external.conditions)),
    key_skills: external.skills.slice(0, MAX_SKILLS).map((name) => ({ name: cutText(name.trim(), 100), must: false })),
  })
  const salary = salaryFields(external, lookups)
  const city = lookups.findCity(external.place)
  const fields = {
    ...texts,
    professional_role_ids: lookups.findRoles(external.roles, external.name),
    city_ids: city === null ? [] : [city],
    key_skills: uniqueByName(texts.key_skills),
    experience_id: lookups.idOf(EXPERIENCES, external.experience) || null,
    education_level_id: lookups.idOf(EDUCATION_LEVELS, external.education),
    ...workFields(external, lookups),
    ...salary.fields,
    languages: lookups.languageSkills(external.languages),
    driver_license_ids: lookups.idsOf(DRIVER_LICENSES, external.driverLicenses),
    contract_types: external.contractTypes,
    ...typeFields(external, lookups),
    response_letter_required: external.responseLetterRequired,
    accept_disabled: external.acceptDisabled,
    accept_14: external.acceptTeenagers && !external.nightShifts,
    accept_incomplete_resumes: external.acceptIncompleteResumes,
    temporary: external.temporary,
    internship: external.internship,
    night_shifts: external.nightShifts,
    code: cutText(external.code, 50),
    department: cutText(external.department, 32),
    contact_name: cutText(external.contact?.name ?? '', 255),
    contact_email: external.contact?.email ?? null,
    contact_phones: (external.contact?.phones ?? []).slice(0, 2).map((phone) => ({ ...phone, hours: '' })),
  }
  const quotes = removed.map((quote) => inQuotes(quote))
  return { fields, dropped: [...external.dropped, ...quotes, ...salary.dropped] }
}

/** `•` at the start of a line is what people type for a list. */
const bulletsToLines = (text: string) => text.replace(/(?<=^|\n)[ \t]*[•·*]\s*/g, '- ')

const uniqueByName = <T extends { name: string }>(skills: readonly T[]): T[] => [
  ...new Map(skills.filter(({ name }) => name !== '').map((skill) => [skill.name.toLowerCase(), skill])).values(),
]

function workFields(external: ExternalVacancy, lookups: ProviderLookups) {
  const workTypes = external.workTypes.map(
    (id) =>
      lookups.idOf(WORK_TYPES, id) ??
      (LEGACY_HH_WORK_TYPES[id] ? idByCode(WORK_TYPES, LEGACY_HH_WORK_TYPES[id]) : null),
  )
  return {
    work_type_id: workTypes.find((id) => id !== null) ?? null,
    place_of_work_ids: lookups.idsOf(PLACES_OF_WORK, external.placesOfWork).filter((id) => id !== 0),
    schedule_id: lookups.idOf(SCHEDULES, external.schedule),
    week_schedule_ids: lookups.idsOf(WEEK_SCHEDULES, external.weekSchedules),
    working_hours_ids: lookups.idsOf(WORKING_HOURS, external.workingHours),
    rotation_days: external.rotationDays.filter((days) => ROTATION_DAYS.some(({ id }) => id === days)),
  }
}

/** An amount in a currency that is not known would be a wrong one, so it is dropped. */
function salaryFields({ salary }: ExternalVacancy, lookups: ProviderLookups) {
  const currency = salary && lookups.currencyOf(salary.currency)
  const known = currency ? salary : null
  const fields = {
    salary_from: known?.from ?? null,
    salary_to: known?.to ?? null,
    salary_currency: currency ?? 'RUB',
    salary_gross: known?.gross ?? false,
    salary_mode_id: lookups.idOf(SALARY_MODES, known?.mode) ?? 1,
    salary_frequency_id: lookups.idOf(SALARY_FREQUENCIES, known?.frequency),
    salary_absent_reason: known ? '' : ABSENT_SALARY_TEXT,
  }
  return { fields, dropped: salary && !known ? [UNKNOWN_CURRENCY] : [] }
}

/** A vacancy whose answers go to a site needs its address; without one it is an ordinary vacancy. */
function typeFields({ type, responseUrl }: ExternalVacancy, { idOf }: ProviderLookups) {
  const known = idOf(VACANCY_TYPES, type) ?? VACANCY_TYPES.find(({ code }) => code === type)?.id ?? OPEN_TYPE_ID
  const isDirect = known === idByCode(VACANCY_TYPES, 'direct')
  return { type_id: isDirect && !responseUrl ? OPEN_TYPE_ID : known, response_url: responseUrl }
}
