import { TWIN_LETTERS } from '#lib/text/lookalike-letters.ts'

/** Texts copied from pictures and protected files mix the alphabets. */
const LOOK_ALIKES: Record<string, string> = { ...TWIN_LETTERS, k: 'к' }

/** A word of both alphabets whose Latin letters all look Cyrillic is a Russian word: «Oпыт», «paбoты». */
const mendWord = (word: string) => {
  if (!/[а-яё]/i.test(word)) return word
  const letters = [...word]
  const isMixed = letters.some((letter) => /[a-z]/i.test(letter))
  const isMendable = isMixed && letters.every((letter) => !/[a-z]/i.test(letter) || letter in LOOK_ALIKES)
  return isMendable ? letters.map((letter) => LOOK_ALIKES[letter] ?? letter).join('') : word
}

/** «О П Ы Т   Р А Б О Т Ы» to «ОПЫТ РАБОТЫ»: wide gaps separate the words of a letter-spaced line. */
function joinSpacedLetters(line: string): string {
  const words = line.trim().split(/ {2,}/)
  const isSpaced = words.every((word) => /^\p{L}( [\p{L}\d:])*$/u.test(word)) && words.some((word) => word.length >= 7)
  return isSpaced ? words.map((word) => word.replaceAll(' ', '')).join(' ') : line
}

/** Mends what programs do to letters, so that words can be compared. */
export const mendLetters = (text: string) =>
  text
    .replace(/[a-zа-яё]+/gi, mendWord)
    .split('\n')
    .map(joinSpacedLetters)
    .join('\n')
