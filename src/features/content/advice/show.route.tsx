import { href } from 'react-router'
import { breadcrumbListData } from '#app/breadcrumb-list.ts'
import { siteContext } from '#app/context.ts'
import { AdvicePostLayout } from '#app/layouts/advice-post.tsx'
import { pageNotFound } from '#app/load-page.server.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { StructuredData } from '#ui/layout/structured-data.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { AdjacentLinks } from '../adjacent-links.tsx'
import { findRelatedVacancies } from '../find-related-vacancies.web.server.ts'
import { type ContentHeading, renderMarkdown } from '../markdown.web.server.ts'
import { readingTimeText } from '../reading-time.ts'
import { RelatedVacancies } from '../related-vacancies.tsx'
import { structuredArticle } from '../structured-content.ts'
import { contentTopicName, contentTopicPath } from '../topics.ts'
import type { Route } from './+types/show.route.ts'
import { type ArticleHead, findArticle } from './articles.web.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const article = findArticle(params.slug)
  if (!article) throw pageNotFound(context)
  const { head, text, newer, older } = article
  const { now, publicUrl } = context.get(siteContext)
  const related = await findRelatedVacancies(context, head.roles)
  return { head, ...renderMarkdown(text), newer, older, related, now, publicUrl }
}

const articlePath = (slug: string) => href('/advice/:slug', { slug })

const breadcrumbsOf = ({ topic }: ArticleHead) => [
  { name: 'Советы', to: href('/advice') },
  { name: contentTopicName(topic), to: contentTopicPath(topic) },
]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { title, description, slug } = loaderData.head
  const url = loaderData.publicUrl + articlePath(slug)
  return pageMetaTags({ title: `${title} — Смена места`, description, url, type: 'article' })
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { head, html, headings, newer, older, related, now, publicUrl } = loaderData
  const { title, description, minutes, date, roles } = head
  return (
    <AdvicePostLayout
      path={breadcrumbsOf(head)}
      title={title}
      lead={description}
      facts={
        <>
          <DateTimeText at={date} /> · {readingTimeText(minutes)}
        </>
      }
      html={html}
      sideColumn={{ id: 'contents', label: 'О статье', content: <TableOfContents headings={headings} date={date} /> }}
    >
      <StructuredData items={import.meta.env.SSR ? structuredItems(head, publicUrl) : []} />
      <AdjacentLinks
        label="Соседние статьи"
        earlier={toAdjacentLink('Раньше', older)}
        later={toAdjacentLink('Позже', newer)}
      />
      <RelatedVacancies vacancies={related} roles={roles} now={now} />
    </AdvicePostLayout>
  )
}

const toAdjacentLink = (way: string, article: ArticleHead | undefined) =>
  article && { to: articlePath(article.slug), way, title: article.title }

const structuredItems = (head: ArticleHead, publicUrl: string) => [
  breadcrumbListData(breadcrumbsOf(head), publicUrl),
  structuredArticle({ ...head, url: publicUrl + articlePath(head.slug) }),
]

type Props = { headings: ContentHeading[]; date: string }

/** Table of contents beside an article, and the date when the text was checked. */
function TableOfContents({ headings, date }: Props) {
  return (
    <>
      <div className="hidden tablet:mb-6 tablet:block print:hidden">
        <h2 className="mb-2 font-semibold text-row">В статье</h2>
        <ol>
          {headings.map(({ id, title }) => (
            <li key={id} className="border-rule border-b">
              <a href={`#${id}`} className="block py-1.5 hover:underline hover:underline-offset-4">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
      <p className="text-ink2 text-meta">
        Проверено {dateText(date)}. Законы меняются: перед спором прочитайте свежую редакцию или спросите юриста.
      </p>
    </>
  )
}
