import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { highConfidence, type ParsedValue } from './parsed-value.rules.ts'
import type { TextLine } from './text-lines.rules.ts'

export type ParsedLanguage = { language_id: number; level_id: number }

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
  ['татарча', 'Татарский'],
  ['turkce', 'Турецкий'],
  ['türkçe', 'Турецкий'],
  ['deutsch', 'Немецкий'],
  ['francais', 'Французский'],
  ['français', 'Французский'],
  ['portuguese', 'Португальский'],
  ['polish', 'Польский'],
  ['finnish', 'Финский'],
  ['norwegian', 'Норвежский'],
  ['armenian', 'Армянский'],
  ['kazakh', 'Казахский'],
  ['kyrgyz', 'Киргизский'],
  ['uzbek', 'Узбекский'],
  ['ukrainian', 'Украинский'],
  ['korean', 'Корейский'],
  ['japanese', 'Японский'],
  ['arabic', 'Арабский'],
  ['romanian', 'Румынский'],
  ['англ', 'Английский'],
  ['нем', 'Немецкий'],
])

/** «Английский», «английского», «English»: the beginning of each name, longest first. */
const STEMS = [
  ...FOREIGN_LANGUAGES.map(({ name }) => [foldText(name).replace(/ий$|ый$|ой$/, ''), name] as const),
  ...[...RUSSIAN_NAMES].map(([name, russian]) => [name, russian] as const),
].toSorted(([one], [other]) => other.length - one.length)
const NAME_BY_STEM = new Map(STEMS)
const LANGUAGE_NAME = new RegExp(
  `(?<![а-яёa-z])(${STEMS.map(([stem]) => stem.replace(/[()]/g, '.')).join('|')})(?:ий|ого|ому|им|ом)?(?: язык(?:а|ом)?| language)?(?![а-яёa-z])`,
  'g',
)
/** As they stand in a list of languages alone. */
const CODES = new Map([
  ['en', 'Английский'],
  ['ru', 'Русский'],
  ['de', 'Немецкий'],
  ['fr', 'Французский'],
  ['es', 'Испанский'],
  ['it', 'Итальянский'],
  ['zh', 'Китайский'],
  ['ko', 'Корейский'],
  ['ja', 'Японский'],
  ['tr', 'Турецкий'],
])
const CODE_LINE = /^[^\p{L}]{0,4}(en|ru|de|fr|es|it|zh|ko|ja|tr)(?![\p{L}])/iu
const MAX_LINE_LENGTH = 300
const MAX_LEVEL_DISTANCE = 40
/** Between two languages with one level: «русский, армянский — родные». */
const ONLY_JOINS = /^\s*(?:,|и|\/|&)\s*$/

type FoundLanguage = { language: ParsedLanguage; start: number; end: number }

/** The languages of a line with their levels. One without a level is none: the form asks for it. */
function findLanguages(line: TextLine, isListed: boolean): FoundLanguage[] {
  if (line.text.length > MAX_LINE_LENGTH) return []
  const text = foldText(line.text)
  const code = isListed ? CODE_LINE.exec(text) : null
  const named = [...text.matchAll(LANGUAGE_NAME)].map((match) => ({
    name: NAME_BY_STEM.get(match[1]!)!,
    start: match.index,
    end: match.index + match[0].length,
  }))
  const end = code ? code.index + code[0].length : 0
  const names = named.length === 0 && code ? [{ name: CODES.get(code[1]!)!, start: end - code[1]!.length, end }] : named
  const found: FoundLanguage[] = []
  let next: { code: string; end: number } | undefined
  for (let at = names.length - 1; at >= 0; at--) {
    const { name, start, end: nameEnd } = names[at]!
    const behind = text.slice(nameEnd, Math.min(names[at + 1]?.start ?? text.length, nameEnd + MAX_LEVEL_DISTANCE))
    const own = levelAtStart(behind)
    const level = own ? { code: own.code, end: nameEnd + own.end } : ONLY_JOINS.test(behind) ? next : undefined
    next = level
    const language = FOREIGN_LANGUAGES.find((one) => one.name === name)
    if (!level || !language) continue
    const level_id = LANGUAGE_LEVELS.find((one) => one.code === level.code)!.id
    found.unshift({
      language: { language_id: language.id, level_id },
      start: line.start + start,
      end: line.start + (own ? level.end : nameEnd),
    })
  }
  return found
}

/** The level before the next sentence. */
function levelAtStart(behind: string): { code: string; end: number } | undefined {
  const sentenceEnd = behind.search(/\. \p{L}|;/u)
  const near = sentenceEnd < 0 ? behind : behind.slice(0, sentenceEnd)
  const code = parseLanguageLevel(near)
  return code === undefined ? undefined : { code, end: near.trimEnd().length }
}

/** Parses «Английский — B2 — Средне-продвинутый», «Русский — Родной», and several of them in one line. */
export function parseLanguages(
  listed: readonly TextLine[],
  others: readonly TextLine[] = [],
): ParsedValue<ParsedLanguage[]> | undefined {
  const rows = [
    ...listed.flatMap((line) => findLanguages(line, true)),
    ...others.flatMap((line) => findLanguages(line, false)),
  ]
  if (rows.length === 0) return undefined
  const languages = [...new Map(rows.toReversed().map(({ language }) => [language.language_id, language])).values()]
  const parts = rows.map(({ start, end }) => ({ start, end })).toSorted((one, other) => one.start - other.start)
  return { ...highConfidence(languages.toReversed(), { start: parts[0]!.start, end: parts.at(-1)!.end }), parts }
}

/** Whether a line of skills is a list of languages. */
export const namesLanguages = (line: TextLine): boolean => {
  const found = findLanguages(line, true)
  return found.length > 0 && found.reduce((sum, { start, end }) => sum + end - start, 0) * 2 > line.text.length
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

const LANGUAGE_LEVEL_PATTERNS: readonly [RegExp, string][] = [
  [/родн(?:ой|ые|ым)|native|bilingual/, 'l1'],
  [/(?<![а-яёa-z\d])([abcавс][12])(?!\d)/, ''],
  [/совершенств/, 'c2'],
  [/свободн|продвинут|fluent|full professional/, 'c1'],
  [/собеседован|разговорн|professional working/, 'b2'],
  [/читаю|средний|intermediate/, 'b1'],
  [/базов|технич|словар|limited working|basic/, 'a2'],
  [/начальн|elementary/, 'a1'],
]

/** People write the letter of a level in either alphabet. */
const LATIN: Record<string, string> = { a: 'a', b: 'b', c: 'c', а: 'a', в: 'b', с: 'c' }

function parseLanguageLevel(text: string): string | undefined {
  const found = LANGUAGE_LEVEL_PATTERNS.find(([words]) => words.test(text))
  return found && (found[1] || LATIN[found[0].exec(text)![1]![0]!]! + found[0].exec(text)![1]![1])
}
