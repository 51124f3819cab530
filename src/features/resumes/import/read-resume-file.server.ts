import type { HandlerReply } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { readForeignDocument } from '#platform/foreign-documents/read-foreign-document.ts'
import { loadReferenceFinders } from './reference-finders.server.ts'
import type { parseResumeFile } from './resume-import.contract.ts'
import { toPersonFormValues, toResumeFormValues } from './to-form-values.server.ts'
import { listUnknownNames } from './unused-data.server.ts'

type ResumeInput = { file?: File | undefined; text: string }

const UNREADABLE_MESSAGE = 'Не получилось прочитать файл. Подойдут PDF, DOCX, ODT, RTF, TXT, HTML, MHTML, vCard и JSON'

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
    unused: [...listUnknownNames(plain, reference), ...read.unused],
    resume: toResumeFormValues(plain, reference),
    person: toPersonFormValues(plain.person, reference),
  }
}
