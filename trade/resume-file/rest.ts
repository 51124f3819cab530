import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { levelNamed } from '../skill-text.ts'
import { type Found, sure, unsure } from './found.ts'
import { type Line, spanOf } from './lines.ts'
import type { PlainSkill } from './plain-resume.ts'

const plain = (text: string) => text.toLowerCase().replace(/ё/g, 'е')

const LEVELS: readonly [RegExp, string][] = [
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
export function educationIn(lines: readonly Line[]): Found<number> | undefined {
  const named = lines.flatMap((line) => {
    const level = EDUCATION_LEVELS.find(({ name }) => name === line.text)
    return level ? [sure<number>(level.id, line)] : []
  })
  if (named[0]) return named[0]
  for (const [words, code] of LEVELS) {
    const line = lines.find(({ text }) => words.test(plain(text)))
    if (!line) continue
    const { id } = EDUCATION_LEVELS.find((level) => level.code === code)!
    const isNamed = /^(высшее|среднее|неоконченное|бакалавр|магистр|кандидат|доктор|образование)/.test(plain(line.text))
    return isNamed ? sure(id, line) : unsure(id, line)
  }
  return undefined
}

const MOST_SKILLS = 30
const MOST_LETTERS = 100

/** Parses skills separated by commas, bullets or wide gaps. Long parts are sentences, not skills. */
export function skillsIn(lines: readonly Line[]): Found<PlainSkill[]> | undefined {
  const own = lines.filter(
    ({ text }) => !/^(знание языков|иностранные языки|русский —)/i.test(text) && !languageOf(text),
  )
  const names = own.flatMap(({ text }) => {
    const parts = text.replace(/^навыки\s*:?\s+/i, '').split(/\s{2,}|[,;•|]\s*|^[–—*-]\s+/)
    return parts.map((part) => part.trim().replace(/\.$/, ''))
  })
  const skills = [...new Set(names.filter((name) => name !== '' && name.length <= MOST_LETTERS))].slice(0, MOST_SKILLS)
  return skills.length > 0 ? sure(skills.map(skillOf), spanOf(own)) : undefined
}

/** Parses a skill with an optional level: «Тахограф (средний)». */
function skillOf(text: string): PlainSkill {
  const [, name, words] = /^(.+) \((.+)\)$/.exec(text) ?? []
  const level = words === undefined ? null : levelNamed(words)
  return level === null ? { name: text, level } : { name: name!, level }
}

export type FoundLanguage = { language_id: number; level_id: number }

/** Parses lines such as «Английский — B2 — Средне-продвинутый», «Русский — Родной». */
export function languagesIn(lines: readonly Line[]): Found<FoundLanguage[]> | undefined {
  const rows = lines.flatMap((line) => {
    const language = languageOf(line.text)
    return language ? [{ line, language }] : []
  })
  if (rows.length === 0) return undefined
  const once = rows.filter(
    ({ language }, n) => rows.findIndex((row) => row.language.language_id === language.language_id) === n,
  )
  return sure(
    once.map(({ language }) => language),
    spanOf(rows.map(({ line }) => line)),
  )
}

export function languageOf(text: string): FoundLanguage | undefined {
  const [name = '', ...rest] = text.split(/\s+[—–-]\s+|\s*:\s*|\s*\(/)
  const language = FOREIGN_LANGUAGES.find((one) => plain(one.name) === plain(name.trim()))
  const level = language && levelOf(plain(rest.join(' ')))
  return level
    ? { language_id: language.id, level_id: LANGUAGE_LEVELS.find(({ code }) => code === level)!.id }
    : undefined
}

const LANGUAGE_WORDS: readonly [RegExp, string][] = [
  [/родной/, 'l1'],
  [/\b([abc][12])\b/, ''],
  [/совершенств/, 'c2'],
  [/свободн|продвинут/, 'c1'],
  [/собеседован|разговорн/, 'b2'],
  [/читаю|средний/, 'b1'],
  [/базов|технич|словар/, 'a2'],
  [/начальн/, 'a1'],
]

function levelOf(text: string): string | undefined {
  const found = LANGUAGE_WORDS.find(([words]) => words.test(text))
  return found && (found[1] || found[0].exec(text)![1])
}

/** Parses lines such as «Права категории B, C», «Водительское удостоверение B C». */
export function licensesIn(lines: readonly Line[]): Found<number[]> | undefined {
  const line = lines.find(({ text }) => /права категори|водительск\S+ (удостоверени|прав)|^права\s*:/i.test(text))
  const letters = line?.text.match(/\b(?:TM|TB|BE|CE|DE|[A-E])\b/g) ?? []
  const ids = DRIVER_LICENSES.filter(({ name }) => letters.some((letter) => letter === name)).map(({ id }) => id)
  return line && ids.length > 0 ? sure(ids, line) : undefined
}
