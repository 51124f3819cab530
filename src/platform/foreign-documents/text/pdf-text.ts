import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { arrangePage, type PageItem } from './pdf-layout.ts'

const MAX_PAGES = 30

/** The foot of each page of our own PDFs: it would continue the section above it. */
const OWN_FOOTER_START = 'Смена места · резюме № '
const OWN_FOOTER = /^\d+ · \d\d\.\d\d\.\d{4}\s+\d+ из \d+\s*$/

/** Text of a PDF by lines. Empty: it contains only images. `onLeftOut` is told once of each head and foot that is left out. */
export async function extractPdfText(bytes: Uint8Array, onLeftOut: (line: string) => void = () => {}): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(removeOwnFooter(arrangePage(items.flatMap(toPageItem))))
  }
  await task.destroy()
  return removeRunningLines(pages, onLeftOut).join('\n')
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

/** What repeats by chance at the same place of two pages: a year of study, a period of work, a number alone. */
const MAY_BE_CONTENT = /(?<!\d)(?:19|20)\d\d(?!\d)|^\d+$/
/** «30.11.2026, 10:15» in the head of a printed page. */
const PRINTING_TIME = /\d{2}\.\d{2}\.\d{4}, ?\d{1,2}:\d{2}/

/** A line of an edge without the number of its page. */
function shapeOf(line: string, page: number): string {
  let isFound = false
  return line.trim().replaceAll(/\d+/g, (number) => {
    if (isFound || Number(number) !== page + 1) return number
    isFound = true
    return '#'
  })
}

/**
 * Removes heads and feet, which repeat at the same place of each page with no other difference than the number of the page, and
 * would continue the section above them. What the words of them are is told.
 */
function removeRunningLines(pages: readonly string[], onLeftOut: (line: string) => void): string[] {
  const lines = pages.map((page) => page.trim().split('\n'))
  const counts = new Map<string, number>()
  const edges = lines.map((page, number) => {
    const filled = [...page.keys()].filter((n) => page[n]!.trim() !== '')
    const near = [...Array(EDGE_LINES).keys()].flatMap((n) => [
      { at: filled[n], place: `head ${n}` },
      { at: filled[filled.length - 1 - n], place: `foot ${n}` },
    ])
    return near.flatMap(({ at, place }) => {
      if (at === undefined) return []
      const shape = shapeOf(page[at]!, number)
      const key = `${place} ${shape}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return [{ at, key, isContent: MAY_BE_CONTENT.test(shape) && !PRINTING_TIME.test(shape) }]
    })
  })
  const told = new Set<string>()
  return lines.map((page, number) => {
    const left = new Set<number>()
    for (const { at, key, isContent } of edges[number]!) {
      const isRunning = pages.length > 1 && !isContent && counts.get(key) === pages.length
      if (isRunning && !told.has(key)) onLeftOut(page[at]!.trim())
      if (isRunning) told.add(key)
      if (isRunning || PAGE_LINE.test(page[at]!.trim())) left.add(at)
    }
    return page
      .filter((_, n) => !left.has(n))
      .join('\n')
      .replace(/^\n+/, '')
      .trimEnd()
  })
}
