import { nameOf } from '#contract/dictionaries/item.ts'
import { EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import type { ResumePage } from '#contract/resumes.ts'
import { type DiffLine, lineDiff } from '#lib/line-diff.ts'
import { htmlToText } from '#lib/text.ts'
import { periodText } from './period-text.ts'
import { resumeFacts } from './resume-facts.ts'
import { learningLines } from './school-text.ts'
import { skillText } from './skill-text.ts'
import { wishedSalary } from './wished-salary.ts'

export type ResumeChange = { title: string; lines: DiffLine[] }

/** Compares the snapshot of a resume with the current one: removed and added lines, grouped by section title. */
export function resumeChanges(copy: ResumePage, today: ResumePage): ResumeChange[] {
  const [before, after] = [partsOf(copy), partsOf(today)]
  const titles = new Set([...before.keys(), ...after.keys()])
  return [...titles]
    .map((title) => ({ title, lines: changedLines(before.get(title) ?? '', after.get(title) ?? '') }))
    .filter(({ lines }) => lines.length > 0)
}

/** Longer texts are shown as one removed and one added block, because the line diff needs quadratic memory. */
const MOST_LINES = 300

function changedLines(before: string, after: string): DiffLine[] {
  if (before === after) return []
  if ([before, after].every((text) => text.split('\n').length <= MOST_LINES)) {
    return lineDiff(before, after).filter(({ kind }) => kind !== 'same')
  }
  return [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]
}

function partsOf(resume: ResumePage): Map<string, string> {
  const { amount, terms } = wishedSalary(resume)
  return new Map([
    ['Должность', resume.title],
    ['Зарплата', [amount, terms].filter(Boolean).join(' ')],
    ['Город', resume.city?.name ?? ''],
    ...resumeFacts(resume).map(({ name, value }) => [name, value] as const),
    ['Опыт работы', resume.experience.map(placeText).join('\n')],
    ['Навыки', resume.skills.map(skillText).join('\n')],
    ['Образование', [nameOf(EDUCATION_LEVELS, resume.education_level_id), ...learningLines(resume)].join('\n')],
    ['Рекомендации', resume.recommendations.map(recommendationText).join('\n')],
    ['Ссылки', resume.links.map(({ url }) => url).join('\n')],
    ['О себе', htmlToText(resume.about)],
  ])
}

const recommendationText = ({ name, position, organization }: ResumePage['recommendations'][number]) =>
  [name, position, organization].filter(Boolean).join(', ')

const placeText = ({ company, position, description, ...period }: ResumePage['experience'][number]) =>
  [[periodText(period), company, position].filter(Boolean).join(', '), htmlToText(description)]
    .filter(Boolean)
    .join('\n')
