import { readPay } from './read-pay.server.ts'
import type { ImportLookups } from './read-row.server.ts'
import { findExperience, findSchedule } from './read-terms.server.ts'
import { readTowns } from './read-towns.server.ts'
import { cellOfHeading, isForeignHeading } from './sources/column-names.server.ts'
import { type OpenedTable, type Source, withBesides } from './sources/read-source.server.ts'
import { type ChosenHeader, readTable } from './sources/read-table.server.ts'
import { isEmptyRow } from './sources/sheets.server.ts'
import type { ColumnTarget } from './vacancy-table.contract.ts'

type Lookups = Pick<ImportLookups, 'findPlace' | 'findRole'>

const REMARK = /^\s*(?:примечани|доп|прочее)/i
const MAX_SAMPLE = 30
const MIN_SHARE = 0.6
const MAX_NAME_LENGTH = 90
const MIN_TEXT_LENGTH = 10

/** What the columns are whose headings say nothing, by what stands below them. A person checks each. */
export function guessColumns(source: Source, lookups: Lookups, otherRole: number): Source {
  const { table } = source
  if (table?.header.by !== 'headings') return source
  const targets = guessTargets(table, lookups, otherRole)
  if (!targets.includes('name')) return source
  const header: ChosenHeader = { ...table.header, targets }
  const { rows, notUsed, more } = readTable(table.sheets[table.sheet]!, header)
  const sheets = source.notUsed.filter((name) => name.startsWith('лист '))
  const read: Source = { kind: source.kind, rows, notUsed: [...notUsed, ...sheets], more, table: { ...table, header } }
  return source.besides ? withBesides(read, source.besides) : read
}

function guessTargets({ sheets, sheet, header }: OpenedTable, lookups: Lookups, otherRole: number): ColumnTarget[] {
  const { rows } = sheets[sheet]!
  const headings = rows[header.at]!
  const below = rows
    .slice(header.at + 1)
    .filter((row) => !isEmptyRow(row))
    .slice(0, MAX_SAMPLE)
  const targets = headings.map((_, at) => header.targets[at] ?? 'none')
  const has = (...names: ColumnTarget[]) => targets.some((target) => names.includes(target))
  const tests: [ColumnTarget, boolean, (cell: string) => boolean][] = [
    ['name', has('name'), (cell) => isName(cell, lookups, otherRole)],
    [
      'city',
      has('city', 'region'),
      (cell) => cell.length <= 120 && readTowns(cell, '', lookups.findPlace).towns.length > 0,
    ],
    ['salary', has('salary', 'salary_from', 'salary_to'), isPay],
    [
      'schedule',
      has('schedule', 'employment'),
      (cell) => cell.length <= 40 && findSchedule(cell.toLowerCase()) !== undefined,
    ],
    [
      'experience',
      has('experience'),
      (cell) => cell.length <= 25 && /год|лет|опыт/i.test(cell) && findExperience(cell.toLowerCase()) !== undefined,
    ],
  ]
  // A second column of one field is no other field.
  const isFree = (at: number) =>
    targets[at] === 'none' && !isForeignHeading(headings[at] ?? '') && cellOfHeading(headings[at] ?? '') === undefined
  for (const [target, isKnown, test] of tests) {
    if (isKnown) continue
    const scored = headings.flatMap((_, at) => (isFree(at) ? [{ at, share: shareOf(below, at, test) }] : []))
    const best = scored.reduce<{ at: number; share: number } | undefined>(
      (one, other) => (other.share > (one?.share ?? 0) ? other : one),
      undefined,
    )
    if (best && best.share >= MIN_SHARE) targets[best.at] = target
  }
  const mayBeExtra = (at: number) => isFree(at) || (targets[at] === 'none' && REMARK.test(headings[at] ?? ''))
  for (const [at] of headings.entries()) if (mayBeExtra(at) && isText(below, at)) targets[at] = 'extra'
  return targets
}

const filledOf = (rows: readonly string[][], at: number) =>
  rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')

function shareOf(rows: readonly string[][], at: number, test: (cell: string) => boolean): number {
  const filled = filledOf(rows, at)
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
}

const isName = (cell: string, { findRole }: Lookups, otherRole: number) =>
  cell.length <= MAX_NAME_LENGTH && /\p{L}{3}/u.test(cell) && findRole(cell) !== otherRole

/** A number alone may count anything. */
const isPay = (cell: string) =>
  cell.length <= 60 &&
  /\d{4}|\d ?(?:т|к|тыс)|₽|руб/i.test(cell) &&
  !/^\d{4}-\d\d/.test(cell) &&
  readPay({ salary: cell }, false).fields.salary_from !== null

const isText = (rows: readonly string[][], at: number) => {
  const filled = filledOf(rows, at)
  const length = filled.reduce((sum, cell) => sum + cell.length, 0)
  return filled.length > 0 && length / filled.length >= MIN_TEXT_LENGTH && filled.every(isProse)
}

const isProse = (cell: string) => !/^https?:|\d[\d ()-]{8}/.test(cell) && !(cell.includes('@') && !cell.includes(' '))
