import type { Finding } from './finding.rules.ts'

const MIN_LONG_TEXT_LETTERS = 100
const MAX_CAPITALS_SHARE = 0.6

/** Letters of words with at least five letters. Shorter ones may be abbreviations: `SAP ABAP`, «ТЭЦ». */
const lettersOfLongWords = (text: string) => (text.match(/\p{L}{5,}/gu) ?? []).join('')

export function findCapitals(text: string, isName: boolean): Finding[] {
  const letters = lettersOfLongWords(text)
  if (letters.length < (isName ? 1 : MIN_LONG_TEXT_LETTERS)) return []
  if (letters.replaceAll(/\P{Lu}/gu, '').length / letters.length <= MAX_CAPITALS_SHARE) return []
  const finding = { reason: 'Сплошные заглавные читаются как крик', fix: 'Напишите обычными буквами' }
  return [{ code: 'caps', start: 0, end: text.length, ...finding, replacement: toSentenceCase(text) }]
}

const CAPITALIZED_WORD_PATTERN = /\p{Lu}{5,}|(?<!\p{L})(?:И|В|НА|С|СО|ПО|ДЛЯ|ОТ|ДО|К|ЗА|ИЗ|ИЛИ|НЕ|БЕЗ)(?!\p{L})/gu

/** Converts words in capitals to sentence case; short abbreviations stay. */
function toSentenceCase(text: string): string {
  const lowerCased = text.replaceAll(CAPITALIZED_WORD_PATTERN, (word) => word.toLowerCase())
  return lowerCased.replaceAll(
    /(^|[.!?\n] ?)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

const EMOJI_PATTERN =
  /(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}])(?:\p{Emoji_Modifier}|\uFE0F|\u200D|\p{Extended_Pictographic})*/gu
const ALLOWED_SIGNS = new Set(['©', '®', '™', '№'])

export function findEmoji(text: string): Finding[] {
  return Array.from(text.matchAll(EMOJI_PATTERN))
    .filter(([sign]) => !ALLOWED_SIGNS.has(sign))
    .map(({ 0: sign, index }) => ({
      code: 'emoji',
      start: index,
      end: index + sign.length,
      reason: 'Значки в названии мешают искать, и программы чтения с экрана читают их вслух',
      fix: 'Оставьте в названии только слова',
      replacement: '',
    }))
}

const REPETITION_PATTERNS = [/([\p{L}!?])\1{5,}/giu, /(?<!\p{L})(\p{L}{2,})(?:[\s,.!]+\1(?!\p{L})){3,}/giu]
const MIN_WORDS_FOR_REPETITION = 20
const MAX_SINGLE_WORD_SHARE = 0.3

const REPETITION_FINDING = {
  code: 'nonsense',
  reason: 'Одно и то же повторяется много раз: такие тексты принимают за спам',
  fix: 'Уберите повторы: хватит одного слова или знака',
} as const

export function findRepetition(text: string): Finding[] {
  const repetitions = REPETITION_PATTERNS.flatMap((sign) => Array.from(text.matchAll(sign))).map((match) => ({
    ...REPETITION_FINDING,
    start: match.index,
    end: match.index + match[0].length,
    replacement: match[1]!,
  }))
  if (repetitions.length > 0 || !isOneWordRepeated(text)) return repetitions
  return [{ ...REPETITION_FINDING, start: 0, end: text.length }]
}

function isOneWordRepeated(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  if (words.length < MIN_WORDS_FOR_REPETITION) return false
  const times = [...Map.groupBy(words, (word) => word).values()].map(({ length }) => length)
  return Math.max(...times) / words.length > MAX_SINGLE_WORD_SHARE
}

const MAX_PARAGRAPH_LENGTH = 700

export function findLongParagraphs(text: string): Finding[] {
  return Array.from(text.matchAll(/[^\n]+/g))
    .filter(([paragraph]) => paragraph.length > MAX_PARAGRAPH_LENGTH)
    .map(({ 0: paragraph, index }) => ({
      code: 'long_paragraph',
      start: index,
      end: index + paragraph.length,
      reason: 'Абзац длиннее экрана телефона: до конца его не дочитают',
      fix: 'Разбейте абзац на короткие или сделайте из него список',
    }))
}

const NAME_NOISE_PATTERN =
  /(?<!\p{L})(?:срочно|требуется|требуются|вакансия|внимание|супер|топ|ждем вас|ищем)(?!\p{L})|!{2,}/gu

export function findNameNoise(plain: string): Finding[] {
  return Array.from(plain.matchAll(NAME_NOISE_PATTERN), ({ 0: noise, index }) => ({
    code: 'noise_in_name',
    start: index,
    end: index + noise.length,
    reason: 'В названии ищут профессию, остальное только мешает',
    fix: 'Оставьте профессию и то, чем она отличается: «Водитель категории E»',
    replacement: '',
  }))
}
