import { ANY_TAG_PATTERN } from '#lib/text/html-text.ts'
import { decodeEntities, parseMarkup } from '#platform/foreign-documents/markup.ts'
import { cutCell, MAX_CELL_LENGTH, MAX_ROWS } from '#platform/foreign-documents/tables/table-limits.ts'
import type { CellName } from '../vacancy-table.contract.ts'
import type { SourceRows, VacancyCells } from './cells.server.ts'
import { cellOfHeading } from './column-names.server.ts'

/** Elements of one vacancy: in feeds of aggregators, in announcements and in exports. */
const VACANCIES = new Set(['vacancy', 'job', 'ad', 'вакансия', 'item', 'entry'])

/** What only feeds call so. */
const ELEMENTS: Record<string, CellName> = { term: 'conditions', content: 'description', skill: 'skills' }

/** Of the company or of the category, not of the vacancy. */
const FOREIGN = new Set([
  ...['company', 'category', 'contact', 'contacts', 'employer', 'organization', 'author'],
  ...['компания', 'организация', 'работодатель', 'контакты'],
])
/** Their text may stand in elements of its own, as paragraphs. */
const LONG_TEXTS: ReadonlySet<CellName> = new Set(['description', 'duties', 'requirements', 'conditions', 'skills'])
const INLINE = new Set(['a', 'b', 'em', 'font', 'i', 'span', 'strong', 'u'])
const PARAGRAPHS = new Set('p br div ul ol li h1 h2 h3 h4 h5 h6 text item value paragraph table tr td'.split(' '))
/** Names of whatever they stand in: of the vacancy only right below it. */
const NAMES = new Set(['name', 'title', 'наименование', 'название'])

const MAX_UNUSED = 100

/** The vacancies of an XML feed. Undefined: it holds none. */
export function readFeed(xml: string): SourceRows | undefined {
  const found: VacancyCells[] = []
  const unused = new Set<string>()
  let cells: VacancyCells | undefined
  let foreign = 0
  // Of each open element inside the vacancy: its name and the cell that its text belongs to.
  let open: { tag: string; cell: CellName | undefined }[] = []
  const isShort = (cell: CellName) => (cells?.[cell] ?? '').length < MAX_CELL_LENGTH
  parseMarkup(
    xml,
    {
      onOpen(tag, attributes) {
        const name = tag.toLowerCase()
        if (!cells) {
          if (!VACANCIES.has(name)) return
          cells = {}
          open = []
          readAttributes(cells, tag, attributes, unused, true)
          return
        }
        if (FOREIGN.has(name)) foreign += 1
        const cell = foreign > 0 ? undefined : cellOfElement(tag, open)
        open.push({ tag, cell })
        if (foreign === 0 && !(cell && LONG_TEXTS.has(cell))) readAttributes(cells, tag, attributes, unused)
        // Several of one kind, as duties, stand in lines.
        if (cell && cells[cell] && isShort(cell) && !INLINE.has(name)) cells[cell] += '\n'
      },
      onText(text) {
        const inner = open.at(-1)
        if (!cells || !inner) return
        if (inner.cell && isShort(inner.cell)) cells[inner.cell] = (cells[inner.cell] ?? '') + text
        if (!inner.cell && unused.size < MAX_UNUSED && text.trim() !== '') unused.add(inner.tag)
      },
      onClose(tag) {
        if (!cells) return
        if (FOREIGN.has(tag.toLowerCase())) foreign -= 1
        if (open.length === 0) {
          if (found.length < MAX_ROWS) found.push(finishCells(cells))
          cells = undefined
        } else open.pop()
      },
    },
    { isXml: true },
  )
  if (found.length === 0) return undefined
  return { rows: found.map((one, index) => ({ number: index + 1, cells: one })), notUsed: [...unused] }
}

/** What an element says of its text, as the currency of a pay; a vacancy may tell anything so. */
const SIDE_CELLS: ReadonlySet<CellName> = new Set(['currency', 'gross'])

function readAttributes(
  cells: VacancyCells,
  tag: string,
  attributes: Readonly<Record<string, string>>,
  unused: Set<string>,
  isVacancy = false,
) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value.trim() === '' || /^xml/i.test(name)) continue
    const cell = cellOfHeading(name)
    if (cell && cells[cell] === undefined && (isVacancy || SIDE_CELLS.has(cell))) cells[cell] = cutCell(value)
    else if (unused.size < MAX_UNUSED) unused.add(`${tag} ${name}`)
  }
}

function cellOfElement(tag: string, open: readonly { cell: CellName | undefined }[]): CellName | undefined {
  const name = tag.toLowerCase()
  const outer = open.at(-1)?.cell
  if (open.length > 0 && NAMES.has(name)) return outer
  if (outer && (INLINE.has(name) || (LONG_TEXTS.has(outer) && PARAGRAPHS.has(name)))) return outer
  return Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : cellOfHeading(tag)
}

/** Entities that XML does not know, and those of a text that was escaped twice. A text with tags is HTML as it is. */
const finishCells = (cells: VacancyCells): VacancyCells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [
      name,
      cutCell(ANY_TAG_PATTERN.test(text) ? text : decodeEntities(text)),
    ]),
  )
