import { nameOf } from '#contract/dictionaries/item.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import { DRIVER_LICENSES } from '#contract/dictionaries/person.ts'
import { LINK_TYPES } from '#contract/resume-details.ts'
import { numberText } from '#lib/numbers.ts'
import { skillText } from '../skill-text.ts'
import { BETWEEN_NAMES, OF_JOB } from './labels.ts'
import { type Part, said } from './part.ts'
import type { PlainJob, PlainResume } from './plain-resume.ts'
import { headerLines, termLines } from './print-head.ts'
import { certificateParts, learningParts, recommendationParts } from './print-records.ts'
import { jobPeriodText, listedNames, namesOf, nameText } from './words.ts'

/** Sections of a resume with headings that other sites and our own import understand. Empty sections are omitted. */
export const partsOf = (resume: PlainResume): Part[] =>
  [
    { heading: nameText(resume.person), lines: headerLines(resume) },
    {
      heading: 'Желаемая должность и зарплата',
      lines: [resume.title, ...(resume.salary ? [salaryText(resume.salary)] : []), ...termLines(resume)],
    },
    jobPart(resume),
    ...learningParts(resume),
    ...certificateParts(resume),
    { heading: 'Навыки', lines: [resume.skills.map(skillText).join(', ')] },
    { heading: 'Знание языков', lines: resume.person.languages.map(languageText) },
    { heading: 'Опыт вождения', lines: licenseLines(resume) },
    { heading: 'Обо мне', lines: resume.about.split('\n') },
    ...recommendationParts(resume),
    { heading: 'Ссылки', lines: resume.links.map(({ type, url }) => `${linkName(type)}: ${url}`) },
  ].filter(({ lines }) => lines.some(Boolean))

/** `120 000 ₽ на руки, за месяц` */
function salaryText({ amount, currency, mode_id, is_net }: NonNullable<PlainResume['salary']>) {
  const sign = CURRENCIES.find(({ code }) => code === currency)?.name ?? currency
  const tax = is_net === null ? '' : is_net ? ' на руки' : ' до вычета налога'
  return [`${numberText(amount)} ${sign}${tax}`, nameOf(SALARY_MODES, mode_id)].filter(Boolean).join(', ')
}

const languageText = ({ language_id, level_id }: PlainResume['person']['languages'][number]) =>
  `${nameOf(FOREIGN_LANGUAGES, language_id)} — ${nameOf(LANGUAGE_LEVELS, level_id)}`

const licenseLines = ({ person: { driver_license_ids: ids } }: PlainResume) =>
  ids.length > 0 ? [`Права категории ${namesOf(DRIVER_LICENSES, ids).join(', ')}`] : []

const linkName = (type: string) => LINK_TYPES.find(({ code }) => code === type)!.name

const NONE = 'Нет опыта работы'

function jobPart({ jobs, total_experience, experience_none }: PlainResume): Part {
  if (jobs.length === 0) return { heading: 'Опыт работы', lines: experience_none ? [NONE] : [] }
  const lines = jobs.flatMap((job, n) => [...(n > 0 ? [''] : []), ...jobLines(job)])
  return { heading: `Опыт работы${total_experience && ` — ${total_experience.toLowerCase()}`}`, lines }
}

function jobLines(job: PlainJob): string[] {
  return [
    jobPeriodText(job),
    ...said([
      [OF_JOB.company, job.company],
      [OF_JOB.city, job.city?.name ?? ''],
      [OF_JOB.site_url, job.site_url],
      [OF_JOB.industries, listedNames(job.industries).join(BETWEEN_NAMES)],
      [OF_JOB.position, job.position],
      [OF_JOB.skills, job.skills.join(BETWEEN_NAMES)],
    ]),
    ...(job.description === '' ? [] : [`${OF_JOB.description}:`, ...job.description.split('\n')]),
  ]
}

/** A resume as a text file. */
export const plainText = (resume: PlainResume): string =>
  partsOf(resume)
    .map(({ heading, lines }) => [heading, ...lines].join('\n'))
    .join('\n\n')
    .concat('\n')
