import { dictionaryNames, nameByCode, nameById } from '#contract/dictionaries/dictionary.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import { DRIVER_LICENSES } from '#contract/dictionaries/person.ts'
import { LINK_TYPES } from '#contract/resumes/resume-details.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { skillText } from '../../resumes/skill-levels.ts'
import { JOB_LABELS, NAME_SEPARATOR } from '../file-labels.ts'
import type { PlainJob, PlainResume } from '../plain-resume.ts'
import { entryNames, fullNameText, jobPeriodText } from '../plain-resume-texts.ts'
import { desiredWorkLines, personLines } from './print-header.ts'
import { certificateSections, educationSections, recommendationSections } from './print-records.ts'
import { labelledLines, type PrintedSection } from './printed-section.ts'

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
