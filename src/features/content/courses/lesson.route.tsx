import { href } from 'react-router'
import { breadcrumbListData } from '#app/breadcrumb-list.ts'
import { siteContext } from '#app/context.ts'
import { AdvicePostLayout } from '#app/layouts/advice-post.tsx'
import { pageNotFound } from '#app/load-page.server.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import { StructuredData } from '#ui/layout/structured-data.tsx'
import { AdjacentLinks } from '../adjacent-links.tsx'
import { renderMarkdown } from '../markdown.web.server.ts'
import { readingTimeText } from '../reading-time.ts'
import { structuredArticle } from '../structured-content.ts'
import type { Route } from './+types/lesson.route.ts'
import { type CourseHead, findLesson, type LessonSummary } from './courses.web.server.ts'
import { LessonList } from './lesson-list.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  const found = findLesson(params.slug, params.lesson)
  if (!found) throw pageNotFound(context)
  const { lesson, ...rest } = found
  const { text, ...line } = lesson
  return { ...rest, line, html: renderMarkdown(text).html, publicUrl: context.get(siteContext).publicUrl }
}

const lessonPath = ({ slug }: CourseHead, lesson: LessonSummary) =>
  href('/courses/:slug/:lesson', { slug, lesson: lesson.slug })

const breadcrumbsOf = ({ slug, title }: CourseHead) => [
  { name: 'Курсы', to: href('/courses') },
  { name: title, to: href('/courses/:slug', { slug }) },
]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { course, line, publicUrl } = loaderData
  const url = publicUrl + lessonPath(course, line)
  return pageMetaTags({ title: `${line.title} — Смена места`, description: line.description, url, type: 'article' })
}

export default function LessonOfCourse({ loaderData }: Route.ComponentProps) {
  const { course, line, number, earlier, later, html, publicUrl } = loaderData
  return (
    <AdvicePostLayout
      path={breadcrumbsOf(course)}
      title={line.title}
      lead={line.description}
      facts={`Урок ${number} из ${course.lessons.length} · ${readingTimeText(line.minutes)}`}
      html={html}
      sideColumn={{
        id: 'lessons',
        label: 'Уроки курса',
        content: (
          <>
            <h2 className="mb-2 font-semibold text-row">Уроки курса</h2>
            <LessonList course={course} current={line.slug} />
          </>
        ),
      }}
    >
      <StructuredData items={import.meta.env.SSR ? structuredItems(course, line, publicUrl) : []} />
      <AdjacentLinks
        label="Соседние уроки"
        earlier={earlier && { to: lessonPath(course, earlier), way: 'Предыдущий урок', title: earlier.title }}
        later={later && { to: lessonPath(course, later), way: 'Следующий урок', title: later.title }}
      />
    </AdvicePostLayout>
  )
}

const structuredItems = (course: CourseHead, line: LessonSummary, publicUrl: string) => [
  breadcrumbListData(breadcrumbsOf(course), publicUrl),
  structuredArticle({ ...line, date: course.date, url: publicUrl + lessonPath(course, line) }),
]
