import { convert } from 'html-to-text'
import { decodeText } from '#lib/text/decode-text.ts'
import { detectFileKind, type ResumeFileKind } from './detect-file-kind.ts'
import { refusePdfBomb } from './refuse-pdf-bomb.ts'
import { extractRtfText } from './rtf-text.ts'
import { unfoldDocx } from './unfold-docx.ts'

const EXTRACTORS: Record<ResumeFileKind, (bytes: Uint8Array) => string | Promise<string>> = {
  pdf: extractPdf,
  docx: extractDocx,
  rtf: (bytes) => extractRtfText(Buffer.from(bytes).toString('latin1')),
  html: (bytes) => extractHtmlText(decodeText(bytes)!),
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
  return extractHtmlText(await convertDocx(unfolded))
}

/** Visible text of a file, undefined for an unsupported kind. Throws on a broken file. */
export async function extractText(bytes: Uint8Array): Promise<string | undefined> {
  const kind = detectFileKind(bytes)
  return kind && (await EXTRACTORS[kind](bytes))
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const SKIPPED_ELEMENTS = ['script', 'style', 'noscript', 'template', 'svg', 'img', 'nav', 'button', 'form']

/** Text of a page or converted document: headings keep their case, rows of tables become lines. */
const extractHtmlText = (html: string) =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '• ' } },
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
      ...SKIPPED_ELEMENTS.map((selector) => ({ selector, format: 'skip' })),
    ],
    limits: { maxInputLength: 2_000_000, maxDepth: 200 },
  })
