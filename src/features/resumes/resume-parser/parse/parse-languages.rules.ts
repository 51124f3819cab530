import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { highConfidence, type ParsedValue } from './parsed-value.rules.ts'
import { spanOf, type TextLine } from './text-lines.rules.ts'

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
  const parts = rows.map(({ line }) => line)
  const languages = uniqueRows.map(({ language }) => language)
  return { ...highConfidence(languages, spanOf(parts)), parts }
}

export function parseLanguage(text: string): ParsedLanguage | undefined {
  const [name = '', ...rest] = text.split(/(?<!\s)(?:\s+[—–-]\s+|\s*:\s*|\s*\()/)
  const russianName = RUSSIAN_NAMES.get(name.trim().toLowerCase()) ?? name.trim()
  const language = FOREIGN_LANGUAGES.find((one) => foldText(one.name) === foldText(russianName))
  const level = language && parseLanguageLevel(foldText(rest.join(' ')))
  return level
    ? { language_id: language.id, level_id: LANGUAGE_LEVELS.find(({ code }) => code === level)!.id }
    : undefined
}

const RUSSIAN_NAMES = new Map<string, string>([
  ['english', 'Английский'],
  ['russian', 'Русский'],
  ['german', 'Немецкий'],
  ['french', 'Французский'],
  ['spanish', 'Испанский'],
  ['italian', 'Итальянский'],
  ['chinese', 'Китайский'],
  ['turkish', 'Турецкий'],
  ['tatar', 'Татарский'],
])

const LANGUAGE_LEVEL_PATTERNS: readonly [RegExp, string][] = [
  [/родной|native/, 'l1'],
  [/\b([abc][12])\b/, ''],
  [/совершенств/, 'c2'],
  [/свободн|продвинут|fluent|full professional/, 'c1'],
  [/собеседован|разговорн|professional working/, 'b2'],
  [/читаю|средний|intermediate/, 'b1'],
  [/базов|технич|словар|limited working|basic/, 'a2'],
  [/начальн|elementary/, 'a1'],
]

function parseLanguageLevel(text: string): string | undefined {
  const found = LANGUAGE_LEVEL_PATTERNS.find(([words]) => words.test(text))
  return found && (found[1] || found[0].exec(text)![1])
}
