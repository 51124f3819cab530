import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { EDUCATION_FORMS, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import type { Certificate, Education } from '../contract/resume-education.ts'
import type { ResumePage } from '../contract/resumes.ts'
import { EDUCATION_KINDS, type EducationKind } from './education-kinds.ts'
import { numericMonthText } from './experience.ts'

/** «Исторический, архивист · 2010 · Москва»: everything except the name. */
export const educationDetailsText = ({ faculty, speciality, year, level_id, form_id, city }: Education) =>
  [
    [faculty, speciality].filter(Boolean).join(', '),
    nameById(EDUCATION_LEVELS, level_id),
    nameById(EDUCATION_FORMS, form_id),
    year,
    city?.name,
  ]
    .filter(Boolean)
    .join(' · ')

/** «Учебный центр · 05.2024» */
export const certificateDetailsText = ({ issuer, achieved_month }: Certificate) =>
  [issuer, achieved_month && numericMonthText(achieved_month)].filter(Boolean).join(' · ')

export const educationLines = (schools: readonly Education[]): string[] =>
  schools.map((school) => [school.name, educationDetailsText(school)].filter(Boolean).join(' · '))

/** Adds the full URL as a separate line, because a PDF may be printed. */
export const certificateLines = (certificates: readonly Certificate[]): string[] =>
  certificates.flatMap((one) =>
    [[one.title, certificateDetailsText(one)].filter(Boolean).join(' · '), one.url].filter(Boolean),
  )

type EducationFields = Pick<ResumePage, EducationKind | 'certificates'>

/** Schools, courses, exams and certificates, one line each. */
export const educationAndCertificateLines = (resume: EducationFields): string[] => [
  ...EDUCATION_KINDS.flatMap(({ name }) => educationLines(resume[name])),
  ...certificateLines(resume.certificates),
]
