import { parseMarkup } from '#platform/foreign-documents/markup.ts'
import { cutCell, MAX_CELL_LENGTH, MAX_ROWS } from '#platform/foreign-documents/tables/table-limits.ts'
import type { CellName, NumberedCells, VacancyCells } from './cells.server.ts'

/** Elements of a vacancy in the feeds that aggregators read, and what they are called in others. */
const ELEMENTS: Record<string, CellName> = {
  'job-name': 'name',
  name: 'name',
  title: 'name',
  position: 'name',
  salary: 'salary',
  'salary-from': 'salary_from',
  'salary-to': 'salary_to',
  currency: 'currency',
  employment: 'employment',
  schedule: 'schedule',
  description: 'description',
  duty: 'duties',
  duties: 'duties',
  qualification: 'requirements',
  requirements: 'requirements',
  conditions: 'conditions',
  experience: 'experience',
  location: 'city',
  city: 'city',
  region: 'city',
  skills: 'skills',
}

/** Of the company or of the category, not of the vacancy. */
const FOREIGN = new Set(['company', 'category', 'contact', 'contacts'])
/** Their text may stand in elements of its own, as paragraphs. */
const LONG_TEXTS: ReadonlySet<CellName> = new Set(['description', 'duties', 'requirements', 'conditions', 'skills'])
const INLINE = new Set(['a', 'b', 'em', 'font', 'i', 'span', 'strong', 'u'])

/** The vacancies of an XML feed. Undefined: it holds none. */
export function readFeed(xml: string): NumberedCells[] | undefined {
  const found: VacancyCells[] = []
  let cells: VacancyCells | undefined
  let foreign = 0
  // Of each open element inside the vacancy: the cell that its text belongs to.
  let open: (CellName | undefined)[] = []
  const isShort = (cell: CellName) => (cells?.[cell] ?? '').length < MAX_CELL_LENGTH
  parseMarkup(
    xml,
    {
      onOpen(tag) {
        const name = tag.toLowerCase()
        if (!cells && (name === 'vacancy' || name === 'job')) {
          cells = {}
          open = []
          return
        }
        if (!cells) return
        if (FOREIGN.has(name)) foreign += 1
        const outer = open.at(-1)
        const isPart = outer !== undefined && (INLINE.has(name) || LONG_TEXTS.has(outer))
        const cell = foreign > 0 ? undefined : (ELEMENTS[name] ?? (isPart ? outer : undefined))
        open.push(cell)
        // Several of one kind, as duties, stand in lines.
        if (cell && cells[cell] && isShort(cell) && !INLINE.has(name)) cells[cell] += '\n'
      },
      onText(text) {
        const cell = open.at(-1)
        if (cells && cell && isShort(cell)) cells[cell] = (cells[cell] ?? '') + text
      },
      onClose(tag) {
        if (!cells) return
        if (FOREIGN.has(tag.toLowerCase())) foreign -= 1
        if (open.length === 0) {
          if (found.length < MAX_ROWS) found.push(cutCells(cells))
          cells = undefined
        } else open.pop()
      },
    },
    { isXml: true },
  )
  return found.length > 0 ? found.map((one, index) => ({ number: index + 1, cells: one })) : undefined
}

const cutCells = (cells: VacancyCells): VacancyCells =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, cutCell(text)]))
