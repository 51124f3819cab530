/** What a source may tell of a vacancy, as the texts that stand there. */
export const CELL_NAMES = [
  'name',
  'city',
  'region',
  'salary',
  'salary_from',
  'salary_to',
  'currency',
  'gross',
  'experience',
  'employment',
  'schedule',
  'hours',
  'place_of_work',
  'contract',
  'positions',
  'description',
  'duties',
  'requirements',
  'conditions',
  'skills',
] as const
export type CellName = (typeof CELL_NAMES)[number]
export type VacancyCells = { [N in CellName]?: string }
/** A cell in which there is something that cannot be read, in words for the person. */
export type UnreadCell = { cell: CellName; note: string }
/** The vacancies of a source; `unread` and `leftOver` are what one of them loses, `notUsed` what all of them do. */
export type NumberedCells = { number: number; cells: VacancyCells; unread?: UnreadCell[]; leftOver?: string[] }
export type SourceRows = { rows: NumberedCells[]; notUsed: string[] }
