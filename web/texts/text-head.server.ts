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
/** Front matter of an article or a course. */
export const TextHead = z.strictObject({
  title: Title,
  description: Description,
  topic: z.enum(codes),
  date: z.iso.date(),
  /** Ids of roles whose vacancies are related to the text. */
  roles: Roles,
})

/**
 * Parses the front matter by the schema and returns it with the Markdown. Throws on an invalid file, so that tests
 * fail.
 */
export function readText<H extends z.ZodObject>(path: string, file: string, head: H): z.output<H> & { text: string } {
  const { fields, text } = readFrontMatter(file)
  const read = head.safeParse(fields)
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`)
  return { ...read.data, text }
}

/** `/content/advice/probation.md` becomes `probation`. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
