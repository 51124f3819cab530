import { nameOf } from '#contract/dictionaries/item.ts'
import { EDUCATION_FORMS, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import type { Certificate, Education } from '#contract/resume-education.ts'
import type { ResumePage } from '#contract/resumes.ts'
import { monthText } from './period-text.ts'

/** «Исторический, архивист · 2010 · Москва»: all but the name. */
export const schoolText = ({ faculty, speciality, year, level_id, form_id, city }: Education) =>
  [
    [faculty, speciality].filter(Boolean).join(', '),
    nameOf(EDUCATION_LEVELS, level_id),
    nameOf(EDUCATION_FORMS, form_id),
    year,
    city?.name,
  ]
    .filter(Boolean)
    .join(' · ')

/** «Учебный центр · 05.2024» */
export const certificateText = ({ issuer, achieved_month }: Certificate) =>
  [issuer, achieved_month && monthText(achieved_month)].filter(Boolean).join(' · ')

type Schools = Pick<ResumePage, 'education_primary' | 'education_additional' | 'education_tests' | 'certificates'>

/** Schools, courses, exams and certificates, each in a line. */
export const learningLines = (resume: Schools): string[] => [
  ...[...resume.education_primary, ...resume.education_additional, ...resume.education_tests].map((school) =>
    [school.name, schoolText(school)].filter(Boolean).join(' · '),
  ),
  ...resume.certificates.map((one) => [one.title, certificateText(one)].filter(Boolean).join(' · ')),
]
