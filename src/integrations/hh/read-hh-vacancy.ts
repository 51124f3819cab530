import type { ExternalVacancy } from '../providers/external-vacancy.ts'
import type { HhVacancy } from './hh-shapes.ts'

const CIVIL_CONTRACTS: Record<string, ExternalVacancy['contractTypes'][number]> = {
  GPH: 'civil',
  CIVIL_LAW: 'civil',
  SELF_EMPLOYED: 'self_employed',
  IP: 'ip',
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

/** Which common fields a field of theirs makes. */
const COMMON_FIELDS: Partial<Record<keyof HhVacancy, (keyof ExternalVacancy)[]>> = {
  area: ['place'],
  professional_roles: ['roles'],
  experience: ['experience'],
  employment: ['workTypes'],
  employment_form: ['workTypes'],
  schedule: ['schedule', 'placesOfWork'],
  work_format: ['placesOfWork'],
  work_schedule_by_days: ['weekSchedules'],
  working_hours: ['workingHours'],
  fly_in_fly_out_duration: ['rotationDays'],
  salary: ['salary'],
  salary_range: ['salary'],
  key_skills: ['skills'],
  languages: ['languages'],
  driver_license_types: ['driverLicenses'],
  accept_labor_contract: ['contractTypes'],
  civil_law_contracts: ['contractTypes'],
  type: ['type'],
  response_url: ['responseUrl', 'type'],
  response_letter_required: ['responseLetterRequired'],
  accept_handicapped: ['acceptDisabled'],
  accept_kids: ['acceptTeenagers'],
  age_restriction: ['acceptTeenagers'],
  accept_incomplete_resumes: ['acceptIncompleteResumes'],
  accept_temporary: ['temporary'],
  internship: ['internship'],
  night_shifts: ['nightShifts'],
  code: ['code'],
  department: ['department'],
  contacts: ['contact'],
}

/** From the shape of hh.ru to the common one (providers §3.3). The newer name of a field counts before the older one. */
export function readHhVacancy(vacancy: HhVacancy, misread: readonly (keyof HhVacancy)[] = []): ExternalVacancy {
  const salary = vacancy.salary_range ?? vacancy.salary
  const labor = vacancy.accept_labor_contract ? (['labor'] as const) : []
  const formats = idsOf(vacancy.work_format)
  return {
    id: vacancy.id,
    url: vacancy.alternate_url,
    isArchived: vacancy.archived,
    openUntil: vacancy.expires_at,
    name: vacancy.name,
    description: vacancy.description,
    duties: '',
    requirements: '',
    conditions: '',
    place: vacancy.area,
    roles: vacancy.professional_roles,
    experience: vacancy.experience?.id ?? null,
    education: null,
    workTypes: [vacancy.employment_form, vacancy.employment].flatMap((item) => item?.id ?? []),
    schedule: vacancy.schedule?.id ?? null,
    placesOfWork: formats.length === 0 && vacancy.schedule?.id === 'remote' ? ['REMOTE'] : formats,
    weekSchedules: idsOf(vacancy.work_schedule_by_days),
    workingHours: idsOf(vacancy.working_hours),
    rotationDays: idsOf(vacancy.fly_in_fly_out_duration).flatMap(
      (id) => Number(/\d+/.exec(id)?.[0] ?? Number.NaN) || [],
    ),
    // Without a word about tax the figure is before it.
    salary: salary && {
      ...salary,
      gross: salary.gross ?? true,
      mode: salary.mode?.id ?? null,
      frequency: salary.frequency?.id ?? null,
    },
    skills: vacancy.key_skills.map(({ name }) => name),
    languages: vacancy.languages.map(({ id, level }) => ({ id, level: level.id })),
    driverLicenses: idsOf(vacancy.driver_license_types),
    contractTypes: [...labor, ...vacancy.civil_law_contracts.flatMap(({ id }) => CIVIL_CONTRACTS[id] ?? [])],
    type: vacancy.type?.id ?? null,
    responseUrl: vacancy.response_url,
    responseLetterRequired: vacancy.response_letter_required,
    acceptDisabled: vacancy.accept_handicapped,
    acceptTeenagers: vacancy.accept_kids || vacancy.age_restriction?.id === 'AGE_14_PLUS',
    acceptIncompleteResumes: vacancy.accept_incomplete_resumes,
    temporary: vacancy.accept_temporary,
    internship: vacancy.internship,
    nightShifts: vacancy.night_shifts,
    code: vacancy.code,
    department: vacancy.department?.name ?? '',
    contact: vacancy.contacts && {
      name: vacancy.contacts.name,
      email: vacancy.contacts.email,
      phones: vacancy.contacts.phones.map(({ formatted, country, city, number, comment }) => ({
        number: formatted || `+${country}${city}${number}`,
        ext: '',
        comment,
      })),
    },
    misread: misread.flatMap((field) => COMMON_FIELDS[field] ?? []),
    dropped: [],
  }
}
