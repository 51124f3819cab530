import type { Refused } from '#contract/errors.ts'

/** A number is the index of a certificate. */
type Kind = 'photo' | 'work' | number

/** `inUse`: the file was removed from this resume, and other resumes still show it. */
export type FilesAnswer = { of?: Kind; refused?: Refused; inUse?: { artifactId: number; resumes: number } }

/** A refusal for the page. The values leave out the file, because a file cannot be sent back. */
export const said = (of: Kind, { values, ...refused }: Refused): FilesAnswer => ({
  of,
  refused: { ...refused, values: values?.description === undefined ? undefined : { description: values.description } },
})
