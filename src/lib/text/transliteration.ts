const LATIN_OF: Record<string, string> = Object.fromEntries(
  'а a,б b,в v,г g,д d,е e,ё e,ж zh,з z,и i,й i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц c,ч ch,ш sh,щ sh,ъ ,ы i,ь ,э e,ю iu,я ia'
    .split(',')
    .map((pair) => pair.split(' ')),
)

/** Spellings of one sound, in the order of replacement. */
const SAME_SOUNDS: [RegExp, string][] = [
  [/shch|sch/g, 'sh'],
  [/tch/g, 'ch'],
  [/kh/g, 'h'],
  [/ck/g, 'k'],
  [/ts|tz/g, 'c'],
  [/ph/g, 'f'],
  [/y[oe]/g, 'e'],
  [/yu/g, 'iu'],
  [/ya/g, 'ia'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/q/g, 'k'],
]

const MERGED: [RegExp, string][] = [
  [/ie/g, 'e'],
  [/(.)\1+/g, '$1'],
]

const replaceAll = (text: string, rules: [RegExp, string][]) =>
  rules.reduce((replaced, [pattern, sound]) => replaced.replace(pattern, sound), text)

/** A Russian word as it sounds in Latin letters. */
export const soundOfCyrillic = (word: string): string =>
  replaceAll(Array.from(word, (letter) => LATIN_OF[letter] ?? letter).join(''), MERGED)

/** Letters that sound alike where no stress falls on them, and pairs that sound as one letter. */
const HEARD_ALIKE: [RegExp, string][] = [
  [/[зсж]ч/g, 'щ'],
  [/ть?ся/g, 'ца'],
  [/[сз]ш/g, 'ш'],
  [/о/g, 'а'],
  [/[еэы]/g, 'и'],
  [/[ъь]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** A Russian word as somebody hears it who does not know its spelling. */
export const soundOfLetters = (word: string): string => replaceAll(word, HEARD_ALIKE)

/** The sounds that a word in Latin letters may have: `j` is «ж» or «й», `c` is «ц» or «к», `x` is «кс» or «х». */
export function soundsOfLatin(word: string): string[] {
  const letters = word.toLowerCase().replaceAll("'", '')
  const variants = ['zh', 'y'].flatMap((j) => {
    const base = replaceAll(letters.replaceAll('j', j), SAME_SOUNDS)
    return ['c', 'k'].flatMap((c) => ['ks', 'h'].map((x) => base.replaceAll(/c(?!h)/g, c).replaceAll('x', x)))
  })
  return [...new Set(variants.map((variant) => replaceAll(variant, MERGED)))]
}
