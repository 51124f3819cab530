import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const MAX_PAGES = 30

/** The foot of each page of our own PDFs: it would continue the section above it. */
const OWN_FOOTER_START = 'Смена места · резюме № '
const OWN_FOOTER = /^\d+ · \d\d\.\d\d\.\d{4}\s+\d+ из \d+\s*$/

/** Text of a PDF by lines. Empty: it contains only images. */
export async function extractPdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    pages.push(removeOwnFooter(text))
  }
  await task.destroy()
  return pages.join('\n')
}

/** Looks for the start of the foot first: an expression with the spaces before it takes quadratic time on a long run of them. */
function removeOwnFooter(text: string): string {
  const at = text.lastIndexOf(OWN_FOOTER_START)
  const isFooter = at >= 0 && OWN_FOOTER.test(text.slice(at + OWN_FOOTER_START.length))
  return isFooter ? text.slice(0, at).trimEnd() : text
}
