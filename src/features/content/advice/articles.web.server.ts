import type { z } from 'zod'
import { ContentHead, contentFileName, parseContentFile, ReadingMinutes } from '../content-file.web.server.ts'

const ARTICLE_FILES = import.meta.glob<string>('/data/advice/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const ArticleHeadShape = ContentHead.extend({ minutes: ReadingMinutes })
export type ArticleHead = z.output<typeof ArticleHeadShape> & { slug: string }

type Article = { head: ArticleHead; text: string }

/** All articles, newest first. */
const ARTICLES: Article[] = Object.entries(ARTICLE_FILES)
  .map(([path, file]) => {
    const { text, ...head } = parseContentFile(path, file, ArticleHeadShape)
    return { head: { ...head, slug: contentFileName(path) }, text }
  })
  .sort((a, b) => b.head.date.localeCompare(a.head.date))

export const listArticles = (): ArticleHead[] => ARTICLES.map(({ head }) => head)

type ArticleWithNeighbours = Article & { newer?: ArticleHead; older?: ArticleHead }

export function findArticle(slug: string): ArticleWithNeighbours | undefined {
  const place = ARTICLES.findIndex(({ head }) => head.slug === slug)
  const article = ARTICLES[place]
  return article && { ...article, newer: ARTICLES[place - 1]?.head, older: ARTICLES[place + 1]?.head }
}
