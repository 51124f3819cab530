import type { FileReply } from '#contract/files.ts'
import { makePdf, type Paper } from './make-pdf.ts'

/** A PDF file as an endpoint replies it. `name` is the file name without `.pdf`. */
export async function pdfFile(name: string, paper: Paper): Promise<FileReply> {
  const bytes = await makePdf(paper)
  return { name: `${name}.pdf`, type: 'application/pdf', content: Buffer.from(bytes).toString('base64') }
}
