const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const TO_CYRILLIC = new Map(Array.from(LATIN_KEYS, (key, index) => [key, CYRILLIC_KEYS[index]!]))
const TO_LATIN = new Map(Array.from(CYRILLIC_KEYS, (key, index) => [key, LATIN_KEYS[index]!]))

const swap = (text: string, keys: ReadonlyMap<string, string>) =>
  Array.from(text.toLowerCase(), (key) => keys.get(key) ?? key).join('')

/** The text that the same keys give in the other layout; `undefined` for a text in both alphabets or in neither. */
export function swapLayout(text: string): string | undefined {
  const isLatin = /[a-z]/i.test(text)
  const isCyrillic = /[а-яё]/i.test(text)
  if (isLatin === isCyrillic) return undefined
  return swap(text, isLatin ? TO_CYRILLIC : TO_LATIN)
}
