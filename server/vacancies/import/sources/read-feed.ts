import { Parser } from 'htmlparser2'
import type { CellName, NumberedCells, VacancyCells } from './cells.ts'

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
const MAX_CELL_LENGTH = 20_000

/** The vacancies of an XML feed. Undefined: it holds none. */
export function readFeed(xml: string): NumberedCells[] | undefined {
  const found: VacancyCells[] = []
  let cells: VacancyCells | undefined
  let [depth, foreign] = [0, 0]
  let open: CellName | undefined
  const parser = new Parser(
    {
      onopentagname(tag) {
        const name = tag.toLowerCase()
        if (!cells && (name === 'vacancy' || name === 'job')) {
          cells = {}
          depth = 0
          return
        }
        if (!cells) return
        depth += 1
        if (FOREIGN.has(name)) foreign += 1
        open = foreign > 0 ? undefined : ELEMENTS[name]
        // Several of one kind, as duties, stand in lines.
        if (open && cells[open]) cells[open] += '\n'
      },
      ontext(text) {
        if (cells && open) cells[open] = ((cells[open] ?? '') + text).slice(0, MAX_CELL_LENGTH)
      },
      onclosetag(tag) {
        if (!cells) return
        open = undefined
        if (FOREIGN.has(tag.toLowerCase())) foreign -= 1
        if (depth === 0) {
          found.push(cells)
          cells = undefined
        } else depth -= 1
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return found.length > 0 ? found.map((one, index) => ({ number: index + 1, cells: one })) : undefined
}
