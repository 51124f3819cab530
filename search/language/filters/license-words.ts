const CATEGORY_WORDS = /^(?:категории|категория|категорию|категорией|кат)$/

/**
 * Reads «кат. б», «категории B», «с правами категории в» at a word. The code is one of `DRIVER_LICENSES`. Of the others,
 * which are named with a preposition only, phrases are enough.
 */
export function matchLicense(words: readonly string[], at: number): { code: string; length: number } | undefined {
  let next = words[at] === 'с' ? at + 1 : at
  if (/^права(?:ми)?$/.test(words[next] ?? '')) next++
  if (!CATEGORY_WORDS.test(words[next] ?? '')) return undefined
  const letter = words[next + 1] ?? ''
  // The Cyrillic letter that looks like B is a preposition too, unless it is the last word.
  const isB = /^[bб]$/.test(letter) || (letter === 'в' && next + 2 === words.length)
  return isB ? { code: 'B', length: next + 2 - at } : undefined
}
