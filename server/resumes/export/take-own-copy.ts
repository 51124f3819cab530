import { refuse } from '#contract/errors.ts'
import type { FileReply, ResumeExportFormat } from '#contract/files.ts'
import type { ResumePage } from '#contract/resumes.ts'
import type { Db } from '#database/connect.ts'
import type { PlainResume } from '#trade/resume-file/plain-resume.ts'
import { printResumeText } from '#trade/resume-file/print.ts'
import { toJsonResume } from '#trade/resume-file/to-json-resume.ts'
import type { Ctx } from '../../context.ts'
import { renderPdfReply } from '../../pdf/pdf-file.ts'
import { GUEST_VIEWER, maskResume } from '../mask.ts'
import { findUnmaskedResume } from '../queries.ts'
import { createResumeDocument } from '../resume-paper.ts'
import { resumeFileName } from '../take-copy.ts'
import { createDocxFile } from './docx-file.ts'
import { toPlainResume } from './plain-resume-of.ts'

/** Exports a resume for its owner, without masking and watermark. */
export async function exportOwnResume(
  ctx: Ctx,
  seekerId: number,
  id: number,
  format: ResumeExportFormat,
): Promise<FileReply> {
  const at = ctx.now()
  const page = await findOwnResumePage(ctx.db, seekerId, id, at)
  const name = resumeFileName(page)
  if (format === 'pdf') return renderPdfReply(name, createResumeDocument(page, at))
  const { type, write } = EXPORT_FORMATS[format]
  const content = await write(toPlainResume(page, await findPersonNames(ctx.db, seekerId)))
  return { name: `${name}.${format}`, type, content: Buffer.from(content).toString('base64') }
}

type ExportFormat = { type: string; write(resume: PlainResume): string | Promise<Buffer> }

const EXPORT_FORMATS: Record<Exclude<ResumeExportFormat, 'pdf'>, ExportFormat> = {
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', write: createDocxFile },
  // Windows editors recognise UTF-8 by the byte order mark.
  txt: { type: 'text/plain; charset=utf-8', write: (resume) => `\uFEFF${printResumeText(resume)}` },
  json: { type: 'application/json', write: (resume) => `${JSON.stringify(toJsonResume(resume), null, 2)}\n` },
}

async function findOwnResumePage(db: Db, seekerId: number, id: number, at: Date): Promise<ResumePage> {
  const row = await findUnmaskedResume(db, { ...GUEST_VIEWER, account_id: seekerId }, id, at)
  return row?.seeker_id === seekerId ? maskResume(row, 'owner') : refuse('resume_not_found')
}

const findPersonNames = (db: Db, seekerId: number) =>
  db
    .selectFrom('seeker')
    .select(['last_name', 'first_name', 'middle_name', 'birth_date'])
    .where('id', '=', seekerId)
    .executeTakeFirstOrThrow()
