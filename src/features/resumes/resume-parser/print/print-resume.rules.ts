import { dictionaryNames, nameByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { DRIVER_LICENSES, EDUCATION_FORMS, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { monthNameText } from '#lib/dates/month-name.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { LINK_TYPES } from '../../contract/resume-details.ts'
import { EDUCATION_KINDS } from '../../rules/education-kinds.ts'
import { skillText } from '../../rules/skill-levels.ts'
import {
  JOB_LABELS,
  NAME_SEPARATOR,
  RECORD_LABELS,
  type RecordLabels,
  type SchoolField,
  SHOWN_TO_INVITER_VALUE,
} from '../file-labels.rules.ts'
import {
  entryNames,
  fullNameText,
  jobPeriodText,
  type PlainJob,
  type PlainResume,
  type PlainSchool,
} from '../plain-resume.rules.ts'
import { desiredWorkLines, labelledLines, type PrintedSection, personLines } from './print-header.rules.ts'

/** Lines of records with their labels, separated by empty lines. */
function recordLines<K extends string>(labels: RecordLabels<K>, records: readonly Record<K, string>[]): string[] {
  const parts = Object.keys(labels) as K[]
  return records.flatMap((record, n) => [
    ...(n > 0 ? [''] : []),
    ...labelledLines(parts.map((part) => [labels[part], record[part]] as const)),
  ])
}

/** Sections of schools, courses and exams. The education level is the first line of its section. */
const educationSections = (resume: PlainResume): PrintedSection[] =>
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

const certificateSections = ({ certificates }: PlainResume): PrintedSection[] => [
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

const recommendationSections = ({ recommendations }: PlainResume): PrintedSection[] => [
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

/** Sections of a resume with headings that other sites and our own import understand. Empty sections are omitted. */
export const printResumeSections = (resume: PlainResume): PrintedSection[] =>
  [
    { heading: fullNameText(resume.person), lines: personLines(resume) },
    {
      heading: 'Желаемая должность и зарплата',
      lines: [resume.title, ...(resume.salary ? [salaryText(resume.salary)] : []), ...desiredWorkLines(resume)],
    },
    printJobSection(resume),
    ...educationSections(resume),
    ...certificateSections(resume),
    { heading: 'Навыки', lines: [resume.skills.map(skillText).join(', ')] },
    { heading: 'Знание языков', lines: resume.person.languages.map(languageText) },
    { heading: 'Опыт вождения', lines: licenseLines(resume) },
    { heading: 'Обо мне', lines: resume.about.split('\n') },
    ...recommendationSections(resume),
    { heading: 'Ссылки', lines: resume.links.map(({ type, url }) => `${linkName(type)}: ${url}`) },
  ].filter(({ lines }) => lines.some(Boolean))

/** `120 000 ₽ на руки, за месяц` */
function salaryText({ amount, currency, mode_id, is_net }: NonNullable<PlainResume['salary']>) {
  const sign = nameByCode(CURRENCIES, currency)
  const tax = is_net === null ? '' : is_net ? ' на руки' : ' до вычета налога'
  return [`${numberText(amount)} ${sign}${tax}`, nameById(SALARY_MODES, mode_id)].filter(Boolean).join(', ')
}

const languageText = ({ language_id, level_id }: PlainResume['person']['languages'][number]) =>
  `${nameById(FOREIGN_LANGUAGES, language_id)} — ${nameById(LANGUAGE_LEVELS, level_id)}`

const licenseLines = ({ person: { driver_license_ids: ids } }: PlainResume) =>
  ids.length > 0 ? [`Права категории ${dictionaryNames(DRIVER_LICENSES, ids).join(', ')}`] : []

const linkName = (type: string) => LINK_TYPES.find(({ code }) => code === type)!.name

const NO_EXPERIENCE_TEXT = 'Нет опыта работы'

function printJobSection({ jobs, total_experience, experience_none }: PlainResume): PrintedSection {
  if (jobs.length === 0) return { heading: 'Опыт работы', lines: experience_none ? [NO_EXPERIENCE_TEXT] : [] }
  const lines = jobs.flatMap((job, n) => [...(n > 0 ? [''] : []), ...jobLines(job)])
  return { heading: `Опыт работы${total_experience && ` — ${total_experience.toLowerCase()}`}`, lines }
}

function jobLines(job: PlainJob): string[] {
  return [
    jobPeriodText(job),
    ...labelledLines([
      [JOB_LABELS.company, job.company],
      [JOB_LABELS.city, job.city?.name ?? ''],
      [JOB_LABELS.site_url, job.site_url],
      [JOB_LABELS.industries, entryNames(job.industries).join(NAME_SEPARATOR)],
      [JOB_LABELS.position, job.position],
      [JOB_LABELS.skills, job.skills.join(NAME_SEPARATOR)],
    ]),
    ...(job.description === '' ? [] : [`${JOB_LABELS.description}:`, ...job.description.split('\n')]),
  ]
}

/** A resume as a text file. */
export const printResumeText = (resume: PlainResume): string =>
  printResumeSections(resume)
    .map(({ heading, lines }) => [heading, ...lines].join('\n'))
    .join('\n\n')
    .concat('\n')
