import { cleanText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { DocumentRefused } from '#platform/foreign-documents/document-refused.ts'
import { NewVacancy } from '../editor/contract/vacancy-editor.ts'
import { cellsToVacancy } from './cells-to-vacancy.server.ts'
import { declineCorrections } from './corrections.server.ts'
import { describeTable } from './describe-table.server.ts'
import { guessColumns } from './guess-columns.server.ts'
import { IMPORT_LABELS } from './import-labels.server.ts'
import { createImportLookups, type ImportReference } from './import-lookups.server.ts'
import type { ImportLookups } from './read-row.server.ts'
import { removeBias } from './remove-bias.server.ts'
import type { NumberedCells } from './sources/cells.server.ts'
import { type Pointing, readCarried, readHeavySource, readSource, type Source } from './sources/read-source.server.ts'
import { headingKeys, type RememberedColumns } from './sources/sheets.server.ts'
import {
  type ImportedVacancyFields,
  type ImportedVacancyRow,
  MAX_IMPORTED_VACANCIES,
} from './vacancy-import.contract.ts'
import type { TableCorrection, TableMapping } from './vacancy-table.contract.ts'

type Given = {
  bytes: Uint8Array | undefined
  text: string
  reference: ImportReference
  /** The rows of an earlier answer, in place of the file. */
  carried?: Uint8Array | undefined
  mapping?: Partial<TableMapping>
  remembered?: readonly RememberedColumns[]
}
export type ReadVacancyRow = Omit<ImportedVacancyRow, 'twin'>

/** Of all cells together: a hundred vacancies of two pages each. The rows after it are counted as those after the last one. */
const MAX_TEXT_LENGTH = 600_000

/** Reads the vacancies of a file or a text for a preview. Undefined: it holds none. Throws on what is broken. */
export async function readVacancies(given: Given) {
  const { bytes, carried } = given
  const heavy = bytes && !carried ? await readHeavySource(bytes, pointingOf(given)) : null
  const source = heavy === null ? readLightSource(given) : heavy
  return source && readRows(source, given)
}

const pointingOf = ({ mapping = {}, remembered = [] }: Given): Pointing => ({ mapping, remembered })

/** Everything but the sources of `readHeavySource`. */
export const readLightSource = (given: Given) =>
  given.carried ? readCarried(given.carried, pointingOf(given)) : readSource(given.bytes, given.text, pointingOf(given))

/** The vacancies of a source for a preview, and the keys of the headings by which the company knows its table again. */
export function readRows(opened: Source, { reference, mapping = {} }: Given) {
  const lookups = createImportLookups(reference)
  const source = guessColumns(opened, lookups, reference.roleNames.otherId)
  const taken = takeRows(source.rows)
  const kept = new Set(mapping.kept)
  const corrections = new Map<string, TableCorrection>()
  // Without a column of names nothing can be made of any row: the person points at it first.
  const isNamed = source.table === undefined || source.table.header.targets.includes('name')
  const rows = (isNamed ? taken : []).map(({ number, ...read }): ReadVacancyRow => {
    const row = readCells(source.table ? declineCorrections(read, lookups, kept, corrections) : read, lookups)
    // A page is one vacancy, and there is no row to point at.
    if (row.refused && source.kind === 'page' && source.rows.length === 1)
      throw new DocumentRefused(`Не получилось перенести: ${row.refused}`)
    return { number, ...row, refused: row.refused && `Строка ${number}: ${row.refused}` }
  })
  const different = [...new Set(source.notUsed)]
  const notUsed = different.slice(0, MAX_NOT_USED).map((name) => cleanText(name.slice(0, MAX_NAME_OF_UNUSED)))
  if (different.length > MAX_NOT_USED) notUsed.push(`и ещё ${different.length - MAX_NOT_USED}`)
  const table = source.table ? describeTable(source.table, [...corrections.values()]) : null
  const left_out = isNamed ? source.rows.length + (source.more ?? 0) - rows.length : 0
  const keys = source.table ? headingKeys(source.table.sheets[source.table.sheet]!.rows[source.table.header.at]!) : []
  return { kind: source.kind, rows, left_out, not_used: notUsed, table, keys }
}

/** Of what all vacancies of a source leave over: a person looks through them once. */
const MAX_NOT_USED = 100
const MAX_NAME_OF_UNUSED = 120

function takeRows(rows: readonly NumberedCells[]): readonly NumberedCells[] {
  const taken = rows.slice(0, MAX_IMPORTED_VACANCIES)
  let length = 0
  const end = taken.findIndex(({ cells }) => {
    length += Object.values(cells).join('').length
    return length > MAX_TEXT_LENGTH
  })
  return end < 0 ? taken : taken.slice(0, end)
}

const MIN_NAME_LENGTH = 3

function readCells(source: Omit<NumberedCells, 'number'>, lookups: ImportLookups): Omit<ReadVacancyRow, 'number'> {
  const reading = cellsToVacancy(source, lookups)
  const title = reading.vacancy.name
  const head = { title, city: reading.city }
  const refuseRow = (refused: string) => ({ ...head, vacancy: null, refused, notes: [] })
  if (title.length < MIN_NAME_LENGTH) return refuseRow('нет названия')
  // Before the texts are changed too: a text that is much too long is not searched for requirements.
  const problem = findFormProblem(reading.vacancy)
  if (problem) return refuseRow(problem)
  const { vacancy, removed, problems } = removeBias(reading.vacancy)
  const notes = [
    ...removed.map((quote) => ({
      text: `Не перенесём ${inQuotes(quote)}: закон не разрешает такое требование`,
      blocks: false,
    })),
    ...reading.notes.map((text) => ({ text, blocks: false })),
    ...problems
      .filter(({ quote }) => quote !== '')
      .map(({ quote, reason, severity }) => ({
        text: `${inQuotes(quote)}: ${reason}`,
        blocks: severity === 'block',
      })),
  ]
  return { ...head, vacancy, refused: null, notes: shortenNotes(notes) }
}

type Note = ReadVacancyRow['notes'][number]
const MAX_NOTES = 50

/** What is found many times is told once. */
function shortenNotes(notes: readonly Note[]): Note[] {
  const different = [...new Map(notes.map((note) => [note.text, note])).values()]
  const more = different.length - MAX_NOTES
  if (more <= 0) return different
  const rest = { text: `И ещё замечаний: ${more}`, blocks: different.slice(MAX_NOTES).some(({ blocks }) => blocks) }
  return [...different.slice(0, MAX_NOTES), rest]
}

/** Why no draft can be made of it: drafts are created all or none, so one such row would block the others. */
function findFormProblem(vacancy: ImportedVacancyFields): string | undefined {
  const issue = NewVacancy.safeParse(vacancy).error?.issues.at(-1)
  if (!issue) return undefined
  const field = String(issue.path[0])
  return `${IMPORT_LABELS[field as keyof typeof IMPORT_LABELS] ?? field}: ${issue.message}`
}
