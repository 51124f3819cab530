import { parseMarkup } from '#platform/foreign-documents/markup.ts'
import { cutCell, MAX_CELL_LENGTH } from '#platform/foreign-documents/tables/table-limits.ts'
import type { CellName } from '../vacancy-table.contract.ts'
import type { SourceRows, VacancyCells } from './cells.server.ts'
import { postingsIn, readPosting } from './job-posting.server.ts'

/** The marks that hh.ru puts on the parts of a vacancy. */
const MARKS: Record<string, CellName> = {
  'vacancy-title': 'name',
  'vacancy-salary': 'salary',
  'vacancy-experience': 'experience',
  'work-experience-text': 'experience',
  'common-employment-text': 'employment',
  'vacancy-hiring-formats': 'contract',
  'work-schedule-by-days-text': 'schedule',
  'working-hours-text': 'hours',
  'work-formats-text': 'place_of_work',
  'compensation-frequency-text': 'conditions',
  'vacancy-description': 'description',
  'skills-element': 'skills',
  'vacancy-view-location': 'city',
  'vacancy-view-raw-address': 'city',
}
const VOID = new Set(['br', 'img', 'hr', 'meta', 'link', 'input', 'source', 'wbr'])
const KEPT_TAGS = new Set(['p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'br'])
/** Before the fact itself: «График: 2/2». */
const LABELLED: CellName[] = ['experience', 'schedule', 'hours', 'place_of_work', 'contract', 'employment']
const LABEL = /^[^:]{0,30}:\s*/
/** Of what pages tell search engines. Longer blocks hold something else. */
const MAX_BLOCK_LENGTH = 200_000

/** A saved page of a vacancy, by the marks of hh.ru and by what it tells search engines. Undefined: neither is there. */
export function readHtmlPage(html: string): SourceRows | undefined {
  const cells: VacancyCells = {}
  let open: { cell: CellName; depth: number } | undefined
  let block: string[] | undefined
  let blockLength = 0
  const blocks: string[] = []
  const add = (text: string) => {
    if (open) appendTo(cells, open.cell, text)
  }
  parseMarkup(html, {
    onOpen(name, attributes) {
      if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) block = []
      const mark = (attributes['data-qa'] ?? '').split(' ')[0]!
      const cell = Object.hasOwn(MARKS, mark) ? MARKS[mark] : undefined
      if (!open && cell && !(cell === 'city' && cells.city)) {
        open = { cell, depth: 0 }
        if (cell === 'skills' && cells.skills) add(', ')
      } else if (open && !VOID.has(name)) open.depth += 1
      if (open?.cell === 'description' && KEPT_TAGS.has(name)) add(`<${name}>`)
    },
    onText(text) {
      if (!block) return add(text)
      blockLength += text.length
      if (blockLength <= MAX_BLOCK_LENGTH) block.push(text)
    },
    onClose(name) {
      if (name === 'script' && block) {
        blocks.push(block.join(''))
        block = undefined
      }
      if (!open || VOID.has(name)) return
      if (open.cell === 'description' && KEPT_TAGS.has(name)) add(`</${name}>`)
      if (open.depth === 0) open = undefined
      else open.depth -= 1
    },
  })
  const postings = blocks.flatMap(postingsIn).map(readPosting)
  const pages = cells.name
    ? [{ ...told(postings[0]?.cells, cells), ...withoutLabels(cells) }]
    : postings.map((posting) => posting.cells)
  if (pages.length === 0) return undefined
  const notUsed = postings.flatMap((posting) => posting.notUsed)
  return { rows: pages.map((one, at) => ({ number: at + 1, cells: one })), notUsed: [...new Set(notUsed)] }
}

/** The pay that a person sees on the page is told in one text, and counts alone. */
const told = (posting: VacancyCells = {}, { salary }: VacancyCells): VacancyCells =>
  salary ? { ...posting, salary_from: '', salary_to: '', currency: '' } : posting

const withoutLabels = (cells: VacancyCells): VacancyCells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [
      name,
      LABELLED.includes(name as CellName) ? text.trimStart().replace(LABEL, '') : text,
    ]),
  )

/** A text that is too long ends where it is cut, and is refused later for its length. */
export function appendTo(cells: VacancyCells, cell: CellName, text: string) {
  const before = cells[cell] ?? ''
  if (before.length >= MAX_CELL_LENGTH) return
  const whole = before + text
  cells[cell] = whole.length > MAX_CELL_LENGTH ? cutCell(whole) : whole
}
