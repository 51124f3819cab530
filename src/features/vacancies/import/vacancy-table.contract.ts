import { z } from 'zod'

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

/** Where a column of a table goes: into a field, behind the description with its heading, or nowhere. */
export const COLUMN_TARGETS = [...CELL_NAMES, 'extra', 'none'] as const
export type ColumnTarget = (typeof COLUMN_TARGETS)[number]

export const COLUMN_TARGET_LABELS: Record<ColumnTarget, string> = {
  none: 'Не брать',
  name: 'Название',
  city: 'Город',
  region: 'Регион',
  salary: 'Зарплата',
  salary_from: 'Зарплата от',
  salary_to: 'Зарплата до',
  currency: 'Валюта',
  gross: 'До вычета налогов',
  experience: 'Опыт',
  employment: 'Занятость',
  schedule: 'График',
  hours: 'Часы в день',
  place_of_work: 'Место работы',
  contract: 'Оформление',
  positions: 'Людей нужно',
  description: 'Описание',
  duties: 'Обязанности',
  requirements: 'Требования',
  conditions: 'Условия',
  skills: 'Навыки',
  extra: 'Дописать в описание',
}

export const MAX_TABLE_COLUMNS = 200
export const MAX_HEADING_LENGTH = 120

/** What the person has pointed at. Nothing of it: we look for the header and read the headings ourselves. */
export const TableMapping = z.object({
  /** Place of the sheet among the visible ones, beginning with 0. */
  sheet: z.coerce.number<string | number>().int().min(0).max(99).optional(),
  /** Number of the row with the headings, as in a spreadsheet. */
  header: z.coerce.number<string | number>().int().min(1).max(10_000).optional(),
  columns: z.array(z.enum(COLUMN_TARGETS)).max(MAX_TABLE_COLUMNS).optional(),
  /** Corrections that the person does not want, by their ids. */
  kept: z.array(z.string().max(200)).max(100).default([]),
})
export type TableMapping = z.output<typeof TableMapping>

const TableColumn = z.object({
  heading: z.string(),
  target: z.enum(COLUMN_TARGETS),
  /** Sure: its very name, or what a person has chosen. */
  state: z.enum(['sure', 'unsure', 'none']),
  /** Cells with a text below the header. */
  filled: z.number().int(),
  /** Why nothing was taken. */
  reason: z.string(),
})
export type TableColumn = z.infer<typeof TableColumn>

/** What we read in another way than it is written. `id` names it when the person does not want it. */
const TableCorrection = z.object({ id: z.string(), was: z.string(), became: z.string(), is_kept: z.boolean() })
export type TableCorrection = z.infer<typeof TableCorrection>

const NumberedCellsOfRow = z.object({ number: z.number().int(), cells: z.array(z.string()) })

/** How a table was understood, for the step in which a person points at its columns. */
export const ImportedTable = z.object({
  sheets: z.array(z.string()),
  sheet: z.number().int(),
  header: z.number().int(),
  /** The first rows, among which the header may be. */
  top: z.array(NumberedCellsOfRow),
  /** The first rows below the header. */
  sample: z.array(NumberedCellsOfRow),
  columns: z.array(TableColumn),
  corrections: z.array(TableCorrection),
  /** How many there are besides. */
  more_corrections: z.number().int(),
  /** Null: UTF-8, or no text. */
  encoding: z.string().nullable(),
  /** When the company arranged a table of these headings. Null: we arranged it. */
  remembered_at: z.string().nullable(),
  /** The rows themselves, to be sent back as `carried` with the mapping: nothing of the file is stored. */
  carried: z.string(),
})
export type ImportedTable = z.infer<typeof ImportedTable>
