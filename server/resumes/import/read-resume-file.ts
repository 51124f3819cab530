import type { HandlerReply } from '#contract/core/endpoint.ts'
import { refuse } from '#contract/core/errors.ts'
import type { parseResumeFile } from '#contract/resumes/import/resume-import.ts'
import { fromJsonResume } from '#domain/resume-parser/json-resume/from-json-resume.ts'
import { parseResumeText } from '#domain/resume-parser/parse/parse-resume-text.ts'
import { parsedToPlainResume } from '#domain/resume-parser/parse/parsed-to-plain-resume.ts'
import { printResumeText } from '#domain/resume-parser/print/print-resume.ts'
import type { Ctx } from '../../context.ts'
import { readUploadedText } from './file-text/read-uploaded-text.ts'
import { listFoundFields } from './found-fields.ts'
import { loadReferenceFinders } from './reference-finders.ts'
import { toPersonFormValues, toResumeFormValues } from './to-form-values.ts'

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
