import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { type CurrencyCode, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { cleanRichText } from '#platform/http/rich-text.ts'
import { MONTHLY_MODE_ID } from '../rules/salary.ts'
import type { ImportLookups } from './read-row.server.ts'
import type { VacancyCells } from './sources/cells.server.ts'
import type { ImportedVacancyFields } from './vacancy-import.contract.ts'

const MAX_NAME_LENGTH = 220
const MAX_SKILLS = 30
const MAX_AMOUNT = 100_000_000
const NO_SALARY_TEXT = 'Не указана в источнике'

type Reading = { vacancy: ImportedVacancyFields; notes: string[] }

/** A fact is a line. What is longer is no fact, and is not read to its end. */
const MAX_LINE_LENGTH = 500

const lineOf = (text: string | undefined) => cleanText((text ?? '').slice(0, MAX_LINE_LENGTH)).replaceAll(/\s+/g, ' ')

/** Fields of a vacancy from the texts of a source. What is not understood is empty, and a note names it. */
export function cellsToVacancy(cells: VacancyCells, { findCity, findRole }: ImportLookups): Reading {
  const name = cutText(lineOf(cells.name), MAX_NAME_LENGTH)
  const city = lineOf(cells.city)
  const cityId = city === '' ? undefined : findCity(city)
  const salary = readSalary(cells)
  const notes = [...(city !== '' && cityId === undefined ? [`Нет такого города: ${inQuotes(city.slice(0, 60))}`] : [])]
  const pick = (label: string, text: string | undefined, find: (text: string) => number | undefined) => {
    const line = lineOf(text).toLowerCase()
    const id = line === '' ? undefined : find(line)
    if (line !== '' && id === undefined) notes.push(`${label}: не поняли ${inQuotes(line.slice(0, 60))}`)
    return id ?? null
  }
  const placeOfWork = pick('Место работы', cells.place_of_work, findPlaceOfWork)
  const vacancy = {
    name,
    professional_role_ids: name === '' ? [] : [findRole(name)],
    city_ids: cityId === undefined ? [] : [cityId],
    description: cleanRichText(cells.description ?? ''),
    duties: cleanRichText(cells.duties ?? ''),
    requirements: cleanRichText(cells.requirements ?? ''),
    conditions: cleanRichText(cells.conditions ?? ''),
    key_skills: readSkills(cells.skills ?? ''),
    experience_id: pick('Опыт', cells.experience, findExperience),
    work_type_id: pick('Занятость', cells.employment, (text) => findByStem(WORK_TYPES, text)),
    place_of_work_ids: placeOfWork === null ? [] : [placeOfWork],
    schedule_id: pick('График', cells.schedule, findSchedule),
    ...salary.fields,
  }
  return { vacancy, notes: [...notes, ...salary.notes] }
}

/** «Не важно» and «На месте» begin with words that say nothing. */
const MIN_STEM_LENGTH = 3

type Named = { id: number; name: string; code: string; hh_id: string | null }

/** «полная занятость, удалённо» begins with the first word of «Полная занятость». */
const findByStem = (items: readonly Named[], text: string) =>
  items.find(({ name, code, hh_id }) => {
    const stem = name.toLowerCase().split(' ')[0]!.slice(0, -2)
    return (stem.length >= MIN_STEM_LENGTH && text.startsWith(stem)) || text === code || text === hh_id?.toLowerCase()
  })?.id

/** «2/2», «5/2» and «сутки через трое» are how people write shifts and whole days. */
function findSchedule(text: string) {
  if (/^5\s?\/\s?2/.test(text)) return idByCode(SCHEDULES, 'full_day')
  if (/^\d{1,2}\s?\/\s?\d{1,2}|сутки|смен/.test(text)) return idByCode(SCHEDULES, 'shift')
  return findByStem(SCHEDULES, text)
}

function findPlaceOfWork(text: string) {
  if (/удал|дистанц|remote/.test(text)) return idByCode(PLACES_OF_WORK, 'remote')
  if (/офис|на территории|на месте/.test(text)) return idByCode(PLACES_OF_WORK, 'on_site')
  return findByStem(PLACES_OF_WORK, text)
}

/** «1–3 года», «От 3 до 6 лет», «более 6 лет», «не требуется». Months and «до 3 лет» fit none of the ranges. */
function findExperience(text: string): number | undefined {
  if (/нет опыта|без опыта|не требуется|noexperience/.test(text)) return 1
  if (/месяц|^до/.test(text)) return undefined
  const years = Number(/\d+/.exec(text)?.[0] ?? Number.NaN)
  if (years >= 6) return 4
  if (years >= 3) return 3
  return years >= 1 ? 2 : undefined
}

const SYMBOLS: [RegExp, CurrencyCode][] = [
  // Before the roubles, whose name it contains.
  [/byn|byr|бел\S{0,12}\s*(?:руб|р\.)/i, 'BYN'],
  [/₽|руб|rur|rub/i, 'RUB'],
  [/\$|usd|долл/i, 'USD'],
  [/€|eur|евро/i, 'EUR'],
  [/₸|kzt|тенге/i, 'KZT'],
]

/** For what the pay is, if not for a month. */
const SALARY_TIMES: [RegExp, number][] = [
  [/(?:за|в)\s+(?:одну\s+)?смен|\/\s*смен/i, idByCode(SALARY_MODES, 'shift')],
  [/(?:за|в)\s+час|\/\s*час/i, idByCode(SALARY_MODES, 'hour')],
]

function readSalary(cells: VacancyCells) {
  const text = [cells.salary ?? '', cells.currency ?? ''].join(' ')
  const own = { from: amountOf(cells.salary_from), to: amountOf(cells.salary_to) }
  const { from, to } = own.from || own.to ? own : amountsOf(cells.salary ?? '')
  const currency =
    SYMBOLS.find(([pattern]) => pattern.test(text))?.[1] ?? (cells.currency ? undefined : ('RUB' as const))
  const isKnown = currency !== undefined
  const isOrdered = from === null || to === null || from <= to
  const hasAmount = isKnown && isOrdered && (from !== null || to !== null)
  const fields = {
    salary_from: hasAmount ? from : null,
    salary_to: hasAmount ? to : null,
    salary_currency: currency ?? 'RUB',
    salary_gross: /до вычета|gross/i.test(text) || /^(?:да|true|1)$/i.test(lineOf(cells.gross)),
    salary_mode_id: SALARY_TIMES.find(([pattern]) => pattern.test(text))?.[1] ?? MONTHLY_MODE_ID,
    salary_absent_reason: hasAmount ? '' : NO_SALARY_TEXT,
  }
  const wrong = isKnown
    ? 'Зарплата «до» меньше, чем «от»'
    : `Нет такой валюты: ${inQuotes(lineOf(cells.currency).slice(0, 20))}`
  return { fields, notes: isKnown && isOrdered ? [] : [wrong] }
}

/** «90 тыс.» is ninety thousand. The unit is looked for alone: with the number before it, an expression is quadratic. */
const amountOf = (given = ''): number | null => {
  if (given.length > MAX_LINE_LENGTH) return null
  const text = given.trim()
  const unit = /тыс|т\.?\s?р|k$/i.exec(text)
  const number = (unit ? text.slice(0, unit.index) : text).replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  const amount = Math.round(Number(number) * (unit ? 1000 : 1))
  return amount >= 1 && amount <= MAX_AMOUNT ? amount : null
}

/** «от 80 000 до 100 000 ₽», «80000–100000», «до 90 000». */
function amountsOf(text: string): { from: number | null; to: number | null } {
  const joined = text.replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
  const line = /\d\s*тыс/i.test(joined) ? joined.replaceAll(/(?<!\d)\d{1,3}(?:[.,]\d)?(?!\d)/g, toThousands) : joined
  const amounts = (line.match(/\d{3,}/g) ?? []).map(amountOf)
  const [first = null, second] = amounts
  if (second !== undefined) return { from: first, to: second }
  return /(?:^|\s)до\s*\d/i.test(line) ? { from: null, to: first } : { from: first, to: null }
}

const toThousands = (number: string) => String(Number(number.replace(',', '.')) * 1000)

const readSkills = (text: string) => {
  const names = text
    .split(/[,;\n]/)
    .filter((name) => name.trim() !== '')
    .map((name) => cutText(lineOf(name), 100))
    .filter((name) => name !== '')
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
    .slice(0, MAX_SKILLS)
    .map((name) => ({ name, must: false }))
}
