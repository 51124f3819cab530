import { LOOKALIKE_LETTERS } from '#lib/text/lookalike-letters.ts'
import { GROUP_STEMS, isOtherWord } from './group-stems.rules.ts'
import { GAP, parseNumber, type Word } from './tokenizer.rules.ts'

/**
 * Repairs words that name a group of people and are misspelt («мущины»), torn («Пен сионерам») or written with figures
 * («2O–25», «д о 3 0»), so that the rules see them as they are meant. Positions in the text stay the same.
 */
export function repairWords(words: readonly Word[]): Word[] {
  const repairedTexts = new Map<string, string>()
  const repairText = (text: string) => {
    const known = repairedTexts.get(text)
    if (known !== undefined) return known
    const repaired = ABBREVIATED.get(text) ?? repairSpelling(readFigures(toCyrillic(text)))
    repairedTexts.set(text, repaired)
    return repaired
  }
  return joinTornWords(joinNumbers(words)).map((word) => {
    if (word.number !== undefined) return word
    const text = repairText(word.text)
    return { ...word, text, number: parseNumber(text) }
  })
}

/** Groups by key. `Map.groupBy` is not in every browser that writes vacancies. */
function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

const STEMS_BY_LETTER = groupBy(GROUP_STEMS, (stem) => stem[0]!)

/** Words with signs inside that stand for letters: «сл@вянка», «ж*нщина». The mailbox «иван@почта.рф» looks the same. */
const MASKED_WORD = /(?<![а-я])[а-я]+(?:[@*$][а-я]+)+/g
const MASKED_LETTERS: Record<string, string> = { '@': 'а', $: 'с' }

/** Reads such signs of a normalised text as letters, a star as the one that the name of a group has there. All positions stay the same. */
export const unmaskWords = (normalized: string) => normalized.replaceAll(MASKED_WORD, unmaskWord)

function unmaskWord(masked: string): string {
  const word = masked.replaceAll(/[@$]/g, (sign) => MASKED_LETTERS[sign]!)
  const stem = (STEMS_BY_LETTER.get(word[0]!) ?? []).find((one) => isBeginning(one, word)) ?? ''
  return stem + word.slice(stem.length).replaceAll('*', 'о')
}

const isBeginning = (stem: string, word: string) =>
  stem.length <= word.length && Array.from(stem).every((letter, at) => word[at] === letter || word[at] === '*')

const MAX_FRAGMENTS = 8
const MAX_FRAGMENT_LETTERS = 8

/** Joins the parts of a torn word: its stem must lie in more than one of them. */
function joinTornWords(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; ) {
    const to = findTornEnd(words, at)
    joined.push(to > at + 1 ? joinRange(words, at, to) : words[at]!)
    at = to
  }
  return joined
}

/** Words that stand before others: «за мужем» is two words, unless the letters of the second are spaced. */
const FUNCTION_WORDS = new Set([
  'а',
  'и',
  'в',
  'с',
  'к',
  'о',
  'у',
  'за',
  'на',
  'не',
  'ни',
  'но',
  'по',
  'до',
  'от',
  'со',
  'из',
  'без',
  'под',
  'над',
  'при',
  'про',
  'для',
  'или',
  'же',
  'бы',
  'во',
  'об',
  'то',
  'да',
  'так',
  'как',
  'мы',
  'вы',
  'он',
  'она',
  'они',
])

function findTornEnd(words: readonly Word[], at: number): number {
  let text = toCyrillic(words[at]!.text)
  if (text.length > MAX_FRAGMENT_LETTERS || words[at]!.number !== undefined) return at + 1
  const limit = Math.min(words.length, at + MAX_FRAGMENTS)
  for (let to = at + 1; to < limit; to++) {
    const [before, next] = [text, words[to]!]
    if (next.number !== undefined || isApart(words[to - 1]!, next)) return at + 1
    text += toCyrillic(next.text)
    const whole = to === at + 1 && next.start === words[at]!.end + 1 ? readCutWord(before, next.text) : undefined
    if (whole) return to + 1
    if (SPELLED_OUT.has(text) && isSpelledOut(words, at, to)) return to + 1
    const stems = STEMS_BY_LETTER.get(text[0]!) ?? []
    const stem = stems.find((one) => text.startsWith(one))
    if (stem) return stem.length > before.length && isTorn(words, at, to) ? to + 1 : at + 1
    if (text.length > 1 && !stems.some((one) => one.startsWith(text)) && !isBegunAbbreviation(text)) return at + 1
  }
  return at + 1
}

/** Dots tear words too: «мол.одой». */
function isApart(before: Word, next: Word): boolean {
  const distance = next.start - before.end
  return next.gap > GAP.link ? distance !== 1 : distance > 2
}

