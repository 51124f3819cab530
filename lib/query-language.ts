/** One required or excluded term: a word, a phrase or a word prefix. */
export type Term = { words: string; isPhrase: boolean; isPrefix: boolean; isExcluded: boolean }

/** Quotes of any kind delimit a phrase; any other token ends at a space. */
const TOKENS = /(-?)(?:"([^"]*)"|«([^»]*)»|“([^”]*)”|„([^“”]*)[“”])|(\S+)/g

const OR = /^(?:or|или)$/i
/** In capitals only: lower-case «не» is an ordinary word. */
const NOT = /^(?:NOT|НЕ)$/
const AND = /^(?:AND|И)$/

/**
 * Parses a search query: «водитель NOT такси», «кассир ИЛИ продавец», «"старший продавец" -ночь», «экспедит*».
 * Returns groups joined by OR; all terms of a group must match.
 */
export function parseQuery(text: string): Term[][] {
  const groups: Term[][] = [[]]
  let isExcluded = false
  for (const [, minus, straight, angled, curly, low, word = ''] of text.matchAll(TOKENS)) {
    const phrase = straight ?? angled ?? curly ?? low
    if (phrase === undefined && OR.test(word)) {
      groups.push([])
      isExcluded = false
    } else if (phrase === undefined && NOT.test(word)) {
      isExcluded = true
    } else if (phrase !== undefined || !AND.test(word)) {
      const term = phrase === undefined ? wordTerm(word) : phraseTerm(phrase, minus === '-')
      if (term) groups.at(-1)!.push({ ...term, isExcluded: term.isExcluded || isExcluded })
      isExcluded = false
    }
  }
  return groups.filter((group) => group.length > 0)
}

function phraseTerm(phrase: string, isExcluded: boolean): Term | undefined {
  const words = phrase.trim()
  return words ? { words, isPhrase: true, isPrefix: false, isExcluded } : undefined
}

function wordTerm(word: string): Term | undefined {
  const isExcluded = /^-./.test(word)
  const isPrefix = /.\*$/.test(word)
  const words = word.replace(/^-/, '').replace(/^!/, '').replace(/\*+$/, '')
  return words ? { words, isPhrase: false, isPrefix, isExcluded } : undefined
}
