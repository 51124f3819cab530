import { runInThread } from '../threads/heavy-work.ts'
import type { WorkbookSheet } from './pack-workbook.ts'

const MODULE = new URL('./pack-workbook.ts', import.meta.url)

/** Packs tables as a file of a spreadsheet in another thread, in turn with the tasks of other accounts. */
export const makeWorkbook = (accountId: number, sheets: readonly WorkbookSheet[]) =>
  runInThread<typeof import('./pack-workbook.ts'), 'packWorkbook'>(
    `account ${accountId}`,
    MODULE,
    'packWorkbook',
    sheets,
  )
