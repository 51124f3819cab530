import { nameOf } from '#contract/dictionaries/item.ts'
import { EDUCATION_FORMS, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import type { Certificate, Education } from '#contract/resume-education.ts'
import type { ResumePage } from '#contract/resumes.ts'
import { LEARNING, type LearningName } from './learning.ts'
import { monthText } from './period-text.ts'

/** «Исторический, архивист · 2010 · Москва»: everything except the name. */
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

export const schoolLines = (schools: readonly Education[]): string[] =>
  schools.map((school) => [school.name, schoolText(school)].filter(Boolean).join(' · '))

/** Adds the full URL as a separate line, because a PDF may be printed. */
export const certificateLines = (certificates: readonly Certificate[]): string[] =>
  certificates.flatMap((one) =>
    [[one.title, certificateText(one)].filter(Boolean).join(' · '), one.url].filter(Boolean),
  )

type Schools = Pick<ResumePage, LearningName | 'certificates'>

/** Schools, courses, exams and certificates, one line each. */
export const learningLines = (resume: Schools): string[] => [
  ...LEARNING.flatMap(({ name }) => schoolLines(resume[name])),
  ...certificateLines(resume.certificates),
]
