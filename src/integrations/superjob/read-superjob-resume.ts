import type { ExternalResume } from '../providers/external-resume.ts'
import { amountOf, knownId, rolesOf } from './read-superjob-vacancy.ts'
import type { SuperjobResume } from './superjob-shapes.ts'

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** Null without a year. A year without a month begins in January. */
const monthOf = (year: number | null, month: number | null): string | null =>
  amountOf(year) === null ? null : `${year}-${twoDigits(amountOf(month) ?? 1)}`

type School = SuperjobResume['base_education_history'][number]

const readSchool = ({ institute, name, faculty, profession, education_type, education_form, yearend }: School) => ({
  name: institute?.name || name,
  faculty,
  speciality: profession,
  year: amountOf(yearend),
  level: knownId(education_type),
  form: knownId(education_form),
})

/** Which common fields a field of theirs makes. */
const COMMON_FIELDS: Partial<Record<keyof SuperjobResume, (keyof ExternalResume)[]>> = {
  payment: ['salary'],
  currency: ['salary'],
  town: ['place'],
  type_of_work: ['workTypes', 'schedule'],
  place_of_work: ['placesOfWork'],
  business_trip: ['businessTrip'],
  languages: ['languages'],
  driving_licence: ['driverLicenses'],
  catalogues: ['roles'],
  work_history: ['experience'],
  education: ['education'],
  base_education_history: ['schools'],
  education_history: ['courses'],
  achievements: ['about'],
  additional_info: ['about'],
}

/** From the shape of SuperJob to the common one (providers §3.5). */
export function readSuperjobResume(resume: SuperjobResume, misread: readonly (keyof SuperjobResume)[]): ExternalResume {
  const payment = amountOf(resume.payment)
  const typeOfWork = knownId(resume.type_of_work)
  return {
    id: resume.id,
    url: resume.link,
    title: resume.profession,
    salary: payment === null ? null : { amount: payment, currency: resume.currency || 'rub' },
    roles: rolesOf(resume.catalogues),
    workTypes: typeOfWork ? [typeOfWork] : [],
    placesOfWork: [knownId(resume.place_of_work)].flatMap((id) => id ?? []),
    schedule: typeOfWork,
    place: resume.town,
    experience: resume.work_history.flatMap(
      ({ name, profession, work, monthbeg, yearbeg, monthend, yearend, town }) => {
        const start = monthOf(yearbeg, monthbeg)
        if (start === null || name === '') return []
        return [
          {
            company: name,
            position: profession,
            start,
            end: monthOf(yearend, monthend),
            description: work,
            place: town,
          },
        ]
      },
    ),
    education: knownId(resume.education),
    schools: resume.base_education_history.map(readSchool).filter(({ name }) => name !== ''),
    courses: resume.education_history.map(readSchool).filter(({ name }) => name !== ''),
    skills: [],
    about: [resume.achievements, resume.additional_info].filter((text) => text.trim() !== '').join('\n\n'),
    languages: resume.languages.map(([language, level]) => ({ id: language.id, level: level.id })),
    driverLicenses: resume.driving_licence,
    businessTrip: knownId(resume.business_trip),
    misread: misread.flatMap((field) => COMMON_FIELDS[field] ?? []),
  }
}
