import type { z } from 'zod'
import { Minutes, nameOf, readText, TextHead } from '../texts/text-head.server.ts'

const FILES = import.meta.glob<string>('/content/advice/*.md', { query: '?raw', import: 'default', eager: true })

const Head = TextHead.extend({ minutes: Minutes })
export type ArticleHead = z.output<typeof Head> & { slug: string }

type Article = { head: ArticleHead; text: string }

/** All articles, newest first. */
const ARTICLES: Article[] = Object.entries(FILES)
  .map(([path, file]) => {
    const { text, ...head } = readText(path, file, Head)
    return { head: { ...head, slug: nameOf(path) }, text }
  })
  .sort((a, b) => b.head.date.localeCompare(a.head.date))

export const listArticles = (): ArticleHead[] => ARTICLES.map(({ head }) => head)

type Found = Article & { newer?: ArticleHead; older?: ArticleHead }

export function findArticle(slug: string): Found | undefined {
  const place = ARTICLES.findIndex(({ head }) => head.slug === slug)
  const article = ARTICLES[place]
  return article && { ...article, newer: ARTICLES[place - 1]?.head, older: ARTICLES[place + 1]?.head }
}
