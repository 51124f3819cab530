import { SCAM_SIGN_CODES, type ScamSignCode } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { LOOKALIKE_LETTERS } from '#lib/text/lookalike-letters.ts'
import { normalizeCharacters } from '../normalize-characters.rules.ts'
import { GAP, normalizeText, tokenize, type Word } from '../tokenizer.rules.ts'
import { SCAM_RULES, type ScamRule } from './scam-rules.rules.ts'

const DOT = String.raw`\s{0,2}(?:\.|\[\.\]|\(\.\)|точка)\s{0,2}`
const SLASH = String.raw`\s{0,2}[/\\]`

const MESSENGER_SITE = new RegExp(
  `(?<![\\p{L}\\d_-])(?:(?:t|telegram|tg|viber|signal)${DOT}(?:me|dog|click)|wa${DOT}me|(?:chat${DOT}|api${DOT})?whatsapp${DOT}com)${SLASH}`,
  'u',
)
const MESSENGER_SCHEME = /(?<!\p{L})(?:tg|viber|whatsapp):\/\//u
const MESSENGER =
  '(?:телеграмм?[ае]?|телег[аеу]|telegram|тг|tg|ватсапп?е?|вотсапп?е?|вацапп?е?|вайбере?|whatsapp|viber|вайбер|скайпе?|skype)'
/** «тг: manager_olga», «tg @work», «телеграм собака hr_moscow» */
const MESSENGER_HANDLE = new RegExp(
  `(?<![\\p{L}\\d])${MESSENGER}[\\s:–—-]{1,3}(?:@\\s?[a-z]|собака\\s[a-z]|(?<=:\\s{0,3})[a-z]|[a-z]\\w*_)\\w{2,}`,
  'u',
)

/** Whether a normalised text gives the address of somebody in a messenger. */
const hasMessengerContact = (text: string): boolean =>
  [MESSENGER_SITE, MESSENGER_SCHEME, MESSENGER_HANDLE].some((pattern) => pattern.test(text))

