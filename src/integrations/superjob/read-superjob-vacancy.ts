import type { ExternalVacancy } from '../providers/external-vacancy.ts'
import type { SuperjobVacancy } from './superjob-shapes.ts'

/** «Не указано» of SuperJob: an id of zero. */
export const knownId = (item: { id: string } | null | undefined): string | null =>
  item && item.id !== '0' ? item.id : null

type Catalogue = { id: string; title: string; positions: { id: string; name: string }[] }

/** A position is more exact than the branch above it. */
export const rolesOf = (catalogues: readonly Catalogue[]) =>
  catalogues.flatMap(({ id, title, positions }) => (positions.length > 0 ? positions : [{ id, name: title }]))

export const amountOf = (amount: number | null): number | null => (amount && amount > 0 ? Math.round(amount) : null)

/** What the law forbids a vacancy to ask for (ruling 25). */
function droppedFields({ gender, age_from, age_to, maritalstatus, children }: SuperjobVacancy): string[] {
  return [
    ...(knownId(gender) ? ['пол'] : []),
    ...(amountOf(age_from ?? null) || amountOf(age_to ?? null) ? ['возраст'] : []),
    ...(knownId(maritalstatus) ? ['семейное положение'] : []),
    ...(knownId(children) ? ['дети'] : []),
  ]
}

/** Which common fields a field of theirs makes. */
const COMMON_FIELDS: Partial<Record<keyof SuperjobVacancy, (keyof ExternalVacancy)[]>> = {
  candidat: ['requirements'],
  compensation: ['conditions'],
  vacancyRichText: ['description'],
  payment_from: ['salary'],
  payment_to: ['salary'],
  currency: ['salary'],
  town: ['place'],
  type_of_work: ['workTypes', 'schedule'],
  place_of_work: ['placesOfWork'],
  education: ['education'],
  experience: ['experience'],
  languages: ['languages'],
  driving_licence: ['driverLicenses'],
  catalogues: ['roles'],
  contact: ['contact'],
  phones: ['contact'],
  email: ['contact'],
  external_url: ['type', 'responseUrl'],
  anonymous: ['type'],
}

/** From the shape of SuperJob to the common one (providers §3.5). */
export function readSuperjobVacancy(
  vacancy: SuperjobVacancy,
  misread: readonly (keyof SuperjobVacancy)[],
): ExternalVacancy {
  const [from, to] = [amountOf(vacancy.payment_from), amountOf(vacancy.payment_to)]
  const hasSalary = from !== null || to !== null
  const typeOfWork = knownId(vacancy.type_of_work)
  return {
    id: vacancy.id,
    url: vacancy.link,
    // Read for writing only, which SuperJob does not offer us.
    isArchived: false,
    openUntil: null,
    name: vacancy.profession,
    description: vacancy.vacancyRichText ?? '',
    duties: vacancy.work ?? '',
    requirements: vacancy.candidat,
    conditions: vacancy.compensation,
    place: vacancy.town,
    roles: rolesOf(vacancy.catalogues),
    experience: knownId(vacancy.experience),
    education: knownId(vacancy.education),
    workTypes: typeOfWork ? [typeOfWork] : [],
    schedule: typeOfWork,
    placesOfWork: [knownId(vacancy.place_of_work)].flatMap((id) => id ?? []),
    weekSchedules: [],
    workingHours: [],
    rotationDays: [],
    salary: hasSalary
      ? { from, to, currency: vacancy.currency || 'rub', gross: null, mode: null, frequency: null }
      : null,
    skills: [],
    languages: vacancy.languages.map(([language, level]) => ({ id: language.id, level: level.id })),
    driverLicenses: vacancy.driving_licence,
    contractTypes: [],
    type: vacancy.anonymous ? 'anonymous' : vacancy.external_url ? 'direct' : 'open',
    responseUrl: vacancy.external_url ?? null,
    responseLetterRequired: false,
    acceptDisabled: false,
    acceptTeenagers: false,
    acceptIncompleteResumes: false,
    temporary: false,
    internship: false,
    nightShifts: false,
    code: '',
    department: '',
    contact: vacancy.contact
      ? {
          name: vacancy.contact,
          email: vacancy.email ?? null,
          phones: vacancy.phones.map(({ number, additionalNumber }) => ({
            number,
            ext: additionalNumber,
            comment: '',
          })),
        }
      : null,
    misread: misread.flatMap((field) => COMMON_FIELDS[field] ?? []),
    dropped: droppedFields(vacancy),
  }
}
