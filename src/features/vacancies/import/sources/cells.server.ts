import type { CellName } from '../vacancy-table.contract.ts'

export type VacancyCells = { [N in CellName]?: string }
/** A cell in which there is something that cannot be read, in words for the person. */
export type UnreadCell = { cell: CellName; note: string }
/** The vacancies of a source; `unread` and `leftOver` are what one of them loses, `notUsed` what all of them do. */
export type NumberedCells = {
  number: number
  cells: VacancyCells
  unread?: UnreadCell[]
  leftOver?: string[]
  /** What no field takes, and where a term may stand all the same; `above` is told of all vacancies together. */
  rest?: string
  above?: string
}
export type SourceRows = { rows: NumberedCells[]; notUsed: string[] }