const LINK_TO_PROGRAM =
  /(?:h(?:tt|xx)ps?:\/\/|(?<![\p{L}\d.@-])(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,12}\/)[^\s<>"]{0,500}\.(?:apk|aab|exe|scr|msi|bat|cmd|js|jar|vbs|ps1|lnk|dmg|rar|zip|7z)(?![\p{L}\d])/u
const PROGRAM_FILE = /[\p{L}\d_-]\.(?:apk|exe|scr|msi|bat|vbs|jar|lnk)(?![\p{L}\d])/u
const SHORT_LINK =
  /(?<![\p{L}\d.-])(?:bit\.ly|cutt\.ly|clck\.ru|goo\.su|tinyurl\.com|is\.gd|u\.to|t\.co|rb\.gy|shorturl\.at|inlnk\.ru|qps\.ru)\//u
const INSTALLATION = /скача|установ|постав|загруз|приложени|программ|ставьте/u

/** Whether a normalised text leads to a file that runs as a program, or to something to install behind a short link. */
const hasDangerousLink = (text: string): boolean =>
  LINK_TO_PROGRAM.test(text) || PROGRAM_FILE.test(text) || (SHORT_LINK.test(text) && INSTALLATION.test(text))

/** Thirteen to nineteen digits with up to three other characters between two of them. */
const DIGITS = /(?<!\d)\d(?:[^\p{L}\p{N}\n]{0,3}\d){12,18}(?!\d)/gu
/** First digits of Mir, Visa, Mastercard, Maestro, UnionPay. */
const ISSUER = /^(?:220[0-4]|4|5[0-8]|6[0-9]|2[2-7])/
/** Numbers of orders, accounts and documents can satisfy the check digit by chance. */
const OTHER_NUMBER_BEFORE =
  /(?:заказа?|артикула?|счета?|сч[её]т|инн|огрн|огрнип|кпп|бик|снилс|договора?|заявка|заявки|накладн\p{L}{1,8}|трек|№)[\s:№#]{0,4}$/u

/** Whether a normalised text contains the number of a bank card. */
const hasCardNumber = (text: string): boolean =>
  Array.from(text.matchAll(DIGITS)).some(({ 0: found, index }) => {
    const digits = found.replaceAll(/\D/g, '')
    return (
      ISSUER.test(digits) &&
      isLuhnValid(digits) &&
      !OTHER_NUMBER_BEFORE.test(text.slice(Math.max(0, index - 20), index))
    )
  })

/** The check digit of bank cards (ISO/IEC 7812). */
function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export type ScamContext = {
  author: 'seeker' | 'employer'
  /** A job was offered: from then on the documents of the person are needed. */
  hasOffer: boolean
}

/** What makes a message look like fraud to its reader, the worst first. */
export function findScamSigns(text: string, { author, hasOffer }: ScamContext): ScamSignCode[] {
  const characters = joinSpacedLetters(normalizeCharacters(text).text.replaceAll('₽', ' руб '))
  const normalized = normalizeText(spellInOneAlphabet(characters))
  const words = tokenize(normalized)
  const isFound: Record<ScamSignCode, () => boolean> = {
    code_request: () => isMatched('code_request'),
    card_data: () => hasCardNumber(characters) || isMatched('card_data'),
    prepayment: () => isMatched('prepayment'),
    file_link: () => hasDangerousLink(characters) || isMatched('file_link'),
    documents: () => !hasOffer && isMatched('documents'),
    messenger: () => author === 'employer' && (hasMessengerContact(characters) || isMatched('messenger')),
  }
  const isMatched = (code: ScamSignCode) =>
    RULES_BY_CODE.get(code)!.some((rule) => rule.onlyFrom !== opposite(author) && isRuleMatched(rule, words))
  return SCAM_SIGN_CODES.filter((code) => isFound[code]())
}

const opposite = (author: ScamContext['author']) => (author === 'seeker' ? 'employer' : 'seeker')

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
/** «п4спорт» */
const FOUR_AS_VOWEL = /(?<=[бвгджзклмнпрстфхцчшщ])4(?=[бвгджзклмнпрстфхцчшщ])/gu

const spellInOneAlphabet = (text: string) =>
  text
    .replaceAll(/\p{L}+/gu, spellInLatin)
    .replaceAll(IMITATION_IN_WORD, (sign) => IMITATIONS[sign]!)
    .replaceAll(FOUR_AS_VOWEL, 'а')

const LATIN_TWINS = new Map(
  Object.entries(LOOKALIKE_LETTERS).map(([latin, cyrillic]) => [cyrillic.toLowerCase(), latin.toLowerCase()]),
)

/** «Теlеgrаm» with Cyrillic vowels: a word whose other letters exist in the Latin alphabet only. */
function spellInLatin(word: string): string {
  const latin = [...word].map((letter) => LATIN_TWINS.get(letter) ?? letter).join('')
  return /[dfgijlnqrsvwz]/.test(word) && /^[a-z]+$/.test(latin) ? latin : word
}

/** «к о д», «т.е.л.е.г.р.а.м» */
const SPACED_LETTERS = /(?<![\p{L}\d])\p{L}(?:[ .\-_*·|]\p{L}){2,}(?![\p{L}\d])/gu
const joinSpacedLetters = (text: string) =>
  text.replaceAll(SPACED_LETTERS, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''))

type WordTest = (word: string) => boolean
type CompiledRule = Omit<ScamRule, 'near' | 'unless'> & { near: WordTest[]; unless: WordTest }

const RULES_BY_CODE = Map.groupBy(
  SCAM_RULES.map(({ near, unless = '', ...rule }): CompiledRule => {
    return { ...rule, near: near.map(compileClass), unless: compileClass(unless) }
  }),
  ({ code }) => code,
)

function compileClass(list: string): WordTest {
  // The lists are written with «ё», but normalised texts contain «е».
  const all = foldText(list)
    .split(/\s+/)
    .filter((one) => one !== '')
  const exact = new Set(all.filter((one) => !one.includes('*')))
  const stems = all.filter((one) => /^[^*]+\*$/.test(one)).map((one) => one.slice(0, -1))
  const parts = all.filter((one) => one.startsWith('*')).map((one) => one.replaceAll('*', ''))
  return (word) =>
    exact.has(word) || stems.some((stem) => word.startsWith(stem)) || parts.some((part) => word.includes(part))
}

const MIN_AMOUNT = 100
const MONEY = compileClass('р руб* рубл* тыс тысяч* доллар* usdt')

function isRuleMatched({ near, within, unless, withAmount }: CompiledRule, words: readonly Word[]): boolean {
  return words.some((_, from) => {
    const found = near.map((is) => findWord(words, { from, to: from + within, is }))
    if (found.includes(-1)) return false
    const [first, last] = [Math.min(...found), Math.max(...found)]
    if (first !== from) return false
    const around = sentencesAround(words, first, last)
    return !around.some(({ text }) => unless(text)) && (!withAmount || around.some(isAmount))
  })
}

const isAmount = ({ text, number }: Word) => (number !== undefined && number >= MIN_AMOUNT) || MONEY(text)

type Range = { from: number; to: number; is: WordTest }

/** Index of the first word of a class in a range, or -1. «Не просим» and «залог не нужен» ask for nothing. */
function findWord(words: readonly Word[], { from, to, is }: Range): number {
  for (let at = from; at < Math.min(to, words.length); at++) if (is(words[at]!.text) && !isNegated(words, at)) return at
  return -1
}

const NEGATION = /^(?:не|ни|без|нет|никаких)$/
const isNeed = compileClass('нужно надо придётся требуется просим просят')

/** «не просим», «не нужно платить» */
function isNegated(words: readonly Word[], at: number): boolean {
  const [before, earlier] = [words[at - 1], words[at - 2]]
  if (!before || words[at]!.gap >= GAP.comma) return false
  return NEGATION.test(before.text) || (isNeed(before.text) && earlier !== undefined && NEGATION.test(earlier.text))
}

function sentencesAround(words: readonly Word[], first: number, last: number): Word[] {
  let [start, end] = [first, last + 1]
  while (start > 0 && words[start]!.gap < GAP.sentence) start--
  while (end < words.length && words[end]!.gap < GAP.sentence) end++
  return words.slice(start, end)
}
