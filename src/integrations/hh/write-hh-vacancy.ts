import type { ExternalVacancy } from '../providers/external-vacancy.ts'

const CIVIL_CONTRACTS = { civil: 'GPH', self_employed: 'SELF_EMPLOYED', ip: 'IP' } as const

const idOf = (id: string | null) => (id === null ? null : { id })
const idsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))

/** Names of the newer field are in capital letters, and of the older one in small letters. */
const isNewer = (id: string) => id === id.toUpperCase()

/** From the common shape to the one in which hh.ru takes a vacancy: the reverse of `readHhVacancy`. */
function toHhFields(vacancy: ExternalVacancy) {
  const { salary, contact } = vacancy
  const civil = vacancy.contractTypes.flatMap((type) => (type === 'labor' ? [] : CIVIL_CONTRACTS[type]))
  return {
    name: vacancy.name,
    description: vacancy.description,
    area: idOf(vacancy.place?.id ?? null),
    professional_roles: idsOf(vacancy.roles.map(({ id }) => id)),
    experience: idOf(vacancy.experience),
    employment_form: idOf(vacancy.workTypes.find(isNewer) ?? null),
    employment: idOf(vacancy.workTypes.find((id) => !isNewer(id)) ?? null),
    schedule: idOf(vacancy.schedule),
    work_format: idsOf(vacancy.placesOfWork),
    work_schedule_by_days: idsOf(vacancy.weekSchedules),
    working_hours: idsOf(vacancy.workingHours),
    salary_range: salary && { ...salary, mode: idOf(salary.mode), frequency: idOf(salary.frequency) },
    key_skills: vacancy.skills.map((name) => ({ name })),
    languages: vacancy.languages.map(({ id, level }) => ({ id, level: { id: level } })),
    driver_license_types: idsOf(vacancy.driverLicenses),
    accept_labor_contract: vacancy.contractTypes.includes('labor'),
    civil_law_contracts: idsOf(civil),
    response_letter_required: vacancy.responseLetterRequired,
    accept_handicapped: vacancy.acceptDisabled,
    age_restriction: vacancy.acceptTeenagers ? { id: 'AGE_14_PLUS' } : null,
    accept_incomplete_resumes: vacancy.acceptIncompleteResumes,
    accept_temporary: vacancy.temporary,
    internship: vacancy.internship,
    night_shifts: vacancy.nightShifts,
    code: vacancy.code,
    contacts: contact && {
      name: contact.name,
      email: contact.email,
      phones: contact.phones.flatMap(({ number, comment }) => splitPhone(number, comment) ?? []),
    },
  }
}

/** A Russian number, else one with a code of three digits for the country and two for the network. */
function splitPhone(number: string, comment: string) {
  const digits = number.replaceAll(/\D/g, '')
  const [, country, city, rest] = /^(7)(\d{3})(\d{7})$/.exec(digits) ?? /^(\d{3})(\d{2})(\d{5,9})$/.exec(digits) ?? []
  return country ? { country, city, number: rest, comment } : undefined
}

/** Of the kinds of publication that an employer buys, the ordinary one. */
const STANDARD_PUBLICATION = { type: { id: 'open' }, billing_type: { id: 'standard' } }

export const newHhVacancy = (vacancy: ExternalVacancy) => ({
  ...Object.fromEntries(Object.entries(toHhFields(vacancy)).filter(([, value]) => value !== null)),
  ...STANDARD_PUBLICATION,
})

/** Only the fields that differ: hh.ru keeps the others. A compound field is sent whole. */
export function hhVacancyChange(from: ExternalVacancy, to: ExternalVacancy): Record<string, unknown> {
  const before: Record<string, unknown> = toHhFields(from)
  const changed = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[field])
  return Object.fromEntries(Object.entries(toHhFields(to)).filter(changed))
}
