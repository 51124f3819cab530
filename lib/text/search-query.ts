/** One required or excluded term: a word, a phrase or a word prefix. */
export type SearchTerm = { words: string; isPhrase: boolean; isPrefix: boolean; isExcluded: boolean }

/** Quotes of any kind delimit a phrase; any other token ends at a space. */
const TOKEN_PATTERN = /(-?)(?:"([^"]*)"|«([^»]*)»|“([^”]*)”|„([^“”]*)[“”])|(\S+)/g

const OR_OPERATOR = /^(?:or|или)$/i
/** In capitals only: lower-case «не» is an ordinary word. */
const NOT_OPERATOR = /^(?:NOT|НЕ)$/
const AND_OPERATOR = /^(?:AND|И)$/

/**
 * Parses a search query: «водитель NOT такси», «кассир ИЛИ продавец», «"старший продавец" -ночь», «экспедит*».
 * Returns groups joined by OR; all terms of a group must match.
 */
export function parseSearchQuery(text: string): SearchTerm[][] {
  const groups: SearchTerm[][] = [[]]
  let isExcluded = false
  for (const [, minus, straight, angled, curly, low, word = ''] of text.matchAll(TOKEN_PATTERN)) {
    const phrase = straight ?? angled ?? curly ?? low
    if (phrase === undefined && OR_OPERATOR.test(word)) {
      groups.push([])
      isExcluded = false
    } else if (phrase === undefined && NOT_OPERATOR.test(word)) {
      isExcluded = true
    } else if (phrase !== undefined || !AND_OPERATOR.test(word)) {
      const term = phrase === undefined ? toWordTerm(word) : toPhraseTerm(phrase, minus === '-')
      if (term) groups.at(-1)!.push({ ...term, isExcluded: term.isExcluded || isExcluded })
      isExcluded = false
    }
  }
  return groups.filter((group) => group.length > 0)
}

function toPhraseTerm(phrase: string, isExcluded: boolean): SearchTerm | undefined {
  const words = phrase.trim()
  return words ? { words, isPhrase: true, isPrefix: false, isExcluded } : undefined
}

function toWordTerm(word: string): SearchTerm | undefined {
  const isExcluded = /^-./.test(word)
  const isPrefix = /.\*$/.test(word)
  const words = word.replace(/^-/, '').replace(/^!/, '').replace(/\*+$/, '')
  return words ? { words, isPhrase: false, isPrefix, isExcluded } : undefined
}
