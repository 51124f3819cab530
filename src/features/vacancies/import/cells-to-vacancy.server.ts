import { cutText } from '#lib/text/cut-text.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { cleanRichText } from '#platform/http/rich-text.ts'
import { readPay } from './read-pay.server.ts'
import type { ImportLookups } from './read-row.server.ts'
import {
  findContracts,
  findEmployment,
  findExperience,
  findPlaceOfWork,
  findSchedule,
  findWeekSchedule,
  findWorkingHours,
} from './read-terms.server.ts'
import { readTowns } from './read-towns.server.ts'
import type { NumberedCells, VacancyCells } from './sources/cells.server.ts'
import type { ImportedVacancyFields } from './vacancy-import.contract.ts'

const MAX_NAME_LENGTH = 220
const MAX_SKILLS = 30
const MAX_POSITIONS = 999
const MAX_QUOTE = 60

type Source = Omit<NumberedCells, 'number'>
/** `city` is what the vacancy shows, and otherwise what the source says. */
type Reading = { vacancy: ImportedVacancyFields; city: string; notes: string[] }

/** A fact is a line. What is longer is no fact, and is not read to its end. */
const MAX_LINE_LENGTH = 500

const lineOf = (text: string | undefined) => cleanText((text ?? '').slice(0, MAX_LINE_LENGTH)).replaceAll(/\s+/g, ' ')
const quote = (text: string) => inQuotes(text.slice(0, MAX_QUOTE))

/** Fields of a vacancy from the texts of a source. What is not understood is empty, and a note names it. */
export function cellsToVacancy(
  { cells, unread = [], leftOver = [] }: Source,
  { findPlace, findRole }: Pick<ImportLookups, 'findPlace' | 'findRole'>,
): Reading {
  const name = cutText(lineOf(cells.name), MAX_NAME_LENGTH)
  const notes = unread.map(({ note }) => note)
  const place = readTowns(cells.city || cells.region || '', cells.city ? lineOf(cells.region) : '', findPlace)
  const gross = readGross(lineOf(cells.gross).toLowerCase())
  const pay = readPay(cells, gross === true)
  const terms = readTerms(cells, place.isRemote)
  const positions = readPositions(lineOf(cells.positions))
  notes.push(...place.notes, ...terms.notes, ...pay.notes)
  if (gross === undefined) notes.push(`До вычета налогов: не поняли ${quote(lineOf(cells.gross))}`)
  if (positions === null) notes.push(`Число мест: не поняли ${quote(lineOf(cells.positions))}`)
  notes.push(...leftOver.map((line) => `Не перенесли: ${inQuotes(line.slice(0, 2 * MAX_QUOTE))}`))
  const isPayUnread = unread.some(({ cell }) => cell.startsWith('salary'))
  const vacancy = {
    name,
    professional_role_ids: name === '' ? [] : [findRole(name)],
    city_ids: place.towns.map(({ id }) => id),
    description: cleanRichText(cells.description ?? ''),
    duties: cleanRichText(cells.duties ?? ''),
    requirements: cleanRichText(cells.requirements ?? ''),
    conditions: cleanRichText(cells.conditions ?? ''),
    key_skills: readSkills(cells.skills ?? ''),
    ...terms.fields,
    ...pay.fields,
    // The pay is told there, only not where we can read it.
    ...(isPayUnread && { salary_absent_reason: '' }),
    ...(positions && { positions_count: positions }),
  }
  const city = place.towns.map((town) => town.name).join(', ') || lineOf(cells.city)
  return { vacancy, city: city.slice(0, 100), notes }
}

/** Undefined: the text says neither. */
function readGross(text: string): boolean | undefined {
  if (/^(?:да|true|1|yes|gross|\+)$|до (?:вычета|налог)/.test(text)) return true
  return /^(?:нет|false|0|no|net|-|)$|на руки|после/.test(text) ? false : undefined
}

/** Undefined: not told. Null: not understood. */
function readPositions(text: string): number | null | undefined {
  if (text === '') return undefined
  const number = /^\d{1,3}(?:[.,]0+)?(?: ?(?:чел\p{L}*|мест\p{L}*|ставк\p{L}*|шт)\.?)?$/iu.test(text)
    ? Number.parseInt(text, 10)
    : 0
  return number >= 1 && number <= MAX_POSITIONS ? number : null
}

function readTerms(cells: VacancyCells, isRemote: boolean) {
  const notes: string[] = []
  const line = (text: string | undefined) => lineOf(text).toLowerCase()
  const [employment, schedule] = [line(cells.employment), line(cells.schedule)]
  const pick = <T>(label: string, text: string, find: (text: string) => T | undefined): T | undefined => {
    const found = text === '' ? undefined : find(text)
    if (text !== '' && found === undefined) notes.push(`${label}: не поняли ${quote(text)}`)
    return found
  }
  // Sources call a schedule an employment, and an employment a schedule.
  const told = findEmployment(employment) ?? (schedule === '' ? undefined : findEmploymentIn(schedule))
  const isScheduleAsEmployment = employment !== '' && told === undefined && findSchedule(employment) !== undefined
  const hours = schedule || (isScheduleAsEmployment ? employment : '')
  const experience = pick('Опыт', line(cells.experience), findExperience)
  const workType = isScheduleAsEmployment ? undefined : pick('Занятость', employment, () => told)
  const scheduleId = pick('График', hours, (text) => findSchedule(text) ?? (told && employment === '' ? 0 : undefined))
  const placeText = line(cells.place_of_work)
  const place = placeText === 'нет' ? undefined : pick('Место работы', placeText, findPlaceOfWork)
  const weekSchedule = findWeekSchedule(hours)
  const workingHours = pick('Часы', line(cells.hours), findWorkingHours)
  const contracts = pick('Оформление', line(cells.contract), (text) => {
    const found = findContracts(text)
    return found.length > 0 ? found : undefined
  })
  noteChoice(notes, 'Занятость', employment)
  noteExcelDays(notes, 'Опыт', line(cells.experience))
  noteExcelDays(notes, 'График', hours)
  const places = place ?? (isRemote ? findPlaceOfWork('удалённо') : undefined)
  const fields = {
    experience_id: experience ?? null,
    work_type_id: workType ?? (employment === '' ? told : undefined) ?? null,
    place_of_work_ids: places === undefined ? [] : [places],
    schedule_id: scheduleId || null,
    week_schedule_ids: weekSchedule === undefined ? [] : [weekSchedule],
    working_hours_ids: workingHours === undefined ? [] : [workingHours],
    contract_types: contracts ?? [],
  }
  return { fields, notes }
}

/** «Полная занятость, сменный график» in one cell. */
const findEmploymentIn = (text: string) => (/занятост|стажиров|подработ/.test(text) ? findEmployment(text) : undefined)

/** Of «fulltime, parttime» the first is taken. */
function noteChoice(notes: string[], label: string, text: string) {
  const kinds = text.split(/[,;/]/).map((one) => findEmployment(one.trim()))
  const different = new Set(kinds.filter((kind) => kind !== undefined))
  if (different.size > 1) notes.push(`${label}: взяли первое из ${quote(text)}`)
}

/** Excel makes a day of «1-3» and «5/2». */
function noteExcelDays(notes: string[], label: string, text: string) {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) notes.push(`${label}: Excel сделал из значения дату. Проверьте, что прочли верно`)
}

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
