import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { changedLines, type DiffLine } from '#lib/text/line-diff.ts'
import type { ResumePage } from '../contract/resumes.ts'
import { desiredSalaryTexts } from './desired-salary.ts'
import { educationAndCertificateLines } from './education-text.ts'
import { employmentPeriodText } from './experience.ts'
import { resumeFacts } from './resume-facts.ts'
import { skillText } from './skill-levels.ts'

export type ResumeDifference = { title: string; lines: DiffLine[] }

/** Compares the snapshot of a resume with the current one: removed and added lines, grouped by section title. */
export function listResumeDifferences(snapshot: ResumePage, current: ResumePage): ResumeDifference[] {
  const [before, after] = [comparedTexts(snapshot), comparedTexts(current)]
  const titles = new Set([...before.keys(), ...after.keys()])
  return [...titles]
    .map((title) => ({ title, lines: changedLines(before.get(title) ?? '', after.get(title) ?? '') }))
    .filter(({ lines }) => lines.length > 0)
}

function comparedTexts(resume: ResumePage): Map<string, string> {
  const { amount, terms } = desiredSalaryTexts(resume)
  return new Map([
    ['Должность', resume.title],
    ['Зарплата', [amount, terms].filter(Boolean).join(' ')],
    ['Город', resume.city?.name ?? ''],
    ...resumeFacts(resume).map(({ name, value }) => [name, value] as const),
    ['Опыт работы', resume.experience.map(jobText).join('\n')],
    ['Навыки', resume.skills.map(skillText).join('\n')],
    [
      'Образование',
      [nameById(EDUCATION_LEVELS, resume.education_level_id), ...educationAndCertificateLines(resume)].join('\n'),
    ],
    ['Рекомендации', resume.recommendations.map(recommendationText).join('\n')],
    ['Ссылки', resume.links.map(({ url }) => url).join('\n')],
    ['О себе', htmlToText(resume.about)],
  ])
}

const recommendationText = ({ name, position, organization }: ResumePage['recommendations'][number]) =>
  [name, position, organization].filter(Boolean).join(', ')

const jobText = ({ company, position, description, ...period }: ResumePage['experience'][number]) =>
  [[employmentPeriodText(period), company, position].filter(Boolean).join(', '), htmlToText(description)]
    .filter(Boolean)
    .join('\n')
