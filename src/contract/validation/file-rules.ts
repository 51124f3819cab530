import { z } from 'zod'
import { ruleMessage } from './rule-messages.ts'

/** Properties of a file. Width and height are known only after reading the picture. */
export const FileFacts = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
})
type FileFacts = z.infer<typeof FileFacts>

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MEGABYTE = 1024 * 1024

export const image = () => z.refine<FileFacts>(({ type }) => IMAGE_TYPES.includes(type), ruleMessage('image'))

export const ext = (extensions: readonly string[]) =>
  z.refine<FileFacts>(
    ({ name }) => extensions.includes(name.split('.').at(-1)!.toLowerCase()),
    ruleMessage('ext', { list: extensions.map((one) => one.toUpperCase()).join(', ') }),
  )

/** `image/*` allows any image. */
export const mimes = (types: readonly string[]) =>
  z.refine<FileFacts>(
    ({ type }) => types.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1)))),
    ruleMessage('mimes'),
  )

export const size = (maxBytes: number) =>
  z.refine<FileFacts>(
    ({ bytes }) => bytes <= maxBytes,
    ruleMessage('size', { size: `${Math.floor(maxBytes / MEGABYTE)} МБ` }),
  )

/** Minimum width and height in pixels. */
export const dimensions = (minimum: { width: number; height: number }) =>
  z.refine<FileFacts>(
    ({ width = 0, height = 0 }) => width >= minimum.width && height >= minimum.height,
    ruleMessage('dimensions', minimum),
  )
