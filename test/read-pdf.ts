import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads the selectable text of a PDF page by page, and its metadata. */
export async function readPdf(content: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  const { info } = await pdf.getMetadata()
  return { pages, text: pages.join('\n'), info: info as Record<string, unknown> }
}
