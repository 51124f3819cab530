import type { Refused } from '#contract/errors.ts'

/** Of certificates, the one at this place. */
type Kind = 'photo' | 'work' | number

/** `inUse`: gone from this resume, and still shown by others. */
export type FilesAnswer = { of?: Kind; refused?: Refused; inUse?: { artifactId: number; resumes: number } }

/** A file does not travel back to the page. */
export const said = (of: Kind, { values, ...refused }: Refused): FilesAnswer => ({
  of,
  refused: { ...refused, values: values?.description === undefined ? undefined : { description: values.description } },
})
