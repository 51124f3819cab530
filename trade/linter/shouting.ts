import type { Found } from './found.ts'

const LONG_TEXT = 100
const MOST_CAPITALS = 0.6

/** Letters of words with at least five letters. Shorter ones may be abbreviations: `SAP ABAP`, «ТЭЦ». */
const lettersOfWords = (text: string) => (text.match(/\p{L}{5,}/gu) ?? []).join('')

export function capsIn(text: string, isName: boolean): Found[] {
  const letters = lettersOfWords(text)
  if (letters.length < (isName ? 1 : LONG_TEXT)) return []
  if (letters.replaceAll(/\P{Lu}/gu, '').length / letters.length <= MOST_CAPITALS) return []
  const said = { reason: 'Сплошные заглавные читаются как крик', fix: 'Напишите обычными буквами' }
  return [{ code: 'caps', start: 0, end: text.length, ...said, replacement: sentenceCase(text) }]
}

const SHOUTED = /\p{Lu}{5,}|(?<!\p{L})(?:И|В|НА|С|СО|ПО|ДЛЯ|ОТ|ДО|К|ЗА|ИЗ|ИЛИ|НЕ|БЕЗ)(?!\p{L})/gu

/** Converts words in capitals to sentence case; short abbreviations stay. */
function sentenceCase(text: string): string {
  const small = text.replaceAll(SHOUTED, (word) => word.toLowerCase())
  return small.replaceAll(
    /(^|[.!?\n] ?)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

const EMOJI =
  /(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}])(?:\p{Emoji_Modifier}|\uFE0F|\u200D|\p{Extended_Pictographic})*/gu
const SIGNS = new Set(['©', '®', '™', '№'])

export function emojiIn(text: string): Found[] {
  return Array.from(text.matchAll(EMOJI))
    .filter(([sign]) => !SIGNS.has(sign))
    .map(({ 0: sign, index }) => ({
      code: 'emoji',
      start: index,
      end: index + sign.length,
      reason: 'Значки в названии мешают искать, и программы чтения с экрана читают их вслух',
      fix: 'Оставьте в названии только слова',
      replacement: '',
    }))
}

const REPEATED = [/([\p{L}!?])\1{5,}/giu, /(?<!\p{L})(\p{L}{2,})(?:[\s,.!]+\1(?!\p{L})){3,}/giu]
const MANY_WORDS = 20
const MOST_OF_ONE_WORD = 0.3

const REPEATS = {
  code: 'nonsense',
  reason: 'Одно и то же стоит много раз подряд: такие тексты считают мусором',
  fix: 'Уберите повторы: хватит одного слова или знака',
} as const

export function nonsenseIn(text: string): Found[] {
  const repeated = REPEATED.flatMap((sign) => Array.from(text.matchAll(sign))).map((match) => ({
    ...REPEATS,
    start: match.index,
    end: match.index + match[0].length,
    replacement: match[1]!,
  }))
  if (repeated.length > 0 || !isOneWordOverAndOver(text)) return repeated
  return [{ ...REPEATS, start: 0, end: text.length }]
}

function isOneWordOverAndOver(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  if (words.length < MANY_WORDS) return false
  const times = [...Map.groupBy(words, (word) => word).values()].map(({ length }) => length)
  return Math.max(...times) / words.length > MOST_OF_ONE_WORD
}

const LONGEST_PARAGRAPH = 700

export function longParagraphsIn(text: string): Found[] {
  return Array.from(text.matchAll(/[^\n]+/g))
    .filter(([paragraph]) => paragraph.length > LONGEST_PARAGRAPH)
    .map(({ 0: paragraph, index }) => ({
      code: 'long_paragraph',
      start: index,
      end: index + paragraph.length,
      reason: 'Абзац длиннее экрана телефона: до конца его не дочитают',
      fix: 'Разбейте абзац на короткие или сделайте из него список',
    }))
}

const NOISE = /(?<!\p{L})(?:срочно|требуется|требуются|вакансия|внимание|супер|топ|ждем вас|ищем)(?!\p{L})|!{2,}/gu

export function noiseIn(plain: string): Found[] {
  return Array.from(plain.matchAll(NOISE), ({ 0: noise, index }) => ({
    code: 'noise_in_name',
    start: index,
    end: index + noise.length,
    reason: 'В названии ищут профессию, остальное только мешает',
    fix: 'Оставьте профессию и то, чем она отличается: «Водитель категории E»',
    replacement: '',
  }))
}
