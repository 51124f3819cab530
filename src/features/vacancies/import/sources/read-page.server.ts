import { htmlToText } from '#lib/text/html-text.ts'
import { parseMarkup } from '#platform/foreign-documents/markup.ts'
import { cutCell, MAX_CELL_LENGTH } from '#platform/foreign-documents/tables/table-limits.ts'
import type { CellName, VacancyCells } from './cells.server.ts'

/** The marks that hh.ru puts on the parts of a vacancy. */
const MARKS: Record<string, CellName> = {
  'vacancy-title': 'name',
  'vacancy-salary': 'salary',
  'vacancy-experience': 'experience',
  'common-employment-text': 'employment',
  'vacancy-description': 'description',
  'skills-element': 'skills',
  'vacancy-view-location': 'city',
  'vacancy-view-raw-address': 'city',
}
const VOID = new Set(['br', 'img', 'hr', 'meta', 'link', 'input', 'source', 'wbr'])
const KEPT_TAGS = new Set(['p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'br'])

/** A saved page of hh.ru. Undefined: its marks are not there. */
export function readHtmlPage(html: string): VacancyCells | undefined {
  const cells: VacancyCells = {}
  let open: { cell: CellName; depth: number } | undefined
  const add = (text: string) => {
    if (open) appendTo(cells, open.cell, text)
  }
  parseMarkup(html, {
    onOpen(name, attributes) {
      const cell = MARKS[(attributes['data-qa'] ?? '').split(' ')[0]!]
      if (!open && cell && !(cell === 'city' && cells.city)) {
        open = { cell, depth: 0 }
        if (cell === 'skills' && cells.skills) add(', ')
      } else if (open && !VOID.has(name)) open.depth += 1
      if (open?.cell === 'description' && KEPT_TAGS.has(name)) add(`<${name}>`)
    },
    onText: add,
    onClose(name) {
      if (!open || VOID.has(name)) return
      if (open.cell === 'description' && KEPT_TAGS.has(name)) add(`</${name}>`)
      if (open.depth === 0) open = undefined
      else open.depth -= 1
    },
  })
  if (!cells.name) return undefined
  // The address begins with the city.
  return { ...cells, ...(cells.city && { city: cells.city.split(',')[0]! }) }
}

/** A text that is too long ends where it is cut, and is refused later for its length. */
function appendTo(cells: VacancyCells, cell: CellName, text: string) {
  const before = cells[cell] ?? ''
  if (before.length >= MAX_CELL_LENGTH) return
  const whole = before + text
  cells[cell] = whole.length > MAX_CELL_LENGTH ? cutCell(whole) : whole
}

/** A longer line is a text, and the patterns below would take quadratic time on it. */
const MAX_FACT_LENGTH = 200

/** Lines by which a copied page tells its facts. */
const FACTS: [CellName, RegExp][] = [
  [
    'salary',
    /^(?:зарплата:?\s*)?((?:от|до)\s*[\d\s\u00a0]{3,}.*|[\d\s\u00a0]{4,}\s*[–—-].*|уровень дохода не указан)$/i,
  ],
  ['experience', /^(?:требуемый )?опыт(?: работы)?:\s*(.+)$/i],
  ['schedule', /^график(?: работы)?:\s*(.+)$/i],
  ['place_of_work', /^формат работы:\s*(.+)$/i],
  ['employment', /^((?:полная|частичная|проектная) занятость.*|вахта|стажировка)$/i],
  ['city', /^(?:город|где предстоит работать|вакансия опубликована .* в)[:\s]+([А-ЯЁ][\p{L}-]+(?: [\p{L}-]+)?)$/iu],
]

const SECTIONS: [CellName, RegExp][] = [
  ['duties', /^(?:обязанности|что делать|чем предстоит заниматься|задачи)\s*:?$/i],
  ['requirements', /^(?:требования|мы ждём|что мы ждём|что важно|ожидания)\s*:?$/i],
  ['conditions', /^(?:условия|мы предлагаем|что мы предлагаем)\s*:?$/i],
  ['skills', /^(?:ключевые навыки|навыки)\s*:?$/i],
]
const MIN_LINES = 3
/** Of a page of one vacancy. The form takes less than a fifth of it. */
const MAX_PAGE_LENGTH = 200_000

/** A page that was copied as text: its first line is the name. Undefined: too short to be one. */
export function readPastedPage(text: string): VacancyCells | undefined {
  const lines = htmlToText(text.slice(0, MAX_PAGE_LENGTH))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < MIN_LINES) return undefined
  const cells: VacancyCells = { name: cutCell(lines[0]!) }
  let section: CellName = 'description'
  for (const line of lines.slice(1)) {
    const isShort = line.length <= MAX_FACT_LENGTH
    const fact = isShort ? FACTS.find(([cell, pattern]) => cells[cell] === undefined && pattern.test(line)) : undefined
    const heading = SECTIONS.find(([, pattern]) => pattern.test(line))
    if (heading) section = heading[0]
    else if (fact) cells[fact[0]] = fact[1].exec(line)![1]!
    else appendTo(cells, section, cells[section] ? `\n${line}` : line)
  }
  return cells
}
