import { href } from 'react-router'
import { siteContext } from '../context.ts'
import { AdvicePostLayout } from '../layouts/advice-post.tsx'
import { pageMeta } from '../page-meta.ts'
import { pageNotFound } from '../search/load-page.server.ts'
import { structuredPath } from '../structured-path.ts'
import { renderMarkdown } from '../texts/markdown.server.ts'
import { minutesText } from '../texts/minutes.ts'
import { Neighbours } from '../texts/neighbours.tsx'
import { structuredArticle } from '../texts/structured-text.ts'
import { StructuredData } from '../ui/structured-data.tsx'
import type { Route } from './+types/lesson.ts'
import { type CourseHead, findLesson, type LessonLine } from './courses.server.ts'
import { Lessons } from './lessons.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  const found = findLesson(params.slug, params.lesson)
  if (!found) throw pageNotFound(context)
  const { lesson, ...rest } = found
  const { text, ...line } = lesson
  return { ...rest, line, html: renderMarkdown(text).html, publicUrl: context.get(siteContext).publicUrl }
}

const pathOf = ({ slug }: CourseHead, lesson: LessonLine) =>
  href('/courses/:slug/:lesson', { slug, lesson: lesson.slug })

const pathTo = ({ slug, title }: CourseHead) => [
  { name: 'Курсы', to: href('/courses') },
  { name: title, to: href('/courses/:slug', { slug }) },
]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { course, line, publicUrl } = loaderData
  const url = publicUrl + pathOf(course, line)
  return pageMeta({ title: `${line.title} — Смена места`, description: line.description, url, type: 'article' })
}

export default function LessonOfCourse({ loaderData }: Route.ComponentProps) {
  const { course, line, number, earlier, later, html, publicUrl } = loaderData
  return (
    <AdvicePostLayout
      path={pathTo(course)}
      title={line.title}
      lead={line.description}
      facts={`Урок ${number} из ${course.lessons.length} · ${minutesText(line.minutes)}`}
      html={html}
      beside={{
        id: 'lessons',
        label: 'Уроки курса',
        parts: (
          <>
            <h2 className="mb-2 font-semibold text-row">Уроки курса</h2>
            <Lessons course={course} current={line.slug} />
          </>
        ),
      }}
    >
      <StructuredData items={import.meta.env.SSR ? structured(course, line, publicUrl) : []} />
      <Neighbours
        label="Соседние уроки"
        earlier={earlier && { to: pathOf(course, earlier), way: 'Предыдущий урок', title: earlier.title }}
        later={later && { to: pathOf(course, later), way: 'Следующий урок', title: later.title }}
      />
    </AdvicePostLayout>
  )
}

const structured = (course: CourseHead, line: LessonLine, publicUrl: string) => [
  structuredPath(pathTo(course), publicUrl),
  structuredArticle({ ...line, date: course.date, url: publicUrl + pathOf(course, line) }),
]