/** Abbreviations whose letters are spelt one by one: «Р. Ф.». */
const SPELLED_OUT = new Set(['рф', 'снг', 'рб', 'инв', 'вич', 'еаэс', 'рвп', 'внж'])

const isBegunAbbreviation = (text: string) => [...SPELLED_OUT].some((one) => one.startsWith(text))

const isSpelledOut = (words: readonly Word[], from: number, to: number) =>
  words.slice(from, to + 1).every(({ text }) => text.length === 1)

const isTorn = (words: readonly Word[], at: number, last: number) =>
  !FUNCTION_WORDS.has(words[at]!.text) || isSpaced(words[last]!) || words[last]!.text.length === 1

/** Whether the letters of a word are spaced in the text. */
const isSpaced = (word: Word | undefined) =>
  word !== undefined && word.text.length > 1 && word.end - word.start >= 2 * word.text.length - 1

function joinRange(words: readonly Word[], from: number, to: number): Word {
  const texts = words.slice(from, to).map(({ text }) => toCyrillic(text))
  const whole = texts.length === 2 ? readCutWord(texts[0]!, texts[1]!) : undefined
  return { ...words[from]!, text: whole ?? texts.join(''), end: words[to - 1]!.end }
}

const PREPOSITIONS = new Set(['до', 'от', 'за', 'лет'])
const LETTER_FIGURES: Record<string, string> = { о: '0', o: '0', з: '3' }
const FIGURES = /^[\doоз]{2,3}$/

/** Reads figures that are letters («2O», «З5») and figures that are spaced after a preposition («д о 3 0»). */
function joinNumbers(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const isAttached = before !== undefined && before.end === word.start
    const text = isAttached && /^\d$/.test(before.text) ? before.text + word.text : word.text
    if (FIGURES.test(text) && /\d/.test(text) && /\D/.test(text)) {
      const figures = text.replaceAll(/\D/g, (letter) => LETTER_FIGURES[letter]!)
      const start = text === word.text ? word : joined.pop()!
      joined.push({ ...start, text: figures, number: Number(figures), end: word.end })
    } else if (isAttached && isBegunByFigure(before, word)) {
      joined.splice(-1, 1, {
        ...before,
        text: FIGURE_BEGINNINGS[before.text] + word.text,
        number: undefined,
        end: word.end,
      })
    } else if (before && isSpacedFigure(before, word) && isSpaced(joined.at(-2))) {
      const figures = before.text + word.text
      joined.splice(-1, 1, { ...before, text: figures, number: Number(figures), end: word.end })
    } else if (before && isSpacedPreposition(before, word))
      joined.splice(-1, 1, { ...before, text: before.text + word.text, end: word.end })
    else joined.push(word)
  }
  return joined
}

/** Letters that a figure at the beginning of a word stands for: «6еременных». */
const FIGURE_BEGINNINGS: Record<string, string> = { 0: 'о', 3: 'з', 4: 'ч', 6: 'б', 8: 'в' }

const isBegunByFigure = (before: Word, word: Word) =>
  FIGURE_BEGINNINGS[before.text] !== undefined &&
  GROUP_STEMS.some((stem) => `${FIGURE_BEGINNINGS[before.text]}${word.text}`.startsWith(stem))

const isSpacedFigure = (before: Word, word: Word) =>
  /^\d$/.test(before.text) && /^\d$/.test(word.text) && word.gap === GAP.none && word.start === before.end + 1

const isSpacedPreposition = (before: Word, word: Word) =>
  before.text.length === 1 &&
  word.text.length === 1 &&
  word.gap === GAP.none &&
  PREPOSITIONS.has(before.text + word.text)

/** Shortened words, and the halves of words that are shortened in the middle: «гр-во», «вн-ть». */
const ABBREVIATED = new Map([
  ['возр', 'возраст'],
  ['гражд', 'гражданство'],
  ['граж', 'гражданство'],
  ['внешн', 'внешность'],
  ['нац', 'национальность'],
  ['хрон', 'хронических'],
  ['заб', 'заболеваний'],
  ['тока', 'только'],
  ['токо', 'только'],
  ['tolko', 'только'],
  ['мужч', 'мужчин'],
  ['женщ', 'женщин'],
  ['девуш', 'девушек'],
  ['иностр', 'иностранцев'],
  ['инвал', 'инвалидов'],
  ['пенс', 'пенсионеров'],
  ['рассм', 'рассматриваем'],
  ['беспок', 'беспокоить'],
  ['предл', 'предлагать'],
  ['only', 'только'],
  ['онли', 'только'],
  ['онлы', 'только'],
])
const CUT_WORDS = new Map([
  ['гр', 'гражданство'],
  ['граж', 'гражданство'],
  ['гражд', 'гражданство'],
  ['вн', 'внешность'],
  ['внеш', 'внешность'],
  ['внешн', 'внешность'],
  ['рег', 'регистрация'],
  ['прож', 'проживание'],
  ['нац', 'национальность'],
  ['судим', 'судимость'],
  ['инв', 'инвалидность'],
  ['инвал', 'инвалидность'],
  ['возр', 'возраст'],
])
const CUT_ENDINGS = new Set(['во', 'ть', 'сть', 'ость', 'ция', 'ции', 'я', 'ие', 'ия', 'ти', 'т', 'ва'])

