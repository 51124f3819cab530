import { DocumentRefused } from '#platform/foreign-documents/document-refused.ts'
import { cutCell, MAX_ROWS } from '#platform/foreign-documents/tables/table-limits.ts'
import type { CellName } from '../vacancy-table.contract.ts'
import type { NumberedCells, SourceRows, VacancyCells } from './cells.server.ts'
import { cellOfHeading } from './column-names.server.ts'
import { isJobPosting, isObject, readPosting } from './job-posting.server.ts'

/** What the interfaces of hh.ru and SuperJob call the parts of a vacancy, where it is a word of their own. */
const KEYS: Record<string, CellName> = {
  profession: 'name',
  town: 'city',
  work_schedule_by_days: 'schedule',
  working_hours: 'hours',
  work_format: 'place_of_work',
  employment_form: 'employment',
  type_of_work: 'employment',
  candidat: 'requirements',
  work: 'duties',
  vacancyRichText: 'description',
}
/** Of the company, the person or the page. */
const FOREIGN =
  /^(?:company|employer|client|contacts?|category|catalogues|department|professional_roles|specializations|metro|metro_stations|type|billing_type|insider_interview|counters|id|url|link)$/i
const NO_VACANCY = 'Это JSON, в котором нет вакансий. Подойдут таблица CSV, XLSX или ODS, XML-фид и страница вакансии'
const MAX_DEPTH = 6

type Json = Record<string, unknown>

/** Lists of a document that tells its own title and description. */
const LISTS = new Set(['items', 'vacancies', 'jobs', 'results', 'objects', 'entries', 'data'])
const isList = (value: Json) =>
  Object.entries(value).some(([key, part]) => LISTS.has(key) && Array.isArray(part) && part.some(isObject))

/** The vacancies of a JSON document, or of one with a vacancy in each line. Refuses one without. */
export function readVacancyJson(text: string): SourceRows | undefined {
  const unused = new Set<string>()
  const rows: NumberedCells[] = []
  const collect = (value: unknown, depth: number) => {
    if (rows.length >= MAX_ROWS || depth > MAX_DEPTH) return
    if (Array.isArray(value)) for (const one of value) collect(one, depth + 1)
    if (!isObject(value)) return
    const cells = isJobPosting(value) ? postingOf(value, unused) : isList(value) ? undefined : vacancyOf(value, unused)
    if (cells) rows.push({ number: rows.length + 1, cells })
    else for (const one of Object.values(value)) collect(one, depth + 1)
  }
  collect(parseJson(text), 0)
  if (rows.length === 0) throw new DocumentRefused(NO_VACANCY)
  return { rows, notUsed: [...unused] }
}

function parseJson(text: string): unknown {
  const tryParse = (part: string): unknown => {
    try {
      return JSON.parse(part)
    } catch {
      return undefined
    }
  }
  const json = text.replace(/^\uFEFF/, '')
  return tryParse(json) ?? json.split('\n').map(tryParse)
}

/** A vacancy tells more than its name. */
const MIN_CELLS = 2

function postingOf(value: Json, unused: Set<string>): VacancyCells {
  const { cells, notUsed } = readPosting(value)
  for (const key of notUsed) unused.add(key)
  return cells
}

function vacancyOf(value: Json, unused: Set<string>): VacancyCells | undefined {
  const cells: VacancyCells = {}
  const left = new Set<string>()
  readInto(cells, value, left, 0)
  if (!cells.name || Object.keys(cells).length < MIN_CELLS) return undefined
  for (const key of left) unused.add(key)
  return cells
}

function readInto(cells: VacancyCells, value: Json, left: Set<string>, depth: number) {
  for (const [key, part] of Object.entries(value)) {
    if (part === null || part === '' || (Array.isArray(part) && part.length === 0)) continue
    // What hh.ru told in it before, without the time of the pay.
    if (key === 'salary' && isObject(value.salary_range)) continue
    const known = Object.hasOwn(KEYS, key) ? KEYS[key] : cellOfHeading(key)
    const cell = FOREIGN.test(key) ? undefined : known
    if (cell === 'salary' && isObject(part)) readPay(cells, part, left)
    else if (cell && !(cell === 'name' && depth > 0)) {
      const text = textOf(part, cell)
      if (cells[cell] === undefined && text !== '') {
        cells[cell] = cutCell(text)
        if (isObject(part)) listBesides(part, text, left)
      } else if (text === '' && isObject(part)) readInto(cells, part, left, depth + 1)
      else if (text !== cells[cell]) left.add(key)
    } else if (isObject(part) && depth < 2 && !FOREIGN.test(key)) readInto(cells, part, left, depth + 1)
    else left.add(key)
  }
}

/** What an object tells beside its name, as the code of a region, but for what only programs need. */
function listBesides(part: Json, name: string, left: Set<string>) {
  for (const [key, value] of Object.entries(part))
    if (!FOREIGN.test(key) && value !== null && value !== '' && value !== name) left.add(key)
}

/** «Казань» of `{ "id": "88", "name": "Казань" }`; the names of a list. */
function textOf(value: unknown, cell: CellName): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    const texts = value.slice(0, 100).map((one) => (Array.isArray(one) ? '' : textOf(one, cell)))
    return texts.filter(Boolean).join(cell === 'skills' ? ', ' : '\n')
  }
  if (!isObject(value)) return ''
  const name = value.name ?? value.title ?? value.raw ?? value.location
  return typeof name === 'string' ? name : ''
}

/** What programs call the parts of a pay, apart from what `cellOfHeading` knows. */
const PAY_PARTS = new Map<string, CellName | 'period'>([
  ...['from', 'min', 'minimum', 'minvalue', 'min_value', 'min_amount'].map((key) => [key, 'salary_from'] as const),
  ...['to', 'max', 'maximum', 'maxvalue', 'max_value', 'max_amount'].map((key) => [key, 'salary_to'] as const),
  ...['amount', 'value', 'text', 'name'].map((key) => [key, 'salary'] as const),
  ...['mode', 'period', 'unit', 'unittext', 'unit_text', 'interval', 'per'].map((key) => [key, 'period'] as const),
  ['currency', 'currency'],
  ['gross', 'gross'],
])
const PERIODS = new Map([
  ['hour', 'за час'],
  ['day', 'за смену'],
  ['shift', 'за смену'],
  ['week', 'в неделю'],
  ['month', 'за месяц'],
  ['year', 'в год'],
])

function readPay(cells: VacancyCells, pay: Json, left: Set<string>) {
  const parts = Object.entries(pay).filter(([, part]) => part !== null && part !== '')
  const kindOf = (key: string) => PAY_PARTS.get(key.toLowerCase())
  const said = parts.find(([key]) => kindOf(key) === 'period')?.[1]
  const period = textOf(said, 'salary').toLowerCase()
  for (const [key, part] of parts) {
    const cell = kindOf(key)
    if (cell === 'period' && period !== '') continue
    const text = textOf(part, 'salary')
    if (cell === 'salary' && isObject(part) && text === '')
      readPay(cells, { ...(period !== '' && { period }), ...part }, left)
    else if (cell && cell !== 'period' && text !== '' && cells[cell] === undefined)
      cells[cell] = cutCell(cell.startsWith('salary') ? `${text} ${PERIODS.get(period) ?? period}`.trim() : text)
    else left.add(key)
  }
}
