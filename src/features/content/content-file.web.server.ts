import { z } from 'zod'
import { CONTENT_TOPICS, type ContentTopicCode } from './topics.ts'

const FRONT_MATTER_PATTERN = /^---\n(.*?)\n---\n(.*)$/s

/** Reads a text file with a header of `name: value` lines between two `---` lines. Throws if it is malformed. */
export function parseFrontMatter(file: string): { fields: Record<string, string>; text: string } {
  const [, head, text] = FRONT_MATTER_PATTERN.exec(file.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || text === undefined) throw new Error('The file does not open with its front matter')
  const fields = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    if (colon < 1) throw new Error(`Not «name: value»: ${line}`)
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  return { fields: Object.fromEntries(fields), text: text.trim() }
}

const topicCodes = CONTENT_TOPICS.map(({ code }) => code) as [ContentTopicCode, ...ContentTopicCode[]]

const RoleIds = z
  .string()
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(z.int().positive()).min(1))

export const ContentTitle = z.string().min(1)
export const ContentDescription = z.string().min(1)
export const ReadingMinutes = z.coerce.number<string>().int().positive()
/** Front matter of an article or a course. */
export const ContentHead = z.strictObject({
  title: ContentTitle,
  description: ContentDescription,
  topic: z.enum(topicCodes),
  date: z.iso.date(),
  /** Ids of roles whose vacancies are related to the text. */
  roles: RoleIds,
})

/**
 * Parses the front matter by the schema and returns it with the Markdown. Throws on an invalid file, so that tests
 * fail.
 */
export function parseContentFile<H extends z.ZodObject>(
  path: string,
  file: string,
  schema: H,
): z.output<H> & { text: string } {
  const { fields, text } = parseFrontMatter(file)
  const result = schema.safeParse(fields)
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`)
  return { ...result.data, text }
}

/** `/content/advice/probation.md` becomes `probation`. */
export const contentFileName = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
