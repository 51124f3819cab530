import type { FileReply } from '#contract/replies.ts'
import { runInThread } from '../threads/heavy-work.ts'
import type { PdfContent } from './make-pdf.ts'

const MAKE_PDF = new URL('./make-pdf.ts', import.meta.url)

/** A PDF file as an endpoint replies it, made in the turn of `owner`. `name` is the file name without `.pdf`. */
export async function renderPdfReply(owner: string, name: string, content: PdfContent): Promise<FileReply> {
  const bytes = await runInThread<typeof import('./make-pdf.ts'), 'makePdf'>(owner, MAKE_PDF, 'makePdf', content)
  return { name: `${name}.pdf`, type: 'application/pdf', content: Buffer.from(bytes).toString('base64') }
}
