import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { renderPdfReply } from '#platform/pdf/pdf-file.ts'
import { runInThread } from '#platform/threads/heavy-work.ts'
import type { ResumePage } from '../contract/resumes.ts'
import { toJsonResume } from '../resume-parser/json-resume/to-json-resume.rules.ts'
import type { PlainResume } from '../resume-parser/plain-resume.rules.ts'
import { printResumeText } from '../resume-parser/print/print-resume.rules.ts'
import { findUnmaskedResume } from '../server/queries.ts'
import { maskResume } from '../visibility/mask-resume.server.ts'
import { GUEST_VIEWER } from '../visibility/viewer-relation.server.ts'
import { resumeFileName } from './export-watermarked-copy.server.ts'
import { createResumeDocument } from './resume-document.server.ts'
import type { ResumeExportFormat } from './resume-export.contract.ts'
import { toPlainResume } from './to-plain-resume.server.ts'

/** Exports a resume for its owner, without masking and watermark: free in every format (ruling 47). */
export async function exportOwnResume(
  ctx: Ctx,
  seekerId: number,
  id: number,
  format: ResumeExportFormat,
): Promise<FileReply> {
  const at = ctx.now()
  const page = await findOwnResumePage(ctx.db, seekerId, id, at)
  const name = resumeFileName(page)
  const turn = `account ${seekerId}`
  if (format === 'pdf') return renderPdfReply(turn, name, createResumeDocument(page, at))
  const { type, write } = EXPORT_FORMATS[format]
  const content = await write(toPlainResume(page, await findPersonNames(ctx.db, seekerId)), turn)
  return { name: `${name}.${format}`, type, content: Buffer.from(content).toString('base64') }
}

type ExportFormat = { type: string; write(resume: PlainResume, turn: string): string | Promise<Uint8Array> }

const DOCX_FILE = new URL('./docx-file.server.ts', import.meta.url)
const writeDocx = (resume: PlainResume, turn: string) =>
  runInThread<typeof import('./docx-file.server.ts'), 'createDocxFile'>(turn, DOCX_FILE, 'createDocxFile', resume)

const EXPORT_FORMATS: Record<Exclude<ResumeExportFormat, 'pdf'>, ExportFormat> = {
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', write: writeDocx },
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
