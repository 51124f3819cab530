import type { FormRefusal } from '#contract/errors.ts'

/** A number is the index of a certificate. */
type FileKind = 'photo' | 'work' | number

/** `inUse`: the file was removed from this resume, and other resumes still show it. */
export type FilesActionResult = {
  of?: FileKind
  refused?: FormRefusal
  inUse?: { artifactId: number; resumes: number }
}

/** A refusal for the page. The values leave out the file, because a file cannot be sent back. */
export const refusedFile = (of: FileKind, { values, ...refused }: FormRefusal): FilesActionResult => ({
  of,
  refused: { ...refused, values: values?.description === undefined ? undefined : { description: values.description } },
})
