import type { HandlerReply } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { parseResumeFile } from '#contract/resume-import.ts'
import { fromJsonResume } from '#trade/resume-file/from-json-resume.ts'
import { parsedToPlainResume } from '#trade/resume-file/plain-of-found.ts'
import { printResumeText } from '#trade/resume-file/print.ts'
import { parseResumeText } from '#trade/resume-file/read.ts'
import type { Ctx } from '../../context.ts'
import { readUploadedText } from '../file-text/read-file.ts'
import { listFoundFields } from './found-fields.ts'
import { loadReferenceFinders } from './reference.ts'
import { toPersonFormValues, toResumeFormValues } from './values-of.ts'

type ResumeInput = { file?: File | undefined; text: string }

/**
 * Reads a resume from a file or a text. Refuses input without text by its field. JSON Resume is read as data; its text
 * is for display only.
 */
export async function readResumeInput(
  { db, limits }: Ctx,
  seekerId: number,
  { file, text }: ResumeInput,
): Promise<HandlerReply<typeof parseResumeFile>> {
  if (!file && text === '') refuse('invalid_input', { errors: { file: 'Выберите файл или вставьте текст' } })
  await limits.spend('resume_files_of_seeker', seekerId)
  const raw = file ? await readUploadedText(await file.bytes()) : text
  const json = fromJsonResume(raw)
  const reference = await loadReferenceFinders(db)
  const found = parseResumeText(json ? printResumeText(json) : raw, reference.cityNames)
  const plain = json ?? parsedToPlainResume(found)
  return {
    text: found.text,
    resume: toResumeFormValues(plain, reference),
    person: toPersonFormValues(plain.person, reference),
    fields: listFoundFields(found),
  }
}
