import type { Problem } from '#contract/vacancy-check.ts'
import { ANY_TAG, htmlToText } from '#lib/text.ts'
import { lintText } from './lint-text.ts'
import { CODES, type Code } from './rule.ts'
import { gapsInTerms, gapsInTexts, type Terms } from './terms.ts'

/** Free-text fields of a vacancy that are shown on its public page. */
const TEXTS = [
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

type Text = (typeof TEXTS)[number]
export type LintedVacancy = Terms & { [T in Text]?: string | null | undefined } & {
  key_skills?: readonly (string | { name: string })[] | undefined
  hiring_steps?: readonly { title: string }[] | undefined
}

/** Visible text of an HTML value; a value without tags is plain text already. */
const readable = (text: string) => (ANY_TAG.test(text) ? htmlToText(text) : text)

/** Checks the given fields of a vacancy and returns its problems field by field, ordered by position within a field. */
export function lintVacancy(vacancy: LintedVacancy): Problem[] {
  const texts = Object.fromEntries(
    TEXTS.flatMap((field) => (vacancy[field] ? [[field, readable(vacancy[field])]] : [])),
  ) as { [T in Text]?: string }
  const skills = (vacancy.key_skills ?? []).map((skill, at): [string, string] => [
    `key_skills.${at}`,
    typeof skill === 'string' ? skill : skill.name,
  ])
  const steps = (vacancy.hiring_steps ?? []).map(({ title }, at): [string, string] => [`hiring_steps.${at}`, title])
  const found = [...Object.entries(texts), ...skills, ...steps].flatMap(([field, text]) =>
    lintText(field, text).map((one) => ({ field, quote: text.slice(one.start, one.end), ...one })),
  )
  const hidden = LINKED.flatMap((field) => lintLinks(field, vacancy[field] ?? '', texts[field] ?? ''))
  const whole = { start: 0, end: 0, quote: '' }
  const { description, duties, requirements = '', conditions = '' } = texts
  const length = [description, duties, requirements, conditions].join('').length
  const gaps = [...gapsInTerms(vacancy), ...gapsInTexts({ description, duties } as object, length)]
  return [...found, ...hidden, ...gaps.map((gap) => ({ ...whole, ...gap }))].map(problemOf)
}

const LINKED = ['description', 'duties', 'requirements', 'conditions'] as const
const LINK = /<a href="([^"]*)"[^>]*>([^<]*)/g

/** Checks link targets as text, and reports problems at the link text: «here» must not hide a messenger. */
function lintLinks(field: Text, html: string, text: string) {
  return Array.from(html.matchAll(LINK), ([, address = '', words = '']) => {
    const start = Math.max(0, text.indexOf(words))
    const place = { start, end: start + words.length, quote: address, replacement: undefined }
    return lintText(field, address).map((one) => ({ field, ...one, ...place }))
  }).flat()
}

type Said = Omit<Problem, 'severity' | 'code' | 'replacement'> & { code: Code; replacement?: string }

const problemOf = ({ code, replacement, ...said }: Said): Problem => ({
  code,
  severity: CODES[code].severity,
  ...said,
  replacement: replacement ?? null,
})
