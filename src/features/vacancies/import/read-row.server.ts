import { CURRENCIES, type CurrencyCode } from '#features/reference/dictionaries/money.contract.ts'
import { EXPERIENCES } from '#features/reference/dictionaries/work.contract.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { cleanRichText } from '#platform/http/rich-text.ts'
import type { Place } from '#search/language/places/place.ts'
import { hasSalary, netRoublesPerMonth } from '../rules/salary.ts'
import type { ImportedVacancyFields } from './vacancy-import.contract.ts'

export const IMPORT_COLUMNS = {
  name: 'Название',
  company: 'Компания',
  city: 'Регион',
  experience: 'Опыт работы',
  salary_from: 'Зарплата от',
  salary_to: 'Зарплата до',
  currency: 'Валюта',
  requirements: 'Требования',
  key_skills: 'Ключевые навыки',
  url: 'Ссылка',
} as const

export type ImportRow = Record<string, string | undefined>
/** The largest of several places with its name; `otherRegions` have the others. */
type FoundPlace = Pick<Place, 'kind' | 'id' | 'name' | 'region'> & { otherRegions: string[] }
export type ImportLookups = {
  /** Of a text that is nothing but the name of a place. */
  findPlace(text: string): FoundPlace | undefined
  findCity(name: string): number | undefined
  findRole(title: string): number
}
type Terms = Pick<ImportedVacancyFields, 'schedule_id' | 'week_schedule_ids' | 'working_hours_ids' | 'positions_count'>
type ReadVacancy = Omit<ReturnType<typeof toVacancy>, 'experience_id'> & { experience_id: number }
export type ImportedVacancy = { company: string; vacancy: ReadVacancy & Partial<Terms> }

/** Refuses one row; the message goes to the import report. */
export class RowRefused extends Error {
  override name = 'RowRefused'
}

const MAX_SKILLS = 30

/** Reads one row as a vacancy; throws `RowRefused` for invalid rows. */
export function readRow(row: ImportRow, lookups: Pick<ImportLookups, 'findCity' | 'findRole'>): ImportedVacancy {
  const cell = (column: keyof typeof IMPORT_COLUMNS) => cleanText(row[IMPORT_COLUMNS[column]] ?? '')
  const company = refuseUnlessLengthBetween(cell('company'), 2, 255, 'Компания')
  return { company, vacancy: toVacancy(cell, lookups) }
}

function toVacancy(
  cell: (column: keyof typeof IMPORT_COLUMNS) => string,
  { findCity, findRole }: Pick<ImportLookups, 'findCity' | 'findRole'>,
) {
  const name = refuseUnlessLengthBetween(cell('name'), 3, 220, 'Название')
  const cityId = findCity(cell('city')) ?? refuseRow(`нет такого города: ${inQuotes(cell('city'))}`)
  const url = readUrl(cell('url'))
  const salary = readSalary(cell)
  return {
    name,
    professional_role_ids: [findRole(name)],
    city_ids: [cityId],
    description: cleanRichText(removeHighlightTags(cell('requirements'))) || DEFAULT_DESCRIPTION,
    key_skills: readSkills(cell('key_skills')),
    experience_id: EXPERIENCES.find(({ name }) => name === cell('experience'))?.id || 1,
    ...DEFAULT_FIELDS,
    ...salary,
    salary_net_month: netRoublesPerMonth(salary),
    salary_absent_reason: hasSalary(salary) ? '' : 'Не указана в источнике',
    response_url: url,
    external_url: url,
  }
}

/** Required fields that the file lacks: full time, on site, labour contract, applications on the source site. */
export const DEFAULT_FIELDS = {
  duties: '',
  requirements: '',
  conditions: '',
  work_type_id: 1,
  place_of_work_ids: [1],
  contract_types: ['labor'],
  type_id: 4,
}

export const DEFAULT_DESCRIPTION = '<p>Описание вакансии — на сайте источника.</p>'

/** Its reason goes to the report of the import. */
export function refuseRow(reason: string): never {
  throw new RowRefused(reason)
}

/** A text of one line, from a column or an element of this name. */
export function refuseUnlessLengthBetween(text: string, minLength: number, maxLength: number, column: string): string {
  if (text === '') refuseRow(`пусто в столбце ${inQuotes(column)}`)
  if (text.includes('\n')) refuseRow(`в столбце ${inQuotes(column)} нужна одна строка`)
  if (text.length < minLength || text.length > maxLength)
    refuseRow(`в столбце ${inQuotes(column)} нужно от ${minLength} до ${maxLength} символов`)
  return text
}

const MAX_URL_LENGTH = 511

function readUrl(text: string): string {
  // The length first: on a long text without an end the expression takes quadratic time.
  const isUrl = text.length <= MAX_URL_LENGTH && /^https?:\/\/[^\s/.]+\.\S+$/i.test(text)
  return isUrl
    ? text
    : refuseRow(text === '' ? 'пусто в столбце «Ссылка»' : `это не ссылка: ${inQuotes(text.slice(0, 80))}`)
}

function readSalary(cell: (column: keyof typeof IMPORT_COLUMNS) => string) {
  const [salary_from, salary_to] = [readAmount(cell('salary_from')), readAmount(cell('salary_to'))]
  if (salary_from !== null && salary_to !== null && salary_to < salary_from) refuseRow('зарплата «до» меньше, чем «от»')
  return {
    salary_from,
    salary_to,
    salary_currency: readCurrency(cell('currency')),
    salary_gross: false,
    salary_mode_id: 1,
  }
}

const MAX_AMOUNT = 100_000_000

/** Accepts `150000.0`, as spreadsheets save integers. */
function readAmount(text: string): number | null {
  if (text === '') return null
  const amount = /^\d+(?:[.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.'))) : Number.NaN
  return amount >= 1 && amount <= MAX_AMOUNT ? amount : refuseRow(`это не сумма: ${inQuotes(text.slice(0, 80))}`)
}

function readCurrency(text: string): CurrencyCode {
  const known = CURRENCIES.find(({ code, hh_id }) => text === '' || code === text || hh_id === text)
  return known?.code ?? refuseRow(`нет такой валюты: ${inQuotes(text.slice(0, 80))}`)
}

const NO_SKILLS_TEXT = 'не указаны'

function readSkills(text: string) {
  const names = text
    .split(',')
    .map((name) => name.trim().slice(0, 100))
    .filter(Boolean)
  const known = names.filter((name) => name.toLowerCase() !== NO_SKILLS_TEXT)
  return [...new Set(known)].slice(0, MAX_SKILLS).map((name) => ({ name, must: false }))
}

const removeHighlightTags = (text: string) => text.replaceAll(/<\/?highlighttext>/g, '')
