import { refuse } from '#contract/errors.ts'
import type { CopyFormat, FileReply } from '#contract/files.ts'
import type { ResumePage } from '#contract/resumes.ts'
import type { Db } from '#database/connect.ts'
import type { PlainResume } from '#trade/resume-file/plain-resume.ts'
import { plainText } from '#trade/resume-file/print.ts'
import { toJsonResume } from '#trade/resume-file/to-json-resume.ts'
import type { Ctx } from '../../context.ts'
import { pdfFile } from '../../pdf/pdf-file.ts'
import { maskResume, NOBODY } from '../mask.ts'
import { findVisibleRow } from '../queries.ts'
import { resumePaper } from '../resume-paper.ts'
import { copyName } from '../take-copy.ts'
import { docxFile } from './docx-file.ts'
import { plainResumeOf } from './plain-resume-of.ts'

/** Exports a resume for its owner, without masking and watermark. */
export async function takeOwnCopy(ctx: Ctx, seekerId: number, id: number, format: CopyFormat): Promise<FileReply> {
  const at = ctx.now()
  const page = await findOwnPage(ctx.db, seekerId, id, at)
  const name = copyName(page)
  if (format === 'pdf') return pdfFile(name, resumePaper(page, at))
  const { type, write } = FILES[format]
  const content = await write(plainResumeOf(page, await findNames(ctx.db, seekerId)))
  return { name: `${name}.${format}`, type, content: Buffer.from(content).toString('base64') }
}

type Kind = { type: string; write(resume: PlainResume): string | Promise<Buffer> }

const FILES: Record<Exclude<CopyFormat, 'pdf'>, Kind> = {
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', write: docxFile },
  // Windows editors recognise UTF-8 by the byte order mark.
  txt: { type: 'text/plain; charset=utf-8', write: (resume) => `\uFEFF${plainText(resume)}` },
  json: { type: 'application/json', write: (resume) => `${JSON.stringify(toJsonResume(resume), null, 2)}\n` },
}

async function findOwnPage(db: Db, seekerId: number, id: number, at: Date): Promise<ResumePage> {
  const row = await findVisibleRow(db, { ...NOBODY, account_id: seekerId }, id, at)
  return row?.seeker_id === seekerId ? maskResume(row, 'owner') : refuse('resume_not_found')
}

const findNames = (db: Db, seekerId: number) =>
  db
    .selectFrom('seeker')
    .select(['last_name', 'first_name', 'middle_name', 'birth_date'])
    .where('id', '=', seekerId)
    .executeTakeFirstOrThrow()
