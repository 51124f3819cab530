import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag } from '#contract/form-shapes.ts'
import { Id } from '#contract/shapes.ts'
import { OptionalFile } from '#contract/uploads.ts'
import { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CURRENCIES } from '#features/reference/dictionaries/money.contract.ts'
import { ContractType } from '../contract/vacancy-card.ts'
import { NewVacancy } from '../editor/contract/vacancy-editor.ts'
import { ImportedTable, TableMapping } from './vacancy-table.contract.ts'

/** More are read in several files: a person checks each. */
export const MAX_IMPORTED_VACANCIES = 100
const MAX_PASTED_LENGTH = 200_000

export const VACANCY_SOURCE_KINDS = ['table', 'workbook', 'feed', 'page'] as const

const Ids = z.array(z.number().int())

/** Input of `POST employer/vacancy/draft/create`. What was not found is empty. */
export const ImportedVacancyFields = z.object({
  name: z.string(),
  professional_role_ids: Ids,
  city_ids: Ids,
  description: z.string(),
  duties: z.string(),
  requirements: z.string(),
  conditions: z.string(),
  key_skills: z.array(z.object({ name: z.string(), must: z.boolean() })),
  experience_id: z.number().int().nullable(),
  work_type_id: z.number().int().nullable(),
  place_of_work_ids: Ids,
  schedule_id: z.number().int().nullable(),
  week_schedule_ids: Ids,
  working_hours_ids: Ids,
  contract_types: z.array(ContractType),
  positions_count: z.number().int().optional(),
  salary_from: z.number().int().nullable(),
  salary_to: z.number().int().nullable(),
  salary_currency: z.enum(codesOf(CURRENCIES)),
  salary_gross: z.boolean(),
  salary_mode_id: z.number().int(),
  salary_absent_reason: z.string(),
})
export type ImportedVacancyFields = z.infer<typeof ImportedVacancyFields>

export const ImportedVacancyRow = z.object({
  /** As in a spreadsheet, where the header is row 1; in a feed, its place. */
  number: z.number().int(),
  title: z.string(),
  city: z.string(),
  /** Null: nothing can be made of this row, `refused` says why. */
  vacancy: ImportedVacancyFields.nullable(),
  refused: z.string().nullable(),
  /** What was left out, and what the check of texts finds, in words. */
  notes: z.array(z.object({ text: z.string(), blocks: z.boolean() })),
  /** A vacancy of the company with the same name and nearly the same text; the share is in percent. */
  twin: z
    .object({
      id: z.number().int(),
      name: z.string(),
      similarity: z.number().int(),
      /** Labels of the fields in which the source says something else. Empty: nothing is new. */
      changed: z.array(z.string()),
    })
    .nullable(),
})
export type ImportedVacancyRow = z.infer<typeof ImportedVacancyRow>

/**
 * Reads a table, a feed, JSON, a document or a page of vacancies. Stores nothing of it. A table comes back as it was
 * understood; sent again, or as its `carried` rows, with a mapping it is read as the person has pointed. `remember` stores the
 * mapping for the files of this company with the same headings.
 */
export const readVacancyFile = endpoint({
  method: 'POST',
  path: '/employer/vacancies/import/file',
  access: 'employer',
  multipart: 'files',
  // Tabs stay: they separate the cells of a table that was copied.
  body: TableMapping.extend({
    text: z.string().max(MAX_PASTED_LENGTH).default(''),
    file: OptionalFile,
    carried: OptionalFile,
    remember: Flag.default(false),
  }),
  reply: z.object({
    kind: z.enum(VACANCY_SOURCE_KINDS),
    rows: z.array(ImportedVacancyRow),
    /** Rows after the last one that is read. */
    left_out: z.number().int(),
    /** Columns, sheets, elements and keys of the source that are part of no vacancy, as they are called there. */
    not_used: z.array(z.string()),
    /** Null: the source is no table. */
    table: ImportedTable.nullable(),
  }),
})

/** Creates a draft of each, all or none. Nothing is published. */
export const createImportedDrafts = endpoint({
  method: 'POST',
  path: '/employer/vacancies/import/drafts',
  access: 'employer',
  body: z.object({ vacancies: z.array(NewVacancy).min(1).max(MAX_IMPORTED_VACANCIES) }),
  reply: z.object({ ids: z.array(z.number().int()) }),
  errors: ['limit_reached'],
})

/**
 * Deletes the drafts of one import that nobody has changed, published or planned since. The import is that of the first id; ids of
 * others, and drafts that were changed, stay.
 */
export const removeImportedDrafts = endpoint({
  method: 'POST',
  path: '/employer/vacancies/import/removal',
  access: 'employer',
  body: z.object({ ids: z.array(Id).min(1).max(MAX_IMPORTED_VACANCIES) }),
  reply: z.object({ removed: z.array(z.number().int()) }),
})
