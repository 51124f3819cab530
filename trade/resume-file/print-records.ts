import { nameOf } from '#contract/dictionaries/item.ts'
import { EDUCATION_FORMS, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { LEARNING } from '../learning.ts'
import { type Labels, RECORDS, type SchoolPart, TO_WHO_INVITED } from './labels.ts'
import { type Part, said } from './part.ts'
import type { PlainResume, PlainSchool } from './plain-resume.ts'
import { monthText } from './words.ts'

/** Lines of records with their labels, separated by empty lines. */
function recordLines<K extends string>(labels: Labels<K>, records: readonly Record<K, string>[]): string[] {
  const parts = Object.keys(labels) as K[]
  return records.flatMap((record, n) => [
    ...(n > 0 ? [''] : []),
    ...said(parts.map((part) => [labels[part], record[part]] as const)),
  ])
}

/** Sections of schools, courses and exams. The education level is the first line of its section. */
export const learningParts = (resume: PlainResume): Part[] =>
  LEARNING.map(({ name, label }) => {
    const lines = recordLines<SchoolPart>(RECORDS[name], resume[name].map(schoolRecord))
    if (name !== 'education_primary') return { heading: label, lines }
    const level = nameOf(EDUCATION_LEVELS, resume.education_level_id)
    return { heading: 'Образование', lines: [...(level ? [level, ''] : []), ...lines] }
  })

const schoolRecord = ({ year, level_id, form_id, city, ...words }: PlainSchool) => ({
  ...words,
  year: year === null ? '' : String(year),
  level: nameOf(EDUCATION_LEVELS, level_id),
  form: nameOf(EDUCATION_FORMS, form_id),
  city: city?.name ?? '',
})

export const certificateParts = ({ certificates }: PlainResume): Part[] => [
  {
    heading: 'Сертификаты',
    lines: recordLines(
      RECORDS.certificates,
      certificates.map(({ achieved_month, ...words }) => ({
        ...words,
        achieved_month: achieved_month ? monthText(achieved_month) : '',
      })),
    ),
  },
]

export const recommendationParts = ({ recommendations }: PlainResume): Part[] => [
  {
    heading: 'Рекомендации',
    lines: recordLines(
      RECORDS.recommendations,
      recommendations.map(({ show_contact, ...words }) => ({
        ...words,
        show_contact: show_contact ? TO_WHO_INVITED : '',
      })),
    ),
  },
]
