import { href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { AdviceLayout } from '#app/layouts/advice.tsx'
import { pageMetaTags } from '#app/page-meta.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ListRow, ListRows, RowFooter, RowLine } from '#ui/list/list-row.tsx'
import { readingTimeText } from '../reading-time.ts'
import { contentTopicName } from '../topics.ts'
import type { Route } from './+types/list.route.ts'
import { type CourseHead, listCourses } from './courses.web.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  courses: listCourses(),
  publicUrl: context.get(siteContext).publicUrl,
})

const LEAD =
  'Короткие курсы с заданием в каждом уроке. Бесплатно и без регистрации: мы написали их сами и никого не рекламируем.'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMetaTags({
        title: 'Курсы для тех, кто ищет и нанимает — Смена места',
        description: LEAD,
        url: loaderData.publicUrl + href('/courses'),
      })
    : []

export default function Courses({ loaderData: { courses } }: Route.ComponentProps) {
  return (
    <AdviceLayout title="Курсы" lead={LEAD} current="courses">
      <ListRows>
        {courses.map((course) => (
          <CourseRow key={course.slug} course={course} />
        ))}
      </ListRows>
    </AdviceLayout>
  )
}

function CourseRow({ course }: { course: CourseHead }) {
  const { slug, title, description, topic, minutes, lessons } = course
  return (
    <ListRow to={href('/courses/:slug', { slug })} title={title} aside={null}>
      <div className="max-w-text">
        <RowLine>{description}</RowLine>
      </div>
      <RowFooter>
        <span>{contentTopicName(topic)}</span>
        <span>
          {lessons.length} {plural(lessons.length, 'урок', 'урока', 'уроков')}, {readingTimeText(minutes)}
        </span>
      </RowFooter>
    </ListRow>
  )
}
