import { href } from 'react-router'
import { siteContext } from '../context.ts'
import { AdvicePostLayout } from '../layouts/advice-post.tsx'
import { pageMeta } from '../page-meta.ts'
import { pageNotFound } from '../search/load-page.server.ts'
import { structuredPath } from '../structured-path.ts'
import { renderMarkdown } from '../texts/markdown.server.ts'
import { minutesText } from '../texts/minutes.ts'
import { Neighbours } from '../texts/neighbours.tsx'
import { findRelated } from '../texts/related.server.ts'
import { RelatedVacancies } from '../texts/related-vacancies.tsx'
import { structuredArticle } from '../texts/structured-text.ts'
import { topicName, topicPath } from '../texts/topics.ts'
import { Moment } from '../ui/moment.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import type { Route } from './+types/show.ts'
import { type ArticleHead, findArticle } from './articles.server.ts'
import { Contents } from './contents.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const article = findArticle(params.slug)
  if (!article) throw pageNotFound(context)
  const { head, text, newer, older } = article
  const { now, publicUrl } = context.get(siteContext)
  const related = await findRelated(context, head.roles)
  return { head, ...renderMarkdown(text), newer, older, related, now, publicUrl }
}

const pathOf = (slug: string) => href('/advice/:slug', { slug })

const pathTo = ({ topic }: ArticleHead) => [
  { name: 'Советы', to: href('/advice') },
  { name: topicName(topic), to: topicPath(topic) },
]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { title, description, slug } = loaderData.head
  const url = loaderData.publicUrl + pathOf(slug)
  return pageMeta({ title: `${title} — Смена места`, description, url, type: 'article' })
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { head, html, headings, newer, older, related, now, publicUrl } = loaderData
  const { title, description, minutes, date, roles } = head
  return (
    <AdvicePostLayout
      path={pathTo(head)}
      title={title}
      lead={description}
      facts={
        <>
          <Moment at={date} /> · {minutesText(minutes)}
        </>
      }
      html={html}
      beside={{ id: 'contents', label: 'О статье', parts: <Contents headings={headings} date={date} /> }}
    >
      <StructuredData items={import.meta.env.SSR ? structured(head, publicUrl) : []} />
      <Neighbours label="Соседние статьи" earlier={neighbour('Раньше', older)} later={neighbour('Позже', newer)} />
      <RelatedVacancies vacancies={related} roles={roles} now={now} />
    </AdvicePostLayout>
  )
}

const neighbour = (way: string, article: ArticleHead | undefined) =>
  article && { to: pathOf(article.slug), way, title: article.title }

const structured = (head: ArticleHead, publicUrl: string) => [
  structuredPath(pathTo(head), publicUrl),
  structuredArticle({ ...head, url: publicUrl + pathOf(head.slug) }),
]
