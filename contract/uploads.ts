import { z } from 'zod'
import { REQUIRED } from './messages.ts'
import { FileFacts, image, mimes, size } from './rules/files.ts'

const MEGABYTE = 1024 * 1024
export const PICTURE_BYTES = 6 * MEGABYTE
export const DOCUMENT_BYTES = 10 * MEGABYTE
export const LEAST_PIXELS = 200
export const PDF = 'application/pdf'

type Rule = ReturnType<typeof image>

/** A form sends a file without a name where none was chosen. */
const isNone = (given: unknown) => given === '' || (given instanceof File && given.name === '' && given.size === 0)
const unlessNone = (given: unknown) => (isNone(given) ? undefined : given)

/** A file of a form, as far as it can be told without opening it. What it really is, the server sees. */
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

/** Where none is an answer too. */
export const maybePicture = perhaps(file(image(), size(PICTURE_BYTES)))
export const maybeDocument = perhaps(file(mimes([PDF]), size(DOCUMENT_BYTES)))
/** Whatever its name and declared type: what it is, is seen when it is read. */
export const maybeFile = perhaps(file(size(DOCUMENT_BYTES)))
