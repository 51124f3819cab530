import { z } from 'zod'
import {
  ContentDescription,
  ContentHead,
  ContentTitle,
  contentFileName,
  parseContentFile,
  ReadingMinutes,
} from '../content-file.web.server.ts'

const COURSE_FILES = import.meta.glob<string>('/data/courses/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const LessonHeadShape = z.strictObject({
  title: ContentTitle,
  description: ContentDescription,
  minutes: ReadingMinutes,
})

type Lesson = z.output<typeof LessonHeadShape> & { slug: string; text: string }
export type LessonSummary = Omit<Lesson, 'text'>
export type CourseHead = z.output<typeof ContentHead> & { slug: string; minutes: number; lessons: LessonSummary[] }

type Course = { head: CourseHead; text: string; lessons: Lesson[] }

const COURSE_FILE_NAME = '/course.md'

/**
 * All courses, newest first. A course is a folder: `course.md` describes it, the other files are its lessons in order.
 */
const COURSES: Course[] = Object.keys(COURSE_FILES)
  .filter((path) => path.endsWith(COURSE_FILE_NAME))
  .map(readCourse)
  .sort((a, b) => b.head.date.localeCompare(a.head.date))

function readCourse(path: string): Course {
  const folder = path.slice(0, -COURSE_FILE_NAME.length)
  const { text, ...head } = parseContentFile(path, COURSE_FILES[path]!, ContentHead)
  const lessons = Object.keys(COURSE_FILES)
    .filter((file) => file.startsWith(`${folder}/`) && file !== path)
    .sort()
    .map(readLesson)
  const summaries = lessons.map(({ text: _, ...line }) => line)
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  return {
    head: { ...head, slug: folder.slice(folder.lastIndexOf('/') + 1), minutes, lessons: summaries },
    text,
    lessons,
  }
}

/** The number in a file name sets the order and is not part of the address: `2-experience.md` is `experience`. */
function readLesson(path: string): Lesson {
  return {
    ...parseContentFile(path, COURSE_FILES[path]!, LessonHeadShape),
    slug: contentFileName(path).replace(/^\d+-/, ''),
  }
}

export const listCourses = (): CourseHead[] => COURSES.map(({ head }) => head)

export const findCourse = (slug: string): Course | undefined => COURSES.find(({ head }) => head.slug === slug)

type FoundLesson = {
  course: CourseHead
  lesson: Lesson
  number: number
  earlier?: LessonSummary
  later?: LessonSummary
}

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
