/** First letters of two words, or two letters of the only word. Legal forms and quotes are skipped. */
export function companyInitials(name: string): string {
  const words = wordsOf(name).filter((word) => !LEGAL_FORMS.has(word.toUpperCase()))
  return (words.length > 1 ? firstLetters(words) : (words[0] ?? name).slice(0, 2)).toUpperCase()
}

/** First letters of the first two names, or the first letter of the only one. */
export const personInitials = (name: string): string => firstLetters(wordsOf(name)).toUpperCase()

const wordsOf = (name: string): string[] => name.match(/[\p{L}\p{N}]+/gu) ?? []
const firstLetters = (words: string[]) => words.slice(0, 2).map(firstLetter).join('')
const firstLetter = (word: string) => word.match(/./u)?.[0] ?? ''

const LEGAL_FORMS = new Set(['ООО', 'АО', 'ПАО', 'ЗАО', 'ОАО', 'ИП', 'НКО', 'АНО'])
