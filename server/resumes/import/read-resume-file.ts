import type { HandlerReply } from '#contract/core/endpoint.ts'
import { refuse } from '#contract/core/errors.ts'
import type { parseResumeFile } from '#contract/resumes/import/resume-import.ts'
import type { Ctx } from '../../context.ts'
import { readForeignDocument } from '../../foreign-documents/read-foreign-document.ts'
import { loadReferenceFinders } from './reference-finders.ts'
import { toPersonFormValues, toResumeFormValues } from './to-form-values.ts'

type ResumeInput = { file?: File | undefined; text: string }

const UNREADABLE_MESSAGE = 'Не получилось прочитать файл. Подойдут PDF, DOCX, RTF, TXT, HTML и JSON Resume'

/** Reads a resume from a file or a text. Refuses input without text by its field. */
export async function readResumeInput(
  { db, limits }: Ctx,
  seekerId: number,
  { file, text }: ResumeInput,
): Promise<HandlerReply<typeof parseResumeFile>> {
  if (!file && text === '') refuse('invalid_input', { errors: { file: 'Выберите файл или вставьте текст' } })
  await limits.spend('resume_files_of_seeker', seekerId)
  const reference = await loadReferenceFinders(db)
  const input = { bytes: await file?.bytes(), text, cityNames: reference.cityNames }
  const { plain, ...read } = await readForeignDocument('resume', input, {
    owner: `account ${seekerId}`,
    field: file ? 'file' : 'text',
    unreadable: UNREADABLE_MESSAGE,
  })
  return {
    ...read,
    resume: toResumeFormValues(plain, reference),
    person: toPersonFormValues(plain.person, reference),
  }
}
