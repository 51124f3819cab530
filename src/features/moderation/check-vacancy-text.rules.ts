import type { ModerationProblem } from '#features/vacancies/editor/contract/vacancy-check.ts'
import { ANY_TAG_PATTERN, htmlToText } from '#lib/text/html-text.ts'
import { checkText } from './check-text.rules.ts'
import { type CheckedTerms, findTermGaps, findTextGaps } from './find-gaps.rules.ts'
import { MODERATION_CODES, type ModerationCode } from './grounds/moderation-rule.rules.ts'

/** Free-text fields of a vacancy that are shown on its public page. */
const TEXT_FIELDS = [
  'name',
  'description',
  'duties',
  'requirements',
  'conditions',
  'salary_absent_reason',
  'bonus_text',
  'custom_employer_name',
  'department',
] as const

type TextField = (typeof TEXT_FIELDS)[number]
export type CheckedVacancy = CheckedTerms & { [T in TextField]?: string | null | undefined } & {
  key_skills?: readonly (string | { name: string })[] | undefined
  hiring_steps?: readonly { title: string }[] | undefined
}

/** Visible text of an HTML value; a value without tags is plain text already. */
const visibleText = (text: string) => (ANY_TAG_PATTERN.test(text) ? htmlToText(text) : text)

/** Checks the given fields of a vacancy and returns its problems field by field, ordered by position within a field. */
export function checkVacancyText(vacancy: CheckedVacancy): ModerationProblem[] {
  const texts = Object.fromEntries(
    TEXT_FIELDS.flatMap((field) => (vacancy[field] ? [[field, visibleText(vacancy[field])]] : [])),
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

type ProblemDraft = Omit<ModerationProblem, 'severity' | 'code' | 'replacement'> & {
  code: ModerationCode
  replacement?: string
}

const toProblem = ({ code, replacement, ...fields }: ProblemDraft): ModerationProblem => ({
  code,
  severity: MODERATION_CODES[code].severity,
  ...fields,
  replacement: replacement ?? null,
})
