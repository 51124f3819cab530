/** The words of the answer have «е» for «ё». */
const withoutCase = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** The text as typed without some of its words, which may stand in it in another case. */
export function withoutWords(text: string, words: string): string {
  const at = withoutCase(text).indexOf(withoutCase(words))
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + words.length)}`.replaceAll(/\s+/g, ' ').trim()
}
