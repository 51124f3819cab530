import { href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { AdviceLayout } from '#app/layouts/advice.tsx'
import { pageNotFound } from '#app/load-page.server.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import { ListRows } from '#ui/list/list-row.tsx'
import { CONTENT_TOPICS, contentTopicPath } from '../topics.ts'
import type { Route } from './+types/list.route.ts'
import { ArticleRow } from './article-row.tsx'
import { listArticles } from './articles.web.server.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const topicParameter = url.searchParams.get('topic')
  const topic = CONTENT_TOPICS.find(({ code }) => code === topicParameter)
  if (topicParameter !== null && !topic) throw pageNotFound(context)
  const articles = listArticles().filter((article) => !topic || article.topic === topic.code)
  return { topic, articles, publicUrl: context.get(siteContext).publicUrl }
}

const LEAD =
  'Как читать вакансию, не попасться на обман, посчитать зарплату и пережить первую смену. Коротко и по делу.'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { topic, publicUrl } = loaderData
  return pageMetaTags({
    title: `Советы${topic ? `: ${topic.name.toLowerCase()}` : ' о работе и найме'} — Смена места`,
    description: topic ? `Статьи о работе: ${topic.name.toLowerCase()}. ${LEAD}` : LEAD,
    url: publicUrl + (topic ? contentTopicPath(topic.code) : href('/advice')),
  })
}

export default function Advice({ loaderData: { topic, articles } }: Route.ComponentProps) {
  return (
    <AdviceLayout
      title={topic ? `Советы: ${topic.name.toLowerCase()}` : 'Советы'}
      lead={LEAD}
      current={topic?.code ?? 'all'}
    >
      <ListRows>
        {articles.map((article) => (
          <ArticleRow key={article.slug} article={article} />
        ))}
      </ListRows>
    </AdviceLayout>
  )
}
