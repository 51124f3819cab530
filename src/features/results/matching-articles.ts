import { normalizeName } from '#lib/text/normalize-name.ts'

type ArticleText = { title: string; description: string }

const splitWords = (text: string) => normalizeName(text).match(/[\p{L}\d]{2,}/gu) ?? []

/**
 * Cuts the ending, a longer one from a longer word: «испытательного» and «испытательный», «вахты» and «вахта» get one
 * stem.
 */
const stemWord = (word: string) => (word.length > 4 ? word.slice(0, word.length > 7 ? -3 : -2) : word)

/**
 * Finds articles whose title or description contains every word of the query with any ending. Matches in the title come
 * first.
 */
export function findMatchingArticles<A extends ArticleText>(articles: A[], query: string): A[] {
  const stems = splitWords(query).map(stemWord)
  if (stems.length === 0) return []
  const containsAllWords = (text: string) => {
    const words = splitWords(text)
    return stems.every((start) => words.some((word) => word.startsWith(start)))
  }
  const found = articles.filter(({ title, description }) => containsAllWords(`${title} ${description}`))
  return [
    ...found.filter(({ title }) => containsAllWords(title)),
    ...found.filter(({ title }) => !containsAllWords(title)),
  ]
}
