import { decodeText } from '#lib/text/decode-text.ts'
import { detectFileKind, type ResumeFileKind } from './detect-file-kind.ts'
import { refusePdfBomb } from './refuse-pdf-bomb.ts'
import { extractRtfText } from './rtf-text.ts'
import { unfoldDocx } from './unfold-docx.ts'
import { extractVisibleText } from './visible-text.ts'

const EXTRACTORS: Record<ResumeFileKind, (bytes: Uint8Array) => string | Promise<string>> = {
  pdf: extractPdf,
  docx: extractDocx,
  rtf: (bytes) => extractRtfText(Buffer.from(bytes).toString('latin1')),
  html: (bytes) => extractVisibleText(decodeText(bytes)!),
  text: (bytes) => decodeText(bytes)!,
}

// The large parsers are loaded when a file has passed the checks on its size.
async function extractPdf(bytes: Uint8Array) {
  refusePdfBomb(bytes)
  const { extractPdfText } = await import('./pdf-text.ts')
  return extractPdfText(bytes)
}

async function extractDocx(bytes: Uint8Array) {
  const unfolded = unfoldDocx(bytes)
  const { convertDocx } = await import('./convert-docx.ts')
  return extractVisibleText(await convertDocx(unfolded))
}

/** Visible text of a file, undefined for an unsupported kind. Throws on a broken file. */
export async function extractText(bytes: Uint8Array): Promise<string | undefined> {
  const kind = detectFileKind(bytes)
  return kind && (await EXTRACTORS[kind](bytes))
}
