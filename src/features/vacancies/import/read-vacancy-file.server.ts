import type { HandlerReply, ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { readForeignDocument } from '#platform/foreign-documents/read-foreign-document.ts'
import { listNamesakes } from './compare-with-twins.server.ts'
import { findImportReference } from './import-lookups.server.ts'
import { listRememberedColumns, rememberColumns } from './remembered-columns.server.ts'
import type { readVacancyFile } from './vacancy-import.contract.ts'

type Given = ParsedInput<typeof readVacancyFile>['body']
type Manager = { id: number; company_id: number }

const UNREADABLE_MESSAGE =
  'Не получилось прочитать. Подойдут таблица CSV, XLSX или ODS, XML-фид, JSON, документ и страница вакансии'

/** Reads vacancies of a file or a text for a preview. Nothing of them is stored, and nothing leaves the server. */
export async function readVacancySource(
  { db, limits, now }: Ctx,
  { id, company_id }: Manager,
  { file, text, carried, remember, ...mapping }: Given,
): Promise<HandlerReply<typeof readVacancyFile>> {
  if (!file && !carried && text.trim() === '')
    refuse('invalid_input', { errors: { file: 'Выберите файл или вставьте текст' } })
  await limits.spend(carried ? 'vacancy_tables_of_company' : 'vacancy_files_of_company', company_id)
  const reading = { owner: `account ${id}`, field: file || carried ? 'file' : 'text', unreadable: UNREADABLE_MESSAGE }
  const [reference, remembered] = await Promise.all([findImportReference(db), listRememberedColumns(db, company_id)])
  const input = { bytes: await file?.bytes(), text, reference, carried: await carried?.bytes(), mapping, remembered }
  const { keys, ...read } = await readForeignDocument('vacancies', input, reading)
  const columns = read.table?.columns ?? []
  // A table without names of vacancies is not arranged yet.
  if (remember && columns.some(({ target }) => target === 'name'))
    await rememberColumns(db, company_id, { keys, columns }, now())
  const vacancies = read.rows.map(({ vacancy }) => vacancy)
  const own = await listNamesakes(db, company_id, vacancies)
  const twins = own.length === 0 ? [] : await readForeignDocument('vacancy_twins', { vacancies, own }, reading)
  return { ...read, rows: read.rows.map((row, at) => ({ ...row, twin: twins[at] ?? null })) }
}
