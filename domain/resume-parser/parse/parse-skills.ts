import { MAX_RESUME_SKILLS } from '#contract/resumes/resume-limits.ts'
import { parseSkillLevel } from '../../resumes/skill-levels.ts'
import type { PlainSkill } from '../plain-resume.ts'
import { parseLanguage } from './parse-languages.ts'
import { highConfidence, type ParsedValue } from './parsed-value.ts'
import { spanOf, type TextLine } from './text-lines.ts'

const MAX_SKILL_LENGTH = 100

/** Parses skills separated by commas, bullets or wide gaps. Long parts are sentences, not skills. */
export function parseSkills(lines: readonly TextLine[]): ParsedValue<PlainSkill[]> | undefined {
  const skillLines = lines.filter(
    ({ text }) => !/^(знание языков|иностранные языки|русский —)/i.test(text) && !parseLanguage(text),
  )
  const names = unwrapDotted(skillLines.map(({ text }) => text)).flatMap((text) => {
    const parts = text.replace(/^навыки\s*:?\s+/i, '').split(/\s{2,}|[,;•·|]\s*|^[–—*-]\s+/)
    return parts.map((part) => part.trim().replace(/\.$/, ''))
  })
  const skills = [...new Set(names.filter((name) => name !== '' && name.length <= MAX_SKILL_LENGTH))].slice(
    0,
    MAX_RESUME_SKILLS,
  )
  return skills.length > 0 ? highConfidence(skills.map(parseSkill), spanOf(skillLines)) : undefined
}

/** In our own PDF the skills are one paragraph with dots between them, so a line may end inside a skill. */
const unwrapDotted = (lines: string[]) => (lines.some((text) => text.includes(' · ')) ? [lines.join(' ')] : lines)

/** Parses a skill with an optional level: «Тахограф: средний уровень», or «Тахограф (средний)». */
function parseSkill(text: string): PlainSkill {
  const [, name, words] = /^(.+) \((\S+)\)$/.exec(text) ?? /^(.+): (\S+) уровень$/.exec(text) ?? []
  const level = words === undefined ? null : parseSkillLevel(words)
  return level === null ? { name: text, level } : { name: name!, level }
}
