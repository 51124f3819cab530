import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { loadEndpoint, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { publishVacancy } from '../../lifecycle/contract/vacancy-lifecycle.ts'
import { listVacancyDrafts } from '../../own-list/own-vacancies.contract.ts'
import {
  createImportedDrafts,
  MAX_IMPORTED_VACANCIES,
  readVacancyFile,
  removeImportedDrafts,
} from '../vacancy-import.contract.ts'
import { parseReading, type VacancyReading } from './import-preview.tsx'
import type { ImportStep } from './import-steps.tsx'

type Context = Readonly<RouterContextProvider>
type NotPublished = { id: number; reason: string }
type WizardReply = {
  reading?: VacancyReading
  /** The step that the reading belongs to. */
  step?: ImportStep
  refused?: FormRefusal
  problem?: string
  published?: { shown: number; waiting: number; failed: NotPublished[] }
  removed?: { count: number; kept: number }
}

/** What the forms of the wizard send. */
export function runImport(context: Context, { intent, ...fields }: FormTree) {
  if (fields.add !== undefined) return readColumns(context, fields, 'columns')
  return runIntent(intent ?? 'read', {
    read: () => readFile(context, fields),
    columns: () => readColumns(context, fields, 'columns'),
    check: () => readColumns(context, fields, 'check'),
    create: () => createDrafts(context, fields),
    publish: () => publishDrafts(context, fields),
    remove: () => removeDrafts(context, fields),
  })
}

async function readFile(context: Context, { file, text = '' }: FormTree) {
  const { reply, refused } = await submitFields(context, readVacancyFile, { file, text })
  if (!refused) return data<WizardReply>({ reading: reply, step: reply.table ? 'columns' : 'check' })
  return data<WizardReply>({ refused: { ...refused, values: { text } } }, refused.status)
}

/** The rows that the form brings back, read as the person has pointed. */
async function readColumns(context: Context, fields: FormTree, wanted: 'columns' | 'check') {
  const { carried = '', drawn, sheet, header, columns, kept, remember, add } = fields
  const [drawnSheet] = String(drawn).split('/')
  const isSameSheet = drawnSheet === String(sheet)
  // Under another header stand other columns: those that were chosen say nothing of them.
  const isSame = drawn === `${sheet}/${header}`
  const body = {
    carried: new File([String(carried)], 'table.json'),
    sheet,
    header: isSameSheet ? header : undefined,
    columns: isSame ? withAdded(columns, add) : undefined,
    kept: isSame ? kept : undefined,
    remember: isSame && wanted === 'check' ? remember : undefined,
  }
  const { reply, refused } = await submitFields(context, readVacancyFile, body)
  if (refused) {
    const problem = Object.values(refused.errors ?? {})[0] ?? refused.message
    const reading = await readAgain(context, fields)
    return data<WizardReply>({ ...(reading && { reading }), problem, step: 'columns' }, refused.status)
  }
  const isNamed = reply.table?.columns.some(({ target }) => target === 'name') ?? true
  if (wanted === 'check' && !isNamed)
    return data<WizardReply>({ reading: reply, step: 'columns', problem: 'Укажите столбец с названием вакансии' }, 422)
  return data<WizardReply>({ reading: reply, step: isSame ? wanted : 'columns' })
}

/** The step as it was drawn, when what was asked of it is refused: without script it is nowhere else. */
async function readAgain(context: Context, { carried = '', drawn, columns, kept }: FormTree) {
  const [sheet, header] = String(drawn).split('/')
  const file = () => new File([String(carried)], 'table.json')
  const asDrawn = { carried: file(), sheet, header, columns, kept }
  for (const body of [asDrawn, { carried: file() }]) {
    const { reply } = await submitFields(context, readVacancyFile, body)
    if (reply) return reply
  }
  return undefined
}

/** With one more column whose texts go behind the description. */
export function withAdded(columns: unknown, add: unknown): unknown {
  if (!Array.isArray(columns)) return undefined
  const at = Number(add === '' ? undefined : add)
  return Number.isInteger(at) && at >= 0 && at < columns.length ? columns.with(at, 'extra') : columns
}

/** The form sends the reading back, because nothing of it is stored. */
async function createDrafts(context: Context, { reading: raw, pick }: FormTree) {
  const reading = parseReading(raw)
  if (!reading) return readFile(context, {})
  const picked = new Set([pick ?? []].flat().map(String))
  const vacancies = reading.rows.flatMap(({ number, vacancy }) =>
    vacancy && picked.has(String(number)) ? [vacancy] : [],
  )
  if (vacancies.length === 0)
    return data<WizardReply>({ reading, step: 'check', problem: 'Отметьте хотя бы одну вакансию' }, 422)
  const { reply, refused } = await submitEndpoint(context, createImportedDrafts, { body: { vacancies } })
  if (!refused) return redirect(doneAddress(reply.ids), 303)
  const problem = Object.values(refused.errors ?? {})[0] ?? refused.message
  return data<WizardReply>({ reading, step: 'check', problem }, refused.status)
}

const doneAddress = (ids: readonly number[]) => `${href('/my-vacancies/import')}?step=done&ids=${ids.join(',')}`

/** The drafts that an import has made, as the address of its last step names them. */
export const importedIds = (params: URLSearchParams): number[] =>
  (params.get('ids') ?? '')
    .split(',')
    .slice(0, MAX_IMPORTED_VACANCIES)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

/** Those of them that are drafts still, and whether somebody has changed them since. */
export async function loadImportedDrafts(context: Context, ids: readonly number[]) {
  const wanted = new Set(ids)
  if (wanted.size === 0) return []
  const pages = await Promise.all(
    [1, 2].map((page) => loadEndpoint(context, listVacancyDrafts, { query: { page, per_page: 50 } })),
  )
  return pages
    .flatMap(({ data }) => data)
    .filter(({ id, source }) => wanted.has(id) && source === 'file')
    .map(({ id, name, version, scheduled_at }) => ({ id, name, isChanged: version > 1 || scheduled_at !== null }))
}

const idsOf = ({ ids }: FormTree) => importedIds(new URLSearchParams({ ids: String(ids ?? '') }))

/** Each by itself: one that lacks something holds up no other. */
async function publishDrafts(context: Context, fields: FormTree) {
  const published: NonNullable<WizardReply['published']> = { shown: 0, waiting: 0, failed: [] }
  for (const id of idsOf(fields)) {
    const { reply, refused } = await submitEndpoint(context, publishVacancy, { params: { id }, body: {} })
    if (refused) published.failed.push({ id, reason: reasonOf(refused) })
    else if (reply.moderation_status === 'approved') published.shown += 1
    else published.waiting += 1
  }
  return data<WizardReply>({ published })
}

const FIELD_LABELS: Record<string, string> = {
  name: 'название',
  city_ids: 'город',
  description: 'описание',
  duties: 'обязанности',
  requirements: 'требования',
  conditions: 'условия',
  experience_id: 'опыт',
  work_type_id: 'занятость',
  place_of_work_ids: 'место работы',
  schedule_id: 'график',
  contract_types: 'оформление',
  salary_from: 'зарплата',
  salary_absent_reason: 'почему не указана зарплата',
}

/** What the form of the vacancy will ask for, by the names of its fields. */
function reasonOf({ errors = {}, message }: FormRefusal): string {
  const names = Object.keys(errors).flatMap((field) => FIELD_LABELS[field.split('.')[0]!] ?? [])
  if (names.length > 0) return `Надо дописать или поправить: ${[...new Set(names)].join(', ')}`
  return Object.values(errors)[0] ?? message
}

/** Only those that are as the import has made them: what a person has written stays. */
async function removeDrafts(context: Context, fields: FormTree) {
  const ids = idsOf(fields)
  if (ids.length === 0) return redirect(href('/my-vacancies/import'), 303)
  const { reply, refused } = await submitEndpoint(context, removeImportedDrafts, { body: { ids } })
  if (refused) return data<WizardReply>({ problem: refused.message }, refused.status)
  const count = reply.removed.length
  return data<WizardReply>({ removed: { count, kept: ids.length - count } })
}
