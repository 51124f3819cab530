import { z } from 'zod'
import { say } from './words.ts'

/** Properties of a file. Width and height are known only after reading the picture. */
export const FileFacts = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
})
type FileFacts = z.infer<typeof FileFacts>

const IMAGES = ['image/jpeg', 'image/png', 'image/webp']
const MEGABYTE = 1024 * 1024

export const image = () => z.refine<FileFacts>(({ type }) => IMAGES.includes(type), say('image'))

export const ext = (extensions: readonly string[]) =>
  z.refine<FileFacts>(
    ({ name }) => extensions.includes(name.split('.').at(-1)!.toLowerCase()),
    say('ext', { list: extensions.map((one) => one.toUpperCase()).join(', ') }),
  )

/** `image/*` allows any image. */
export const mimes = (types: readonly string[]) =>
  z.refine<FileFacts>(
    ({ type }) => types.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1)))),
    say('mimes'),
  )

export const size = (most: number) =>
  z.refine<FileFacts>(({ bytes }) => bytes <= most, say('size', { size: `${Math.floor(most / MEGABYTE)} МБ` }))

/** Minimum width and height in pixels. */
export const dimensions = (least: { width: number; height: number }) =>
  z.refine<FileFacts>(
    ({ width = 0, height = 0 }) => width >= least.width && height >= least.height,
    say('dimensions', least),
  )
