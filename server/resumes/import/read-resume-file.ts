import type { Answered } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { readResumeFile } from '#contract/resume-import.ts'
import { fromJsonResume } from '#trade/resume-file/from-json-resume.ts'
import { plainOfFound } from '#trade/resume-file/plain-of-found.ts'
import { plainText } from '#trade/resume-file/print.ts'
import { readResume } from '#trade/resume-file/read.ts'
import type { Ctx } from '../../context.ts'
import { readFile } from '../file-text/read-file.ts'
import { foundFields } from './found-fields.ts'
import { loadReference } from './reference.ts'
import { personOf, resumeOf } from './values-of.ts'

type Given = { file?: File | undefined; text: string }

/**
 * Reads a resume from a file or a text. Refuses input without text by its field. JSON Resume is read as data; its text
 * is for display only.
 */
export async function readGivenResume(
  { db, limits }: Ctx,
  seekerId: number,
  { file, text }: Given,
): Promise<Answered<typeof readResumeFile>> {
  if (!file && text === '') refuse('invalid_input', { errors: { file: 'Выберите файл или вставьте текст' } })
  await limits.spend('resume_files_of_seeker', seekerId)
  const raw = file ? await readFile(await file.bytes()) : text
  const json = fromJsonResume(raw)
  const reference = await loadReference(db)
  const found = readResume(json ? plainText(json) : raw, reference.cityNames)
  const plain = json ?? plainOfFound(found)
  return {
    text: found.text,
    resume: resumeOf(plain, reference),
    person: personOf(plain.person, reference),
    fields: foundFields(found),
  }
}
