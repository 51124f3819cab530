import { cutText } from '#lib/text/cut-text.ts'
import { DocumentRefused } from '../document-refused.ts'

export const MAX_ROWS = 10_000
/** Some programs save a row of a thousand empty cells: these are left out, and only a text in them is too much. */
export const MAX_COLUMNS = 200
/** Longer than any field of a form: what is cut is refused later for its length. */
export const MAX_CELL_LENGTH = 20_000

export const cutCell = (text: string) => cutText(text, MAX_CELL_LENGTH)

export const refuseWideTable = (): never => {
  throw new DocumentRefused(`В таблице больше ${MAX_COLUMNS} столбцов. Оставьте нужные и сохраните заново`)
}
