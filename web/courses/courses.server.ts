import { z } from 'zod'
import { Description, Minutes, nameOf, readText, TextHead, Title } from '../texts/text-head.server.ts'

const FILES = import.meta.glob<string>('/content/courses/*/*.md', { query: '?raw', import: 'default', eager: true })

const LessonHead = z.strictObject({ title: Title, description: Description, minutes: Minutes })

type Lesson = z.output<typeof LessonHead> & { slug: string; text: string }
export type LessonLine = Omit<Lesson, 'text'>
export type CourseHead = z.output<typeof TextHead> & { slug: string; minutes: number; lessons: LessonLine[] }

type Course = { head: CourseHead; text: string; lessons: Lesson[] }

const HEAD = '/course.md'

/**
 * All courses, newest first. A course is a folder: `course.md` describes it, the other files are its lessons in order.
 */
const COURSES: Course[] = Object.keys(FILES)
  .filter((path) => path.endsWith(HEAD))
  .map(readCourse)
  .sort((a, b) => b.head.date.localeCompare(a.head.date))

function readCourse(path: string): Course {
  const folder = path.slice(0, -HEAD.length)
  const { text, ...told } = readText(path, FILES[path]!, TextHead)
  const lessons = Object.keys(FILES)
    .filter((file) => file.startsWith(`${folder}/`) && file !== path)
    .sort()
    .map(readLesson)
  const lines = lessons.map(({ text: _, ...line }) => line)
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  return { head: { ...told, slug: folder.slice(folder.lastIndexOf('/') + 1), minutes, lessons: lines }, text, lessons }
}

/** The number in a file name sets the order and is not part of the address: `2-experience.md` is `experience`. */
function readLesson(path: string): Lesson {
  return { ...readText(path, FILES[path]!, LessonHead), slug: nameOf(path).replace(/^\d+-/, '') }
}

export const listCourses = (): CourseHead[] => COURSES.map(({ head }) => head)

export const findCourse = (slug: string): Course | undefined => COURSES.find(({ head }) => head.slug === slug)

type FoundLesson = { course: CourseHead; lesson: Lesson; number: number; earlier?: LessonLine; later?: LessonLine }

export function findLesson(courseSlug: string, slug: string): FoundLesson | undefined {
  const course = findCourse(courseSlug)
  const place = course?.lessons.findIndex((lesson) => lesson.slug === slug) ?? -1
  if (!course || place < 0) return undefined
  const { head, lessons } = course
  return {
    course: head,
    lesson: lessons[place]!,
    number: place + 1,
    earlier: head.lessons[place - 1],
    later: head.lessons[place + 1],
  }
}
