import { href, Link } from 'react-router'
import { readingTimeText } from '../reading-time.ts'
import type { CourseHead } from './courses.web.server.ts'

type Props = { course: CourseHead; current?: string }

/** The lessons of a course in order, with the current one marked. */
export function LessonList({ course, current }: Props) {
  return (
    <ol>
      {course.lessons.map(({ slug, title, minutes }, index) => (
        <li key={slug} className="border-rule border-b">
          <Link
            to={href('/courses/:slug/:lesson', { slug: course.slug, lesson: slug })}
            aria-current={slug === current ? 'page' : undefined}
            className="group flex gap-3 py-2.5 aria-[current]:font-semibold tablet:py-2"
          >
            <span className="w-3 shrink-0 text-ink3">{index + 1}</span>
            <span className="min-w-0 flex-1 group-hover:underline group-hover:underline-offset-4">{title}</span>
            <span className="shrink-0 font-normal text-ink3 text-meta">{readingTimeText(minutes)}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
