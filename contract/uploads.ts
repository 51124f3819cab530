import { z } from 'zod'
import { REQUIRED } from './messages.ts'
import { FileFacts, image, mimes, size } from './rules/files.ts'

const MEGABYTE = 1024 * 1024
export const PICTURE_BYTES = 6 * MEGABYTE
export const DOCUMENT_BYTES = 10 * MEGABYTE
export const LEAST_PIXELS = 200
export const PDF = 'application/pdf'

type Rule = ReturnType<typeof image>

/** An empty file input sends a file with no name and no content. */
const isNone = (given: unknown) => given === '' || (given instanceof File && given.name === '' && given.size === 0)
const unlessNone = (given: unknown) => (isNone(given) ? undefined : given)

/** Checks a file by its declared name, type and size. The server checks the content. */
const file = (...rules: Rule[]) =>
  z.file(REQUIRED).superRefine(({ name, type, size: bytes }, context) => {
    const problem = FileFacts.check(...rules).safeParse({ name, type, bytes }).error?.issues[0]
    if (problem) context.addIssue({ code: 'custom', message: problem.message })
  })

const chosen = <T extends z.ZodType>(shape: T) =>
  z.preprocess(unlessNone, shape) as unknown as z.ZodType<z.output<T>, File>

export const aPicture = chosen(file(image(), size(PICTURE_BYTES)))
export const aPictureOrDocument = chosen(
  file(mimes(['image/jpeg', 'image/png', 'image/webp', PDF]), size(DOCUMENT_BYTES)),
)

const perhaps = <T extends z.ZodType>(shape: T) =>
  z.preprocess(unlessNone, shape.optional()) as unknown as z.ZodType<File | undefined, File | undefined> & {
    _zod: { optin: 'optional'; optout: 'optional' }
  }

/** Optional files: an empty input is undefined. */
export const maybePicture = perhaps(file(image(), size(PICTURE_BYTES)))
export const maybeDocument = perhaps(file(mimes([PDF]), size(DOCUMENT_BYTES)))
/** Any name and declared type: the server detects the format from the content. */
export const maybeFile = perhaps(file(size(DOCUMENT_BYTES)))
