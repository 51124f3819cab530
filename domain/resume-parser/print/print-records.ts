import { nameById } from '#contract/dictionaries/dictionary.ts'
import { EDUCATION_FORMS, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { monthNameText } from '#lib/dates/month-name.ts'
import { EDUCATION_KINDS } from '../../resumes/education-kinds.ts'
import { RECORD_LABELS, type RecordLabels, type SchoolField, SHOWN_TO_INVITER_VALUE } from '../file-labels.ts'
import type { PlainResume, PlainSchool } from '../plain-resume.ts'
import { labelledLines, type PrintedSection } from './printed-section.ts'

/** Lines of records with their labels, separated by empty lines. */
function recordLines<K extends string>(labels: RecordLabels<K>, records: readonly Record<K, string>[]): string[] {
  const parts = Object.keys(labels) as K[]
  return records.flatMap((record, n) => [
    ...(n > 0 ? [''] : []),
    ...labelledLines(parts.map((part) => [labels[part], record[part]] as const)),
  ])
}

/** Sections of schools, courses and exams. The education level is the first line of its section. */
export const educationSections = (resume: PlainResume): PrintedSection[] =>
  EDUCATION_KINDS.map(({ name, label }) => {
    const lines = recordLines<SchoolField>(RECORD_LABELS[name], resume[name].map(schoolRecord))
    if (name !== 'education_primary') return { heading: label, lines }
    const level = nameById(EDUCATION_LEVELS, resume.education_level_id)
    return { heading: 'Образование', lines: [...(level ? [level, ''] : []), ...lines] }
  })

const schoolRecord = ({ year, level_id, form_id, city, ...words }: PlainSchool) => ({
  ...words,
  year: year === null ? '' : String(year),
  level: nameById(EDUCATION_LEVELS, level_id),
  form: nameById(EDUCATION_FORMS, form_id),
  city: city?.name ?? '',
})

export const certificateSections = ({ certificates }: PlainResume): PrintedSection[] => [
  {
    heading: 'Сертификаты',
    lines: recordLines(
      RECORD_LABELS.certificates,
      certificates.map(({ achieved_month, ...words }) => ({
        ...words,
        achieved_month: achieved_month ? monthNameText(achieved_month) : '',
      })),
    ),
  },
]

export const recommendationSections = ({ recommendations }: PlainResume): PrintedSection[] => [
  {
    heading: 'Рекомендации',
    lines: recordLines(
      RECORD_LABELS.recommendations,
      recommendations.map(({ show_contact, ...words }) => ({
        ...words,
        show_contact: show_contact ? SHOWN_TO_INVITER_VALUE : '',
      })),
    ),
  },
]
