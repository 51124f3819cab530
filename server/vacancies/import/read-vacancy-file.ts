import type { HandlerReply } from '#contract/core/endpoint.ts'
import { refuse } from '#contract/core/errors.ts'
import { NewVacancy } from '#contract/vacancies/vacancy-editor.ts'
import {
  type ImportedVacancyFields,
  type ImportedVacancyRow,
  MAX_IMPORTED_VACANCIES,
  type readVacancyFile,
  type VACANCY_SOURCE_KINDS,
} from '#contract/vacancies/vacancy-import.ts'
import { checkVacancyText } from '#domain/moderation/check-vacancy-text.ts'
import { decodeText } from '#lib/text/decode-text.ts'
import type { Ctx } from '../../context.ts'
import { findTwins } from '../lifecycle/duplicates.ts'
import { cellsToVacancy } from './cells-to-vacancy.ts'
import { compareWithTwins } from './compare-with-twins.ts'
import { IMPORT_LABELS } from './import-labels.ts'
import { createImportLookups } from './import-vacancies.ts'
import type { ImportLookups } from './read-row.ts'
import { removeBias } from './remove-bias.ts'
import { type NumberedCells, readTable } from './sources/cells.ts'
import { readCsvRows } from './sources/read-csv.ts'
import { readFeed } from './sources/read-feed.ts'
import { readHtmlPage, readPastedPage } from './sources/read-page.ts'
import { readXlsxRows } from './sources/read-xlsx.ts'

type Given = { file?: File | undefined; text: string }
type Kind = (typeof VACANCY_SOURCE_KINDS)[number]
type Source = { kind: Kind; rows: NumberedCells[] }

const UNREADABLE_MESSAGE =
  'Не получилось прочитать. Подойдут таблица CSV или XLSX со столбцом «Название», XML-фид и страница вакансии'

/** Reads vacancies of a file or a text for a preview. Nothing is stored, and nothing leaves the server. */
export async function readVacancySource(
  { db, limits }: Ctx,
  companyId: number,
  { file, text }: Given,
): Promise<HandlerReply<typeof readVacancyFile>> {
  if (!file && text.trim() === '') refuse('invalid_input', { errors: { file: 'Выберите файл или вставьте текст' } })
  await limits.spend('vacancy_files_of_company', companyId)
  const { kind, rows } =
    (await readSource(file, text)) ??
    refuse('invalid_input', { errors: { [file ? 'file' : 'text']: UNREADABLE_MESSAGE } })
  const lookups = await createImportLookups(db)
  const read = rows.slice(0, MAX_IMPORTED_VACANCIES).map((row) => readCells(row, lookups))
  const twins = await findTwins(
    db,
    companyId,
    read.flatMap(({ vacancy }) => vacancy ?? []),
  )
  const compare = await compareWithTwins(db, twins)
  return {
    kind,
    rows: read.map((row): ImportedVacancyRow => ({ ...row, twin: compare(row.vacancy) })),
    left_out: Math.max(0, rows.length - MAX_IMPORTED_VACANCIES),
  }
}

async function readSource(file: File | undefined, text: string): Promise<Source | undefined> {
  try {
    const bytes = file && (await file.bytes())
    if (bytes?.[0] === 0x50 && bytes[1] === 0x4b) return asSource('workbook', readTable(readXlsxRows(bytes)))
    const content = bytes ? decodeText(bytes) : text
    return content === undefined ? undefined : readText(content)
  } catch {
    // The parsers throw on what is broken.
    return undefined
  }
}

const asSource = (kind: Kind, rows: NumberedCells[] | undefined): Source | undefined =>
  rows && rows.length > 0 ? { kind, rows } : undefined

function readText(text: string): Source | undefined {
  if (/^\s*(?:\uFEFF)?<\?xml|<(?:source|vacancies|jobs)[\s>]/i.test(text.slice(0, 2000)))
    return asSource('feed', readFeed(text))
  const isHtml = /<!doctype html|<html[\s>]|data-qa="vacancy-title/i.test(text)
  if (!isHtml && isTable(text)) return asSource('table', readTable(readCsvRows(text)))
  const page = isHtml ? readHtmlPage(text) : readPastedPage(text)
  return page && { kind: 'page', rows: [{ number: 1, cells: page }] }
}

/** A quote that is not closed is common in a text, and only an error in a table: the header alone decides. */
function isTable(text: string): boolean {
  try {
    return readTable(readCsvRows(text, 1)) !== undefined
  } catch {
    return false
  }
}

const MIN_NAME_LENGTH = 3

function readCells({ number, cells }: NumberedCells, lookups: ImportLookups): Omit<ImportedVacancyRow, 'twin'> {
  const reading = cellsToVacancy(cells, lookups)
  const title = reading.vacancy.name
  const head = { number, title, city: (cells.city ?? '').trim().slice(0, 100) }
  if (title.length < MIN_NAME_LENGTH)
    return { ...head, vacancy: null, refused: `Строка ${number}: нет названия`, notes: [] }
  const { vacancy, removed } = removeBias(reading.vacancy)
  const problem = findFormProblem(vacancy)
  if (problem) return { ...head, vacancy: null, refused: `Строка ${number}: ${problem}`, notes: [] }
  const problems = checkVacancyText(vacancy).filter(({ quote }) => quote !== '')
  return {
    ...head,
    vacancy,
    refused: null,
    notes: [
      ...removed.map((quote) => ({
        text: `Не перенесём «${quote}»: закон не разрешает такое требование`,
        blocks: false,
      })),
      ...reading.notes.map((text) => ({ text, blocks: false })),
      ...problems.map(({ quote, reason, severity }) => ({
        text: `«${quote}»: ${reason}`,
        blocks: severity === 'block',
      })),
    ],
  }
}

/** Why no draft can be made of it: drafts are created all or none, so one such row would block the others. */
function findFormProblem(vacancy: ImportedVacancyFields): string | undefined {
  const issue = NewVacancy.safeParse(vacancy).error?.issues.at(-1)
  if (!issue) return undefined
  const field = String(issue.path[0])
  return `${IMPORT_LABELS[field as keyof typeof IMPORT_LABELS] ?? field}: ${issue.message}`
}
