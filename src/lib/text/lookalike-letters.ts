/** Latin letters followed by the Cyrillic letters of the same shape. */
const TWINS = 'aаeеoоpрcсyуxхAАEЕOОPРCСYУXХKКBВHНMМTТ'
/** Latin letters that only remind of the Cyrillic ones after them. */
const LIKENESSES = 'kкuиrг'

const toPairs = (letters: string) =>
  Array.from(letters.matchAll(/(.)(.)/g), ([, latin, cyrillic]) => [latin!, cyrillic!])

/** Latin letters of the same shape as Cyrillic ones. */
export const TWIN_LETTERS: Record<string, string> = Object.fromEntries(toPairs(TWINS))

/** Latin letters that look like Cyrillic ones, in both cases. */
export const LOOKALIKE_LETTERS: Record<string, string> = Object.fromEntries(toPairs(TWINS + LIKENESSES))

const LATIN_TWINS = new Set(toPairs(TWINS).map(([latin]) => latin))
const CYRILLIC_TWINS = new Set(toPairs(TWINS).map(([, cyrillic]) => cyrillic))

/**
 * Finds a word that imitates another one with letters of a second alphabet: «Cбербанк» with a Latin C. A word such as
 * «СберTech» shows both alphabets and is not one.
 */
export const findDisguisedWord = (text: string): string | undefined => text.match(/\p{L}+/gu)?.find(isDisguised)

function isDisguised(word: string): boolean {
  const letters = [...word]
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter))
  if (letters.length > latin.length + cyrillic.length) return latin.length + cyrillic.length > 0
  if (latin.length === 0 || cyrillic.length === 0) return false
  return latin.every((letter) => LATIN_TWINS.has(letter)) || cyrillic.every((letter) => CYRILLIC_TWINS.has(letter))
}
