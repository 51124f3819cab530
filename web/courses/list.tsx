import { href } from 'react-router'
import { plural } from '#lib/plural.ts'
import { siteContext } from '../context.ts'
import { AdviceLayout } from '../layouts/advice.tsx'
import { pageMeta } from '../page-meta.ts'
import { minutesText } from '../texts/minutes.ts'
import { topicName } from '../texts/topics.ts'
import { Row, RowFoot, RowLine, Rows } from '../ui/row.tsx'
import type { Route } from './+types/list.ts'
import { type CourseHead, listCourses } from './courses.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  courses: listCourses(),
  publicUrl: context.get(siteContext).publicUrl,
})

const LEAD =
  'Короткие курсы с заданием в каждом уроке. Бесплатно и без регистрации: мы написали их сами и никого не рекламируем.'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Курсы для тех, кто ищет и нанимает — Смена места',
        description: LEAD,
        url: loaderData.publicUrl + href('/courses'),
      })
    : []

export default function Courses({ loaderData: { courses } }: Route.ComponentProps) {
  return (
    <AdviceLayout title="Курсы" lead={LEAD} current="courses">
      <Rows>
        {courses.map((course) => (
          <CourseRow key={course.slug} course={course} />
        ))}
      </Rows>
    </AdviceLayout>
  )
}

function CourseRow({ course }: { course: CourseHead }) {
  const { slug, title, description, topic, minutes, lessons } = course
  return (
    <Row to={href('/courses/:slug', { slug })} title={title} aside={null}>
      <div className="max-w-text">
        <RowLine>{description}</RowLine>
      </div>
      <RowFoot>
        <span>{topicName(topic)}</span>
        <span>
          {lessons.length} {plural(lessons.length, 'урок', 'урока', 'уроков')}, {minutesText(minutes)}
        </span>
      </RowFoot>
    </Row>
  )
}
