import type { FileReply } from '#contract/core/file-reply.ts'
import { makePdf, type PdfContent } from './make-pdf.ts'

/** A PDF file as an endpoint replies it. `name` is the file name without `.pdf`. */
export async function renderPdfReply(name: string, content: PdfContent): Promise<FileReply> {
  const bytes = await makePdf(content)
  return { name: `${name}.pdf`, type: 'application/pdf', content: Buffer.from(bytes).toString('base64') }
}
