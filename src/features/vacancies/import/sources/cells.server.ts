/** What a source may tell of a vacancy, as the texts that stand there. */
export const CELL_NAMES = [
  'name',
  'city',
  'salary',
  'salary_from',
  'salary_to',
  'currency',
  'gross',
  'experience',
  'employment',
  'schedule',
  'place_of_work',
  'description',
  'duties',
  'requirements',
  'conditions',
  'skills',
] as const
export type CellName = (typeof CELL_NAMES)[number]
export type VacancyCells = { [N in CellName]?: string }
export type NumberedCells = { number: number; cells: VacancyCells }

/** Names of columns, in small letters: those of our form, and those that people use. */
const COLUMNS: Record<string, CellName> = {
  название: 'name',
  'название вакансии': 'name',
  вакансия: 'name',
  должность: 'name',
  город: 'city',
  регион: 'city',
  зарплата: 'salary',
  'зарплата от': 'salary_from',
  'зарплата до': 'salary_to',
  валюта: 'currency',
  'до вычета налогов': 'gross',
  'опыт работы': 'experience',
  опыт: 'experience',
  занятость: 'employment',
  'тип занятости': 'employment',
  график: 'schedule',
  'график работы': 'schedule',
  'место работы': 'place_of_work',
  'формат работы': 'place_of_work',
  описание: 'description',
  обязанности: 'duties',
  требования: 'requirements',
  условия: 'conditions',
  навыки: 'skills',
  'ключевые навыки': 'skills',
}

/** The rows of a table below its header. Undefined: no column is called «Название». */
export function readTable(rows: readonly string[][]): NumberedCells[] | undefined {
  const columns = (rows[0] ?? []).map((title) => COLUMNS[title.trim().toLowerCase()])
  if (!columns.includes('name')) return undefined
  return rows
    .slice(1)
    .map((row, index) => ({ number: index + 2, row }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
    .map(({ number, row }) => ({
      number,
      cells: Object.fromEntries(columns.flatMap((name, at) => (name && row[at] ? [[name, row[at]]] : []))),
    }))
}
