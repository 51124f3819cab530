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

/** Pictures and documents of a form, together not larger than one document. An empty input is no file. */
export const picturesOrDocuments = (most: number) =>
  z.preprocess(
    (given) => (given === undefined ? [] : [given].flat()).filter((one) => !isEmptyFileInput(one)),
    z.array(z.file(REQUIRED_MESSAGE)).superRefine((files, context) => {
      const message = findFilesProblem(files, most)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ) as unknown as z.ZodType<File[], File[] | File | undefined> & { _zod: { optin: 'optional' } }

function findFilesProblem(files: readonly File[], most: number): string | undefined {
  if (files.length > most) return `Не больше ${most} файлов сразу`
  const problems = files.map((file) => RequiredPictureOrDocument.safeParse(file).error?.issues[0]?.message)
  const at = problems.findIndex((problem) => problem !== undefined)
  if (at >= 0) return files.length > 1 ? `${files[at]!.name}: ${problems[at]}` : problems[at]
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return bytes > MAX_DOCUMENT_BYTES ? 'Вместе файлы больше 10\u00a0МБ: отправьте их по одному' : undefined
}

/** Optional files: an empty input is undefined. */
export const OptionalPicture = optionalFile(fileShape(image(), size(MAX_PICTURE_BYTES)))
export const OptionalDocument = optionalFile(fileShape(mimes([PDF_MEDIA_TYPE]), size(MAX_DOCUMENT_BYTES)))
/** Any name and declared type: the server detects the format from the content. */
export const OptionalFile = optionalFile(fileShape(size(MAX_DOCUMENT_BYTES)))
