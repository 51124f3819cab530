import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { arrangePage, type PageItem } from './pdf-layout.ts'

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
    pages.push(removeOwnFooter(arrangePage(items.flatMap(toPageItem))))
  }
  await task.destroy()
  return removeRunningLines(pages).join('\n')
}

type ContentItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean }

const toPageItem = (item: object): PageItem[] => {
  if (!('str' in item)) return []
  const { str, transform, width, height, hasEOL } = item as ContentItem
  const size = height || Math.abs(transform[3] ?? 0)
  return [{ text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, width, size, endsLine: hasEOL }]
}

/** Looks for the start of the foot first: an expression with the spaces before it takes quadratic time on a long run of them. */
function removeOwnFooter(text: string): string {
  const at = text.lastIndexOf(OWN_FOOTER_START)
  const isFooter = at >= 0 && OWN_FOOTER.test(text.slice(at + OWN_FOOTER_START.length))
  return isFooter ? text.slice(0, at).trimEnd() : text
}

/** Lines at the start and at the end of a page that may be its head and foot. */
const EDGE_LINES = 2
/** «Сафина Дина • Резюме обновлено 12 ноября 2026 в 10:15», «Page 1 of 2» */
const PAGE_LINE =
  /^(?:page|стр\.?|страница) ?\d{1,3}(?: ?(?:of|из|\/) ?\d{1,3})?$|[•·] ?(?:резюме обновлено|resume updated)/i

/** Removes heads and feet, which repeat on each page with another number and would continue the section above them. */
function removeRunningLines(pages: readonly string[]): string[] {
  const lines = pages.map((page) => page.split('\n').filter((line) => line.trim() !== ''))
  const shape = (line: string) => line.trim().replaceAll(/\d+/g, '#')
  const counts = new Map<string, number>()
  for (const page of lines)
    for (const line of new Set([...page.slice(0, EDGE_LINES), ...page.slice(-EDGE_LINES)].map(shape)))
      counts.set(line, (counts.get(line) ?? 0) + 1)
  const isRunning = (line: string) => pages.length > 1 && counts.get(shape(line)) === pages.length
  return lines.map((page) =>
    page
      .filter((line, n) => {
        const isEdge = n < EDGE_LINES || n >= page.length - EDGE_LINES
        return !(isEdge && (isRunning(line) || PAGE_LINE.test(line.trim())))
      })
      .join('\n'),
  )
}
