import { convert } from 'html-to-text'
import mammoth from 'mammoth'
import { decoded, type FileKind, kindOf } from './kinds.ts'
import { pdfText } from './pdf.ts'
import { rtfText } from './rtf.ts'

const READERS: Record<FileKind, (bytes: Uint8Array) => string | Promise<string>> = {
  pdf: pdfText,
  docx: async (bytes) => htmlText((await mammoth.convertToHtml({ buffer: Buffer.from(bytes) })).value),
  rtf: (bytes) => rtfText(Buffer.from(bytes).toString('latin1')),
  html: (bytes) => htmlText(decoded(bytes)!),
  text: (bytes) => decoded(bytes)!,
}

/** Visible text of a file, undefined for an unsupported kind. Throws on a broken file. */
export async function textOfFile(bytes: Uint8Array): Promise<string | undefined> {
  const kind = kindOf(bytes)
  return kind && (await READERS[kind](bytes))
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const UNSEEN = ['script', 'style', 'noscript', 'template', 'svg', 'img', 'nav', 'button', 'form']

/** Text of a page or converted document: headings keep their case, rows of tables become lines. */
const htmlText = (html: string) =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '• ' } },
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
      ...UNSEEN.map((selector) => ({ selector, format: 'skip' })),
    ],
    limits: { maxInputLength: 2_000_000, maxDepth: 200 },
  })
