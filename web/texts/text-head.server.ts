import { z } from 'zod'
import { readFrontMatter } from '#lib/front-matter.ts'
import { TOPICS, type TopicCode } from './topics.ts'

const codes = TOPICS.map(({ code }) => code) as [TopicCode, ...TopicCode[]]

const Roles = z
  .string()
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(z.int().positive()).min(1))

export const Title = z.string().min(1)
export const Description = z.string().min(1)
export const Minutes = z.coerce.number<string>().int().positive()
/** What a reader and a search engine are told of an article or a course. */
export const TextHead = z.strictObject({
  title: Title,
  description: Description,
  topic: z.enum(codes),
  date: z.iso.date(),
  /** Whose vacancies belong to it. */
  roles: Roles,
})

/** The head as the schema has it, and the Markdown under it. A file of ours that is written wrongly stops the build's tests. */
export function readText<H extends z.ZodObject>(path: string, file: string, head: H): z.output<H> & { text: string } {
  const { fields, text } = readFrontMatter(file)
  const read = head.safeParse(fields)
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`)
  return { ...read.data, text }
}

/** `/content/advice/probation.md` is `probation`. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
