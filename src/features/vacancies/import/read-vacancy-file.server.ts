import type { HandlerReply } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { readForeignDocument } from '#platform/foreign-documents/read-foreign-document.ts'
import { listNamesakes } from './compare-with-twins.server.ts'
import { findImportReference } from './import-lookups.server.ts'
import type { readVacancyFile } from './vacancy-import.contract.ts'

type Given = { file?: File | undefined; text: string }
type Manager = { id: number; company_id: number }

const UNREADABLE_MESSAGE =
  'Не получилось прочитать. Подойдут таблица CSV, XLSX или ODS со столбцом «Название», XML-фид, JSON и страница вакансии'

/** Reads vacancies of a file or a text for a preview. Nothing is stored, and nothing leaves the server. */
export async function readVacancySource(
  { db, limits }: Ctx,
  { id, company_id }: Manager,
  { file, text }: Given,
): Promise<HandlerReply<typeof readVacancyFile>> {
  if (!file && text.trim() === '') refuse('invalid_input', { errors: { file: 'Выберите файл или вставьте текст' } })
  await limits.spend('vacancy_files_of_company', company_id)
  const reading = { owner: `account ${id}`, field: file ? 'file' : 'text', unreadable: UNREADABLE_MESSAGE }
  const input = { bytes: await file?.bytes(), text, reference: await findImportReference(db) }
  const { kind, rows, left_out, not_used } = await readForeignDocument('vacancies', input, reading)
  const vacancies = rows.map(({ vacancy }) => vacancy)
  const own = await listNamesakes(db, company_id, vacancies)
  const twins = own.length === 0 ? [] : await readForeignDocument('vacancy_twins', { vacancies, own }, reading)
  return { kind, rows: rows.map((row, at) => ({ ...row, twin: twins[at] ?? null })), left_out, not_used }
}