/** Reads a word that is shortened in the middle. */
const readCutWord = (beginning: string, ending: string) =>
  CUT_ENDINGS.has(ending) ? CUT_WORDS.get(beginning) : undefined

const FIGURE_LETTERS: Record<string, string> = { 1: 'и', 8: 'в', 9: 'я', 5: 'б', 7: 'т' }

/** Figures inside a word that stand for letters of a like shape. */
const readFigures = (text: string) =>
  text.replaceAll(/(?<=[а-я])[15789](?=[а-я])/g, (figure) => FIGURE_LETTERS[figure]!)

const LATIN_WORD = /^[a-z]+$/
/** Latin letters and pairs of them by which Russian is written. */
const TRANSLITERATION: readonly [string, string][] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ye', 'е'],
  ...Object.entries({
    a: 'а',
    b: 'б',
    c: 'ц',
    d: 'д',
    e: 'е',
    f: 'ф',
    g: 'г',
    h: 'х',
    i: 'и',
    j: 'ж',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    o: 'о',
    p: 'п',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    v: 'в',
    w: 'в',
    x: 'х',
    y: 'ы',
    z: 'з',
  }),
]
/** Short words that Latin letters of the same shape imitate. */
const IMITATED_WORDS = new Set([
  'не',
  'рф',
  'снг',
  'мо',
  'рб',
  'р',
  'без',
  'только',
  'нет',
  'лет',
  'до',
  'от',
  'в',
  'с',
])

/** A word of Latin letters, read as Russian where it then names a group. */
function toCyrillic(text: string): string {
  if (!LATIN_WORD.test(text)) return text
  const imitated = text.replaceAll(/[a-z]/g, (letter) => LOOKALIKE_LETTERS[letter] ?? letter)
  if (IMITATED_WORDS.has(imitated)) return imitated
  const spelled = TRANSLITERATION.reduce((rest, [latin, cyrillic]) => rest.replaceAll(latin, cyrillic), text)
  return GROUP_STEMS.some((stem) => spelled.startsWith(stem) || imitated.startsWith(stem)) ? spelled : text
}

const MIN_REPAIRED_LETTERS = 5
const MIN_EDITED_LETTERS = 7

function repairSpelling(text: string): string {
  if (text.length < MIN_REPAIRED_LETTERS || isOtherWord(text)) return text
  const alike = SOUNDS_BY_LETTER.get(soundOf(text[0]!)) ?? []
  if (alike.some(({ stem }) => text.startsWith(stem))) return text
  for (const isSpelling of [soundsLike, hasOneMistake])
    for (const one of alike) {
      const { length } = one.stem
      const end = [length, length - 1, length + 1, length + 2].find(
        (to) => to <= text.length && isSpelling(text.slice(0, to), one),
      )
      if (end !== undefined) return one.stem + text.slice(end)
    }
  return text
}

type SpelledStem = { stem: string; sound: string }

const soundsLike = (text: string, { sound }: SpelledStem) => soundOf(text) === sound

/** The edges of a stem must be right: words of other stems and of other endings mostly differ there. */
function hasOneMistake(text: string, { stem, sound }: SpelledStem): boolean {
  if (stem.length < MIN_EDITED_LETTERS || text.slice(0, 2) !== stem.slice(0, 2)) return false
  return text.slice(-2) === stem.slice(-2) && isWithinOneEdit(soundOf(text), sound)
}

/** How a word sounds: what people misspell is one letter, and a double letter is single. */
function soundOf(word: string): string {
  return word
    .replaceAll(/[жсзш][чщ]/g, 'щ')
    .replaceAll(/[дт]ц|т?ь?с(?=я$)/g, 'ц')
    .replaceAll('здн', 'зн')
    .replaceAll('стн', 'сн')
    .replaceAll('о', 'а')
    .replaceAll(/[еэяы]/g, 'и')
    .replaceAll(/[ъь]/g, '')
    .replaceAll(/([а-я])\1/g, '$1')
}

const SOUNDS_BY_LETTER = groupBy(
  GROUP_STEMS.map((stem): SpelledStem => ({ stem, sound: soundOf(stem) })),
  ({ sound }) => sound[0]!,
)

/** Whether two texts differ by at most one letter that is changed, added, left out or swapped with the next one. */
function isWithinOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}
