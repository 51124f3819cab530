import { CHECKED_TEXT_FIELDS, type ModerationProblem } from '#features/vacancies/editor/contract/vacancy-check.ts'
import { ANY_TAG_PATTERN, htmlToText } from '#lib/text/html-text.ts'
import { checkText } from './check-text.rules.ts'
import { type CheckedTerms, findTermGaps, findTextGaps } from './find-gaps.rules.ts'
import type { Finding } from './finding.rules.ts'
import { MODERATION_CODES } from './grounds/moderation-rule.rules.ts'

type TextField = (typeof CHECKED_TEXT_FIELDS)[number]
export type CheckedVacancy = CheckedTerms & { [T in TextField]?: string | null | undefined } & {
  key_skills?: readonly (string | { name: string })[] | undefined
  hiring_steps?: readonly { title: string }[] | undefined
}

/** Visible text of an HTML value; a value without tags is plain text already. */
const visibleText = (text: string) => (ANY_TAG_PATTERN.test(text) ? htmlToText(text) : text)

/** Checks the given fields of a vacancy and returns its problems field by field, ordered by position within a field. */
export const checkVacancyText = (vacancy: CheckedVacancy): ModerationProblem[] =>
  findVacancyProblems(vacancy).map(({ byModel: _, ...problem }) => problem)

/** The same, where it matters whether a rule names the very words (`byModel` of a finding). */
export function findVacancyProblems(vacancy: CheckedVacancy): (ModerationProblem & Pick<Finding, 'byModel'>)[] {
  const texts = Object.fromEntries(
    CHECKED_TEXT_FIELDS.flatMap((field) => (vacancy[field] ? [[field, visibleText(vacancy[field])]] : [])),
  ) as { [T in TextField]?: string }
  const skills = (vacancy.key_skills ?? []).map((skill, at): [string, string] => [
    `key_skills.${at}`,
    typeof skill === 'string' ? skill : skill.name,
  ])
  const steps = (vacancy.hiring_steps ?? []).map(({ title }, at): [string, string] => [`hiring_steps.${at}`, title])
  const about = [texts.name, texts.department, texts.custom_employer_name].join('\n')
  const textFindings = [...Object.entries(texts), ...skills, ...steps].flatMap(([field, text]) =>
    checkText(field, text, about).map((one) => ({ field, quote: text.slice(one.start, one.end), ...one })),
  )
  const linkFindings = FIELDS_WITH_LINKS.flatMap((field) => checkLinks(field, vacancy[field] ?? '', texts[field] ?? ''))
  const noPosition = { start: 0, end: 0, quote: '' }
  const { description, duties, requirements = '', conditions = '' } = texts
  const length = [description, duties, requirements, conditions].join('').length
  const gaps = [...findTermGaps(vacancy), ...findTextGaps({ description, duties } as object, length)]
  return [...textFindings, ...linkFindings, ...gaps.map((gap) => ({ ...noPosition, ...gap }))].map(toProblem)
}

const FIELDS_WITH_LINKS = ['description', 'duties', 'requirements', 'conditions'] as const
const LINK_PATTERN = /<a href="([^"<>]*)"[^<>]*>([^<]*)/g

/** Checks link targets as text, and reports problems at the link text: «here» must not hide a messenger. */
function checkLinks(field: TextField, html: string, text: string) {
  return Array.from(html.matchAll(LINK_PATTERN), ([, url = '', linkText = '']) => {
    const start = Math.max(0, text.indexOf(linkText))
    const place = { start, end: start + linkText.length, quote: url, replacement: undefined }
    return checkText(field, url).map((one) => ({ field, ...one, ...place }))
  }).flat()
}

type ProblemDraft = Omit<ModerationProblem, 'severity' | 'code' | 'replacement'> &
  Pick<Finding, 'code' | 'replacement' | 'byModel'>

const toProblem = ({ code, replacement, ...fields }: ProblemDraft) => ({
  code,
  severity: MODERATION_CODES[code].severity,
  ...fields,
  replacement: replacement ?? null,
})
