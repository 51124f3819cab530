import { href } from 'react-router'
import { breadcrumbListData } from '#app/breadcrumb-list.ts'
import { siteContext } from '#app/context.ts'
import { pageNotFound } from '#app/load-page.server.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { Breadcrumbs } from '#ui/layout/page-head.tsx'
import { StructuredData } from '#ui/layout/structured-data.tsx'
import { findRelatedVacancies } from '../find-related-vacancies.web.server.ts'
import { renderMarkdown } from '../markdown.web.server.ts'
import { MarkdownContent } from '../markdown-content.tsx'
import { readingTimeText } from '../reading-time.ts'
import { RelatedVacancies } from '../related-vacancies.tsx'
import { structuredCourse } from '../structured-content.ts'
import type { Route } from './+types/show.route.ts'
import { type CourseHead, findCourse } from './courses.web.server.ts'
import { LessonList } from './lesson-list.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const course = findCourse(params.slug)
  if (!course) throw pageNotFound(context)
  const { now, publicUrl } = context.get(siteContext)
  const related = await findRelatedVacancies(context, course.head.roles)
  return { head: course.head, html: renderMarkdown(course.text).html, related, now, publicUrl }
}

const BREADCRUMBS = [{ name: 'Курсы', to: href('/courses') }]

const courseUrl = ({ slug }: CourseHead, publicUrl: string) => publicUrl + href('/courses/:slug', { slug })

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { head, publicUrl } = loaderData
  const title = `${head.title} — курс — Смена места`
  return pageMetaTags({ title, description: head.description, url: courseUrl(head, publicUrl) })
}

export default function Course({ loaderData: { head, html, related, now, publicUrl } }: Route.ComponentProps) {
  const { slug, title, description, minutes, lessons, roles } = head
  return (
    <Page>
      <StructuredData items={import.meta.env.SSR ? structuredItems(head, publicUrl) : []} />
      <Breadcrumbs path={BREADCRUMBS} />
      <div className="mt-4 mb-6 border-rule border-b pb-4">
        <PageTitle>{title}</PageTitle>
        <p className="max-w-text text-ink2">{description}</p>
      </div>
      <MarkdownContent html={html} />
      <Section title={`Уроки: ${readingTimeText(minutes)} на все`}>
        <div className="max-w-text border-rule border-t">
          <LessonList course={head} />
        </div>
      </Section>
      <div className="mt-6">
        <ButtonLink to={href('/courses/:slug/:lesson', { slug, lesson: lessons[0]!.slug })}>Начать урок 1</ButtonLink>
      </div>
      <RelatedVacancies vacancies={related} roles={roles} now={now} />
    </Page>
  )
}

const structuredItems = (head: CourseHead, publicUrl: string) => [
  breadcrumbListData(BREADCRUMBS, publicUrl),
  structuredCourse({ ...head, url: courseUrl(head, publicUrl) }),
]
