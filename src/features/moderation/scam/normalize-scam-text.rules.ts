import { LOOKALIKE_LETTERS } from '#lib/text/lookalike-letters.ts'
import { normalizeCharacters } from '../normalize-characters.rules.ts'
import { GAP, normalizeText, tokenize, type Word } from '../tokenizer.rules.ts'
import { findDisguises, SPACED_LETTERS } from './find-disguises.rules.ts'

export type ScamText = {
  /** One spelling for each character: addresses and numbers are read here. */
  characters: string
  /** The words without disguise: spaced letters joined, one alphabet for each word. */
  words: Word[]
  /** How the text was typed (`findDisguises`). */
  disguises: string[]
}

/** Undoes the disguises of a text: invisible and imitated characters, spaces and dots inside words. */
export function normalizeScamText(text: string): ScamText {
  const characters = joinSpacedLetters(normalizeCharacters(text).text.replaceAll('₽', ' руб '))
  const spelled = characters.replaceAll(EMOJI_IN_WORD, '')
  const words = joinPieces(tokenize(normalizeText(spellInOneAlphabet(spelled))))
  return { characters, words, disguises: findDisguises(text) }
}

/** «гос🔹услуги» */
const EMOJI_IN_WORD = /(?<=[а-я])\p{Extended_Pictographic}(?=[а-я])/gu

/** Letters of other alphabets and signs that stand for Cyrillic letters inside a Cyrillic word. */
const IMITATIONS: Record<string, string> = {
  '@': 'а',
  α: 'а',
  ε: 'е',
  ο: 'о',
  ρ: 'р',
  τ: 'т',
  κ: 'к',
  υ: 'у',
  χ: 'х',
  і: 'и',
  ѕ: 'с',
  ј: 'й',
}
const IMITATION_IN_WORD = /(?<=[а-я])[@αεορτκυχіѕј]|[@αεορτκυχіѕј](?=[а-я])/gu
/** «п4спорт», «цифр4» */
const FOUR_AS_VOWEL = /(?<=[бвгджзклмнпрстфхцчшщ])4(?=[бвгджзклмнпрстфхцчшщ])/gu
/** «кр3дит» */
const THREE_AS_VOWEL = /(?<=[бвгджзклмнпрстфхцчшщ])3(?=[бвгджзклмнпрстфхцчшщ])/gu
/** «ц1фры», «кр1пта» */
const ONE_AS_VOWEL = /(?<=[бвгджзклмнпрстфхцчшщ])1(?=[бвгджзклмнпрстфхцчшщ])/gu
/** «0тзывы», «3арплата»: at the beginning of a word */
const ZERO_AT_START = /(?<![\p{L}\d])0(?=[а-я]{2})/gu
const THREE_AT_START = /(?<![\p{L}\d])3(?=[а-я]{2})/gu

const spellInOneAlphabet = (text: string) =>
  text
    .replaceAll(/\p{L}+/gu, spellInLatin)
    .replaceAll(IMITATION_IN_WORD, (sign) => IMITATIONS[sign]!)
    .replaceAll(FOUR_AS_VOWEL, 'а')
    .replaceAll(THREE_AS_VOWEL, 'е')
    .replaceAll(ONE_AS_VOWEL, 'и')
    .replaceAll(ZERO_AT_START, 'о')
    .replaceAll(THREE_AT_START, 'з')

const LATIN_TWINS = new Map(
  Object.entries(LOOKALIKE_LETTERS).map(([latin, cyrillic]) => [cyrillic.toLowerCase(), latin.toLowerCase()]),
)

/** «Теlеgrаm» with Cyrillic vowels: a word whose other letters exist in the Latin alphabet only. */
function spellInLatin(word: string): string {
  const latin = [...word].map((letter) => LATIN_TWINS.get(letter) ?? letter).join('')
  return /[dfgijlnqrsvwz]/.test(word) && /^[a-z]+$/.test(latin) ? latin : word
}

const joinSpacedLetters = (text: string) =>
  text.replaceAll(SPACED_LETTERS, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''))

/** Beginnings of words that are torn apart to hide them: «кр е дит», «прис лать», «эни деск». */
const HIDDEN_WORDS = [
  'кредит',
  'рассроч',
  'криптов',
  'крипт',
  'карты',
  'карту',
  'телеграм',
  'телеграмм',
  'вотсап',
  'ватсап',
  'госуслуг',
  'паспорт',
  'снилс',
  'энидеск',
  'анидеск',
  'растдеск',
  'рудеск',
  'заклад',
  'кладмен',
  'прислать',
  'пришли',
  'скиньте',
  'отзывы',
  'лайки',
  'баланс',
  'депозит',
  'обнал',
  'зарплат',
  'rustdesk',
  'anydesk',
  'gosuslugi',
  'whatsapp',
  'telegram',
  'медкниж',
  'предоплат',
  'аккаунт',
  'симкарт',
  'займы',
  'залог',
  'взнос',
  'пароль',
  'логин',
]
const LONGEST_HIDDEN = 4
const SMALL_WORD = /^(?:на|с|по|за|от|к|в|о|и|а|у|до|под|не|со|об|из|для|ни|но|же|то|вы|мы|их|он|она|я|ты)$/

/** Joins pieces that make a hidden word only together. */
function joinPieces(words: Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; ) {
    const count = countPieces(words, at)
    if (count > 1) {
      const run = words.slice(at, at + count)
      joined.push({ ...run[0]!, text: run.map(({ text }) => text).join(''), number: undefined, end: run.at(-1)!.end })
    } else joined.push(words[at]!)
    at += count
  }
  return joined
}

function countPieces(words: readonly Word[], at: number): number {
  const first = words[at]!.text
  if (first.length > 6 || SMALL_WORD.test(first) || !HIDDEN_WORDS.some((hidden) => hidden.startsWith(first))) return 1
  let text = first
  for (let count = 2; count <= LONGEST_HIDDEN && at + count <= words.length; count++) {
    const next = words[at + count - 1]!
    if (next.gap >= GAP.comma && next.start - words[at + count - 2]!.end > 1) return 1
    text += next.text
    if (HIDDEN_WORDS.some((hidden) => text.startsWith(hidden) && text.length <= hidden.length + 4)) return count
  }
  return 1
}
