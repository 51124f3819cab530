import type { Db } from '#database/connect.ts'
import { type DictionaryEntry, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { SALARY_FREQUENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { BUSINESS_TRIPS, DRIVER_LICENSES, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import {
  CONTRACT_TYPES,
  EXPERIENCES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { monthNameText } from '#lib/dates/month-name.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import type { FieldValues } from '../rules/merge-sides.ts'

const DICTIONARIES: Record<string, readonly DictionaryEntry[]> = {
  experience_id: EXPERIENCES,
  education_level_id: EDUCATION_LEVELS,
  work_type_id: WORK_TYPES,
  work_type_ids: WORK_TYPES,
  place_of_work_ids: PLACES_OF_WORK,
  schedule_id: SCHEDULES,
  schedule_ids: SCHEDULES,
  week_schedule_ids: WEEK_SCHEDULES,
  working_hours_ids: WORKING_HOURS,
  salary_mode_id: SALARY_MODES,
  salary_frequency_id: SALARY_FREQUENCIES,
  driver_license_ids: DRIVER_LICENSES,
  business_trip_id: BUSINESS_TRIPS,
  type_id: VACANCY_TYPES,
}

const NUMBER = new Intl.NumberFormat('ru-RU')
const EMPTY = 'Не указано'

type Names = { cities: Map<number, string>; roles: Map<number, string> }

/** Names of the cities and roles that the fields refer to. */
export async function findNames(db: Db, sides: readonly FieldValues[]): Promise<Names> {
  const idsOf = (...fields: string[]) =>
    sides.flatMap((side) => fields.flatMap((field) => (side[field] ?? []) as number | number[]))
  const [cityIds, roleIds] = [idsOf('city_ids', 'city_id'), idsOf('professional_role_ids')]
  const [cities, roles] = await Promise.all([
    cityIds.length > 0 ? db.selectFrom('city').select(['id', 'name']).where('id', 'in', cityIds).execute() : [],
    roleIds.length > 0
      ? db.selectFrom('professional_role').select(['id', 'name']).where('id', 'in', roleIds).execute()
      : [],
  ])
  const toMap = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { cities: toMap(cities), roles: toMap(roles) }
}

/** A stored value as a person reads it. */
export function describeValue(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (Array.isArray(value)) {
    return value.length === 0 ? EMPTY : value.map((one) => describeMember(field, one, names)).join(separatorOf(value))
  }
  return describeMember(field, value, names)
}

const separatorOf = ([first]: unknown[]) => (typeof first === 'object' && 'position' in Object(first) ? '\n' : ', ')

function describeMember(field: string, value: unknown, names: Names): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет'
  if (typeof value === 'number') return describeNumber(field, value, names)
  if (typeof value === 'string') {
    if (field === 'contract_types') return CONTRACT_TYPES.find(({ code }) => code === value)?.name ?? value
    return htmlToText(value)
  }
  return describeRow(Object(value))
}

function describeNumber(field: string, value: number, { cities, roles }: Names): string {
  const dictionary = DICTIONARIES[field]
  if (dictionary) return nameById(dictionary, value)
  if (field.startsWith('city_id')) return cities.get(value) ?? EMPTY
  if (field === 'professional_role_ids') return roles.get(value) ?? EMPTY
  return NUMBER.format(value)
}

/** A skill, a language, a job, a school or a phone. */
function describeRow(row: Record<string, unknown>): string {
  if (typeof row.language_id === 'number') {
    return `${nameById(FOREIGN_LANGUAGES, row.language_id)} ${nameById(LANGUAGE_LEVELS, Number(row.level_id))}`
  }
  if (typeof row.position === 'string') {
    const end = typeof row.end === 'string' ? monthNameText(row.end) : 'сейчас'
    return `${row.position}, ${row.company}, ${monthNameText(String(row.start))} — ${end}`
  }
  return [row.name ?? row.number, row.speciality, row.year].filter(Boolean).join(', ')
}
