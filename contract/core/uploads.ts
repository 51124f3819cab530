import { z } from 'zod'
import { REQUIRED_MESSAGE } from './validation/default-messages.ts'
import { FileFacts, image, mimes, size } from './validation/file-rules.ts'

const MEGABYTE = 1024 * 1024
export const MAX_PICTURE_BYTES = 6 * MEGABYTE
export const MAX_DOCUMENT_BYTES = 10 * MEGABYTE
export const MIN_PICTURE_PIXELS = 200
export const PDF_MEDIA_TYPE = 'application/pdf'

type FileRule = ReturnType<typeof image>

/** An empty file input sends a file with no name and no content. */
const isEmptyFileInput = (given: unknown) =>
  given === '' || (given instanceof File && given.name === '' && given.size === 0)
const emptyToUndefined = (given: unknown) => (isEmptyFileInput(given) ? undefined : given)

/** Checks a file by its declared name, type and size. The server checks the content. */
const fileShape = (...rules: FileRule[]) =>
  z.file(REQUIRED_MESSAGE).superRefine(({ name, type, size: bytes }, context) => {
    const problem = FileFacts.check(...rules).safeParse({ name, type, bytes }).error?.issues[0]
    if (problem) context.addIssue({ code: 'custom', message: problem.message })
  })

const requiredFile = <T extends z.ZodType>(shape: T) =>
  z.preprocess(emptyToUndefined, shape) as unknown as z.ZodType<z.output<T>, File>

export const RequiredPicture = requiredFile(fileShape(image(), size(MAX_PICTURE_BYTES)))
export const RequiredPictureOrDocument = requiredFile(
  fileShape(mimes(['image/jpeg', 'image/png', 'image/webp', PDF_MEDIA_TYPE]), size(MAX_DOCUMENT_BYTES)),
)

const optionalFile = <T extends z.ZodType>(shape: T) =>
  z.preprocess(emptyToUndefined, shape.optional()) as unknown as z.ZodType<File | undefined, File | undefined> & {
    _zod: { optin: 'optional'; optout: 'optional' }
  }

/** Optional files: an empty input is undefined. */
export const OptionalPicture = optionalFile(fileShape(image(), size(MAX_PICTURE_BYTES)))
export const OptionalDocument = optionalFile(fileShape(mimes([PDF_MEDIA_TYPE]), size(MAX_DOCUMENT_BYTES)))
/** Any name and declared type: the server detects the format from the content. */
export const OptionalFile = optionalFile(fileShape(size(MAX_DOCUMENT_BYTES)))
