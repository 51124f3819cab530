import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { PLACES_OF_WORK, SCHEDULES } from '#features/reference/dictionaries/work.contract.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { cleanRichText } from '#platform/http/rich-text.ts'
import { LONG_QUOTE, quote } from './quote.server.ts'
import { readBesides } from './read-besides.server.ts'
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
  hasRest,
  partsOfCell,
  type TermLabel,
} from './read-terms.server.ts'
import { readTowns } from './read-towns.server.ts'
import type { NumberedCells, VacancyCells } from './sources/cells.server.ts'
import { trimPictures } from './trim-pictures.server.ts'
import type { ImportedVacancyFields } from './vacancy-import.contract.ts'

const MAX_NAME_LENGTH = 220
const MAX_SKILLS = 30
const MAX_POSITIONS = 999

type Source = Omit<NumberedCells, 'number'>
/** `city` is what the vacancy shows, and otherwise what the source says. */
type Reading = { vacancy: ImportedVacancyFields; city: string; notes: string[] }

/** A fact is a line. What is longer is no fact, and is not read to its end. */
const MAX_LINE_LENGTH = 500

const lineOf = (text: string | undefined) => cleanText((text ?? '').slice(0, MAX_LINE_LENGTH)).replaceAll(/\s+/g, ' ')

const BEFORE_NAME = /^(?:подбор|вакансия|требуется|требуются|нужен|нужна|нужны|ищем)(?::| )\s*/i

/** «Требуется швея 🧵» is the name «Швея». */
function plainName(text: string): string {
  const bare = trimPictures(text).replace(BEFORE_NAME, '')
  if (bare === text || bare === '') return text
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** Fields of a vacancy from the texts of a source. What is not understood is empty, and a note names it. */
export function cellsToVacancy(
  { cells: given, unread = [], leftOver = [], rest = '', above = '' }: Source,
  { findPlace, findRole }: Pick<ImportLookups, 'findPlace' | 'findRole'>,
): Reading {
  const besides = readBesides(given, { rest, above }, findPlace)
  const { cells } = besides
  const name = cutText(plainName(lineOf(cells.name)), MAX_NAME_LENGTH)
  const notes = [...unread.map(({ note }) => note), ...besides.notes]
  const place = readTowns(cells.city || cells.region || '', cells.city ? lineOf(cells.region) : '', findPlace)
  const gross = readGross(lineOf(cells.gross).toLowerCase())
  const pay = readPay(cells, gross === true)
  const terms = readTerms(cells, place.isRemote)
  const positions = readPositions(lineOf(cells.positions))
  notes.push(...place.notes, ...terms.notes, ...pay.notes)
  if (gross === undefined) notes.push(`До вычета налогов: не поняли ${quote(lineOf(cells.gross))}`)
  if (positions === null) notes.push(`Число мест: не поняли ${quote(lineOf(cells.positions))}`)
  notes.push(...leftOver.map((line) => `Не перенесли: ${quote(line, LONG_QUOTE)}`))
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

/** A source lists several values, and a person writes several facts in a cell: each is read, or told. */
function readTerms(cells: VacancyCells, isRemote: boolean) {
  const notes: string[] = []
  /** Each part of a cell by itself. What it says besides is told. */
  const readParts = <T>(label: TermLabel, cell: string | undefined, find: (text: string) => T | undefined): T[] =>
    partsIn(cell).flatMap((part) => {
      const found = find(part.toLowerCase())
      notes.push(...noteRest(label, part, found !== undefined))
      return found === undefined ? [] : [found]
    })
  const experiences = readParts('Опыт', cells.experience, findExperience)
  const { works, schedules, weeks, isRemoteToo } = readWorkAndSchedule(cells, notes)
  const workplace = lineOf(cells.place_of_work).toLowerCase() === 'нет' ? '' : cells.place_of_work
  const places = readParts('Место работы', workplace, findPlaceOfWork)
  const hours = readParts('Часы', cells.hours, findWorkingHours)
  const contracts = readParts('Оформление', cells.contract, (text) => {
    const found = findContracts(text)
    return found.length > 0 ? found : undefined
  })
  noteChoice(notes, 'Опыт', experiences, cells.experience)
  noteChoice(notes, 'Занятость', works, cells.employment || cells.schedule)
  noteChoice(notes, 'График', schedules, cells.schedule || cells.employment)
  noteExcelDays(notes, 'Опыт', lineOf(cells.experience))
  noteExcelDays(notes, 'График', lineOf(cells.schedule))
  if (isRemoteToo || (isRemote && places.length === 0)) places.push(REMOTE_PLACE)
  const fields = {
    experience_id: experiences[0] ?? null,
    work_type_id: works[0] ?? null,
    place_of_work_ids: [...new Set(places)],
    schedule_id: schedules[0] ?? null,
    week_schedule_ids: [...new Set(weeks)],
    working_hours_ids: [...new Set(hours)],
    contract_types: [...new Set(contracts.flat())],
  }
  return { fields, notes }
}

const REMOTE_PLACE = idByCode(PLACES_OF_WORK, 'remote')
const REMOTE_SCHEDULE = idByCode(SCHEDULES, 'remote')

const partsIn = (cell = '') => partsOfCell(cell.slice(0, MAX_LINE_LENGTH).split('\n').map(lineOf).join('\n'))

function noteRest(label: TermLabel, part: string, isRead: boolean): string[] {
  if (!isRead) return [`${label}: не поняли ${quote(part)}`]
  return hasRest(label, part.toLowerCase()) ? [`${label}: не всё перенесли из ${quote(part)}`] : []
}

/** Sources call a schedule an employment, and an employment a schedule. */
function readWorkAndSchedule(cells: VacancyCells, notes: string[]) {
  const works: number[] = []
  const schedules: number[] = []
  const weeks: number[] = []
  // That of its own column counts first.
  for (const [label, cell] of [
    ['График', cells.schedule],
    ['Занятость', cells.employment],
  ] as const) {
    for (const part of partsIn(cell)) {
      const text = part.toLowerCase()
      const work = label === 'Занятость' ? findEmployment(text) : findEmploymentIn(text)
      const schedule = label === 'Занятость' && work !== undefined ? undefined : findSchedule(text)
      const week = schedule === undefined ? undefined : findWeekSchedule(text)
      const isRead = work !== undefined || schedule !== undefined
      // A schedule is read by its words wherever it stands.
      notes.push(...noteRest(work === undefined && isRead ? 'График' : label, part, isRead))
      if (work !== undefined) works.push(work)
      if (schedule !== undefined) schedules.push(schedule)
      if (week !== undefined) weeks.push(week)
    }
  }
  // Beside another schedule it says where the work is.
  const others = schedules.filter((id) => id !== REMOTE_SCHEDULE)
  const isPlace =
    others.length < schedules.length &&
    (others.length > 0 || (works.length > 0 && partsIn(cells.schedule).length === 0))
  return { works, schedules: isPlace ? others : schedules, weeks, isRemoteToo: isPlace }
}

/** «Полная занятость, сменный график» in one cell. */
const findEmploymentIn = (text: string) => (/занятост|стажиров|подработ/.test(text) ? findEmployment(text) : undefined)

/** Of «fulltime, parttime» the first is taken. */
function noteChoice(notes: string[], label: string, found: readonly number[], cell: string | undefined) {
  if (new Set(found).size > 1) notes.push(`${label}: взяли первое из ${quote(lineOf(cell))}`)
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
