import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { parseSkillLevel } from '../../resumes/skill-levels.ts'
import type { PlainSkill } from '../plain-resume.ts'
import { highConfidence, lowConfidence, type ParsedValue } from './parsed-value.ts'
import { spanOf, type TextLine } from './text-lines.ts'

const foldWord = (text: string) => text.toLowerCase().replace(/ё/g, 'е')

const EDUCATION_LEVEL_PATTERNS: readonly [RegExp, string][] = [
  [/доктор наук/, 'doctor'],
  [/кандидат наук/, 'candidate'],
  [/магистр/, 'master'],
  [/бакалавр/, 'bachelor'],
  [/неоконченное высшее|неполное высшее/, 'unfinished_higher'],
  [/средне(е|го)? ?-?(специальн|профессиональн|техническ)|колледж|техникум|училищ/, 'special_secondary'],
  [/высше|университет|институт|академи/, 'higher'],
  [/средн|школа|лицей|гимнази/, 'secondary'],
]

/** Finds the education level by its name, else by the kind of school with low confidence. */
export function parseEducationLevel(lines: readonly TextLine[]): ParsedValue<number> | undefined {
  const namedLevels = lines.flatMap((line) => {
    const level = EDUCATION_LEVELS.find(({ name }) => name === line.text)
    return level ? [highConfidence<number>(level.id, line)] : []
  })
  if (namedLevels[0]) return namedLevels[0]
  for (const [words, code] of EDUCATION_LEVEL_PATTERNS) {
    const line = lines.find(({ text }) => words.test(foldWord(text)))
    if (!line) continue
    const { id } = EDUCATION_LEVELS.find((level) => level.code === code)!
    const isNamed = /^(высшее|среднее|неоконченное|бакалавр|магистр|кандидат|доктор|образование)/.test(
      foldWord(line.text),
    )
    return isNamed ? highConfidence(id, line) : lowConfidence(id, line)
  }
  return undefined
}

const MAX_SKILLS = 30
const MAX_SKILL_LENGTH = 100

/** Parses skills separated by commas, bullets or wide gaps. Long parts are sentences, not skills. */
export function parseSkills(lines: readonly TextLine[]): ParsedValue<PlainSkill[]> | undefined {
  const skillLines = lines.filter(
    ({ text }) => !/^(знание языков|иностранные языки|русский —)/i.test(text) && !parseLanguage(text),
  )
  const names = skillLines.flatMap(({ text }) => {
    const parts = text.replace(/^навыки\s*:?\s+/i, '').split(/\s{2,}|[,;•|]\s*|^[–—*-]\s+/)
    return parts.map((part) => part.trim().replace(/\.$/, ''))
  })
  const skills = [...new Set(names.filter((name) => name !== '' && name.length <= MAX_SKILL_LENGTH))].slice(
    0,
    MAX_SKILLS,
  )
  return skills.length > 0 ? highConfidence(skills.map(parseSkill), spanOf(skillLines)) : undefined
}

/** Parses a skill with an optional level: «Тахограф (средний)». */
function parseSkill(text: string): PlainSkill {
  const [, name, words] = /^(.+) \((.+)\)$/.exec(text) ?? []
  const level = words === undefined ? null : parseSkillLevel(words)
  return level === null ? { name: text, level } : { name: name!, level }
}

export type ParsedLanguage = { language_id: number; level_id: number }

/** Parses lines such as «Английский — B2 — Средне-продвинутый», «Русский — Родной». */
export function parseLanguages(lines: readonly TextLine[]): ParsedValue<ParsedLanguage[]> | undefined {
  const rows = lines.flatMap((line) => {
    const language = parseLanguage(line.text)
    return language ? [{ line, language }] : []
  })
  if (rows.length === 0) return undefined
  const uniqueRows = rows.filter(
    ({ language }, n) => rows.findIndex((row) => row.language.language_id === language.language_id) === n,
  )
  return highConfidence(
    uniqueRows.map(({ language }) => language),
    spanOf(rows.map(({ line }) => line)),
  )
}

export function parseLanguage(text: string): ParsedLanguage | undefined {
  const [name = '', ...rest] = text.split(/\s+[—–-]\s+|\s*:\s*|\s*\(/)
  const language = FOREIGN_LANGUAGES.find((one) => foldWord(one.name) === foldWord(name.trim()))
  const level = language && parseLanguageLevel(foldWord(rest.join(' ')))
  return level
    ? { language_id: language.id, level_id: LANGUAGE_LEVELS.find(({ code }) => code === level)!.id }
    : undefined
}

const LANGUAGE_LEVEL_PATTERNS: readonly [RegExp, string][] = [
  [/родной/, 'l1'],
  [/\b([abc][12])\b/, ''],
  [/совершенств/, 'c2'],
  [/свободн|продвинут/, 'c1'],
  [/собеседован|разговорн/, 'b2'],
  [/читаю|средний/, 'b1'],
  [/базов|технич|словар/, 'a2'],
  [/начальн/, 'a1'],
]

function parseLanguageLevel(text: string): string | undefined {
  const found = LANGUAGE_LEVEL_PATTERNS.find(([words]) => words.test(text))
  return found && (found[1] || found[0].exec(text)![1])
}

/** Parses lines such as «Права категории B, C», «Водительское удостоверение B C». */
export function parseDriverLicenses(lines: readonly TextLine[]): ParsedValue<number[]> | undefined {
  const line = lines.find(({ text }) => /права категори|водительск\S+ (удостоверени|прав)|^права\s*:/i.test(text))
  const letters = line?.text.match(/\b(?:TM|TB|BE|CE|DE|[A-E])\b/g) ?? []
  const ids = DRIVER_LICENSES.filter(({ name }) => letters.some((letter) => letter === name)).map(({ id }) => id)
  return line && ids.length > 0 ? highConfidence(ids, line) : undefined
}
