import { folded } from '#lib/folded.ts'

type Words = { title: string; description: string }

const wordsOf = (text: string) => folded(text).match(/[\p{L}\d]{2,}/gu) ?? []

/**
 * Cuts the ending, a longer one from a longer word: «испытательного» and «испытательный», «вахты» and «вахта» get one
 * stem.
 */
const stem = (word: string) => (word.length > 4 ? word.slice(0, word.length > 7 ? -3 : -2) : word)

/**
 * Finds articles whose title or description contains every word of the query with any ending. Matches in the title come
 * first.
 */
export function matchingArticles<A extends Words>(articles: A[], query: string): A[] {
  const stems = wordsOf(query).map(stem)
  if (stems.length === 0) return []
  const says = (text: string) => {
    const words = wordsOf(text)
    return stems.every((start) => words.some((word) => word.startsWith(start)))
  }
  const found = articles.filter(({ title, description }) => says(`${title} ${description}`))
  return [...found.filter(({ title }) => says(title)), ...found.filter(({ title }) => !says(title))]
}
