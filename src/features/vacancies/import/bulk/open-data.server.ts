import { isWebAddress } from '#lib/network/web-address.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { DocumentRefused } from '#platform/foreign-documents/document-refused.ts'
import { parseMarkup } from '#platform/foreign-documents/markup.ts'
import { NewVacancy } from '../../editor/contract/vacancy-editor.ts'
import { hasSalary, netRoublesPerMonth } from '../../rules/salary.ts'
import { cellsToVacancy } from '../cells-to-vacancy.server.ts'
import { IMPORT_LABELS } from '../import-labels.server.ts'
import {
  DEFAULT_DESCRIPTION,
  DEFAULT_FIELDS,
  type ImportedVacancy,
  type ImportLookups,
  RowRefused,
  refuseRow,
  refuseUnlessLengthBetween,
} from '../read-row.server.ts'
import type { VacancyCells } from '../sources/cells.server.ts'
import { readFeed } from '../sources/read-feed.server.ts'
import { readVacancyJson } from '../sources/read-json.server.ts'

/** One vacancy of the open data of «Работа России», as it stands in its file. */
type OpenDataRecord = { format: 'xml' | 'json'; text: string }
type Source = { cells: VacancyCells; company: string; url: string }

const MAX_URL_LENGTH = 511

/** Reads one vacancy of the open data; throws `RowRefused` for one that lacks what must be there. */
export function readOpenData({ format, text }: OpenDataRecord, lookups: ImportLookups): ImportedVacancy {
  const { cells, company, url } = readOrRefuse(() => (format === 'xml' ? readXml(text) : readJson(text)))
  const { vacancy, city } = cellsToVacancy({ cells }, lookups)
  refuseUnlessLengthBetween(vacancy.name, 3, 220, 'Название')
  if (vacancy.city_ids.length === 0) refuseRow(`нет такого города: ${inQuotes(city.slice(0, 80))}`)
  if (url.length > MAX_URL_LENGTH || !isWebAddress(url)) refuseRow('нет ссылки на вакансию')
  const texts = [vacancy.description, vacancy.duties, vacancy.requirements, vacancy.conditions]
  const filled = {
    ...vacancy,
    description: texts.every((one) => one === '') ? DEFAULT_DESCRIPTION : vacancy.description,
    experience_id: vacancy.experience_id ?? 1,
    work_type_id: vacancy.work_type_id ?? DEFAULT_FIELDS.work_type_id,
    place_of_work_ids:
      vacancy.place_of_work_ids.length > 0 ? vacancy.place_of_work_ids : DEFAULT_FIELDS.place_of_work_ids,
    contract_types: vacancy.contract_types.length > 0 ? vacancy.contract_types : DEFAULT_FIELDS.contract_types,
  }
  const issue = NewVacancy.safeParse(filled).error?.issues[0]
  if (issue)
    refuseRow(
      `${IMPORT_LABELS[String(issue.path[0]) as keyof typeof IMPORT_LABELS] ?? issue.path[0]}: ${issue.message}`,
    )
  const row = {
    ...filled,
    type_id: DEFAULT_FIELDS.type_id,
    salary_net_month: netRoublesPerMonth(filled),
    salary_absent_reason: hasSalary(filled) ? '' : filled.salary_absent_reason || 'Не указана в источнике',
    response_url: url,
    external_url: url,
  }
  return { company: refuseUnlessLengthBetween(cleanText(company), 2, 255, 'Компания'), vacancy: row }
}

/** One record that cannot be read must not end the import of all others. */
function readOrRefuse(read: () => Source): Source {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowRefused) throw error
    return refuseRow(error instanceof DocumentRefused ? error.message : 'не прочитали')
  }
}

function readXml(xml: string): Source {
  const cells = readFeed(xml)?.rows[0]?.cells ?? refuseRow('не прочитали')
  const open: string[] = []
  const found = { company: '', url: '' }
  parseMarkup(
    xml,
    {
      onOpen: (name) => void open.push(name.toLowerCase()),
      onText(text) {
        const inner = open.at(-1)
        if (inner === 'name' && open.at(-2) === 'company') found.company += text
        if (inner === 'vac_url' || inner === 'url') found.url += text
      },
      onClose: () => void open.pop(),
    },
    { isXml: true },
  )
  return { cells, company: found.company.trim(), url: found.url.trim() }
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function readJson(text: string): Source {
  let record: unknown
  try {
    record = JSON.parse(text)
  } catch {
    refuseRow('не прочитали')
  }
  const vacancy = isObject(record) && isObject(record.vacancy) ? record.vacancy : record
  if (!isObject(vacancy)) return refuseRow('не прочитали')
  const { company, vac_url, url } = vacancy
  const cells = readVacancyJson(JSON.stringify([vacancy]))?.rows[0]?.cells ?? refuseRow('не прочитали')
  return {
    cells,
    company: isObject(company) ? textOf(company.name) : textOf(company),
    url: textOf(vac_url) || textOf(url),
  }
}
