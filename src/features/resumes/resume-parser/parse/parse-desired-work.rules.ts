import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { AVAILABILITY_OPTIONS } from '../../rules/availability.ts'
import { DESIRED_WORK_LABELS, ENGLISH_LOCALE_VALUE, MEDICAL_BOOK_VALUES, NAME_SEPARATOR } from '../file-labels.rules.ts'
import {
  findLabelledValue,
  findValueAfterLabel,
  parseIdsAfterLabel,
  parseNamesAfterLabel,
} from './labelled-values.rules.ts'
import { highConfidence, lowConfidence, optionalEntry, type ParsedValue } from './parsed-value.rules.ts'
import { nonEmptyLines, spanOf, type TextLine } from './text-lines.rules.ts'

type ParsedSalary = {
  salary_amount?: ParsedValue<number>
  salary_currency?: ParsedValue
  salary_mode_id?: ParsedValue<number>
  salary_net?: ParsedValue<boolean>
}

const CURRENCY_BY_SIGN: Record<string, string> = {
  РУБ: 'RUB',
  'Р.': 'RUB',
  RUR: 'RUB',
  ...Object.fromEntries(CURRENCIES.flatMap(({ code, name }) => [code, name].map((sign) => [sign.toUpperCase(), code]))),
}
const CURRENCY_SIGN_PATTERN = Object.keys(CURRENCY_BY_SIGN)
  .map((sign) => sign.replace(/[.$]/g, '\\$&'))
  .join('|')

const SALARY_PATTERN = new RegExp(`(?<!\\d)(\\d{1,3}(?: \\d{3}){1,2}|\\d{4,9})\\s?(${CURRENCY_SIGN_PATTERN})`, 'i')

/** Parses the salary. Amount and currency may be on two lines; pay period and tax mode follow on the same line. */
function parseSalary(text: string, lines: readonly TextLine[]): ParsedSalary {
  const { start, end } = spanOf(lines)
  const match = SALARY_PATTERN.exec(text.slice(start, end))
  if (!match) return {}
  const place = { start: start + match.index, end: start + match.index + match[0].length }
  const rest = { text: /^.*/.exec(text.slice(place.end, end))![0], at: place.end }
  return {
    salary_amount: highConfidence(Number(match[1]!.replace(/ /g, '')), place),
    salary_currency: highConfidence(CURRENCY_BY_SIGN[match[2]!.toUpperCase()]!, place),
    ...optionalEntry('salary_mode_id', findFirstPhrase(rest, SALARY_MODE_NAMES)),
    ...optionalEntry('salary_net', findFirstPhrase(rest, TAX_PHRASES)),
  }
}

const SALARY_MODE_NAMES = SALARY_MODES.map(({ id, name }) => [name, id] as const)
const TAX_PHRASES = [
  ['на руки', true],
  ['до вычета', false],
] as const

function findFirstPhrase<T>({ text, at }: { text: string; at: number }, words: readonly (readonly [string, T])[]) {
  for (const [phrase, value] of words) {
    const place = text.indexOf(phrase)
    if (place >= 0) return highConfidence<T>(value, { start: at + place, end: at + place + phrase.length })
  }
  return undefined
}

export type ParsedDesiredWork = ParsedSalary & {
  title?: ParsedValue
  work_type_ids?: ParsedValue<number[]>
  schedule_ids?: ParsedValue<number[]>
  place_of_work_ids?: ParsedValue<number[]>
  week_schedule_ids?: ParsedValue<number[]>
  working_hours_ids?: ParsedValue<number[]>
  part_time_ids?: ParsedValue<number[]>
  roles?: ParsedValue<string[]>
  start_ready?: ParsedValue
  medical_book?: ParsedValue<boolean>
  locale?: ParsedValue<'EN'>
}

const NOT_TITLE_PATTERN =
  /^(специализаци|професси|занятость|тип занятости|график|формат|желательное время|зарплата|желаемый доход|медкнижка|медицинская книжка|командировк|готов|не готов|•|–|—|-)/i

/** Parses the desired work: «Желаемая должность и зарплата» and the lines below it. */
export function parseDesiredWork(
  text: string,
  wishLines: readonly TextLine[],
  header: readonly TextLine[],
): ParsedDesiredWork {
  const lines = nonEmptyLines(wishLines)
  const allLines = [...lines, ...header]
  return {
    ...parseTitle(lines, header),
    ...parseSalary(text, lines.length > 0 ? lines : header),
    ...optionalEntry('work_type_ids', parseDictionaryIds(allLines, /^(тип )?занятост[ьи]\s*:?\s*/i, WORK_TYPES)),
    ...optionalEntry('schedule_ids', parseDictionaryIds(allLines, /^график( работы)?\s*:?\s*/i, SCHEDULES)),
    ...optionalEntry(
      'place_of_work_ids',
      parseDictionaryIds(allLines, /^(формат|место) работы\s*:?\s*/i, PLACES_OF_WORK),
    ),
    ...optionalEntry(
      'week_schedule_ids',
      parseIdsAfterLabel(lines, DESIRED_WORK_LABELS.week_schedule_ids, WEEK_SCHEDULES),
    ),
    ...optionalEntry(
      'working_hours_ids',
      parseIdsAfterLabel(lines, DESIRED_WORK_LABELS.working_hours_ids, WORKING_HOURS),
    ),
    ...optionalEntry('part_time_ids', parseIdsAfterLabel(lines, DESIRED_WORK_LABELS.part_time_ids, PART_TIMES)),
    ...optionalEntry('roles', parseNamesAfterLabel(lines, DESIRED_WORK_LABELS.roles) ?? parseListedRoles(header)),
    ...optionalEntry('start_ready', parseAvailability(lines)),
    ...optionalEntry('medical_book', parseMedicalBook(allLines)),
    ...optionalEntry('locale', parseLocale(lines)),
  }
}

function parseAvailability(lines: readonly TextLine[]) {
  const line = findValueAfterLabel(lines, DESIRED_WORK_LABELS.start_ready)
  const option = AVAILABILITY_OPTIONS.find(({ label }) => label === line?.text)
  return line && option && highConfidence<string>(option.value, line)
}

const MEDICAL_BOOK_LABEL = /^(медкнижка|медицинская книжка)\s*:?\s+/i

function parseMedicalBook(lines: readonly TextLine[]) {
  const line = findLabelledValue(lines, MEDICAL_BOOK_LABEL)
  const found = Object.entries(MEDICAL_BOOK_VALUES).find(([word]) => word === line?.text.toLowerCase())
  return line && found && highConfidence(found[1], line)
}

function parseLocale(lines: readonly TextLine[]) {
  const line = findValueAfterLabel(lines, DESIRED_WORK_LABELS.locale)
  return line?.text === ENGLISH_LOCALE_VALUE ? highConfidence('EN' as const, line) : undefined
}

const TITLE_LABEL = /^(желаемая |искомая )?должность( и зарплата)?\s*:\s*/i

/** The row of our own PDF: «Профессия Бариста; Повар». */
function parseListedRoles(header: readonly TextLine[]): ParsedValue<string[]> | undefined {
  const line = findLabelledValue(header, /^профессия(\s+|$)/i)
  return line && highConfidence(line.text.split(NAME_SEPARATOR), line)
}

function parseTitle(wishLines: readonly TextLine[], header: readonly TextLine[]): Pick<ParsedDesiredWork, 'title'> {
  const labelledTitle = findLabelledValue([...wishLines, ...header], TITLE_LABEL)
  if (labelledTitle) return { title: highConfidence(labelledTitle.text, labelledTitle) }
  const [first] = wishLines
  if (first && !NOT_TITLE_PATTERN.test(first.text) && !SALARY_PATTERN.test(first.text))
    return { title: highConfidence(first.text, first) }
  // Some people write the position under their name.
  const line = nonEmptyLines(header).find(({ text }) => isLikelyTitle(text))
  return line ? { title: lowConfidence(line.text, line) } : {}
}

/** A line that is a name, a contact or a date is not a position. */
const isLikelyTitle = (text: string) =>
  /[а-яa-z]{4}/i.test(text) &&
  text.length <= 100 &&
  !/[@:\d]|^резюме$|^мужчина|^женщина|родил/i.test(text) &&
  !/^([А-ЯЁ][а-яё-]+|[А-ЯЁ-]{2,}) ([А-ЯЁ][а-яё-]+|[А-ЯЁ-]{2,})( [А-ЯЁ]\S+)?$/.test(text)

/** Parses dictionary ids from a labelled line: «Занятость: полная занятость, частичная». */
function parseDictionaryIds(
  lines: readonly TextLine[],
  label: RegExp,
  dictionary: readonly { id: number; name: string }[],
): ParsedValue<number[]> | undefined {
  const line = findLabelledValue(lines, label)
  if (!line) return undefined
  const words = foldText(line.text).split(/[,;/]\s*/)
  const ids = dictionary
    .filter(({ id, name }) => id !== 0 && words.some((word) => isShortFormOf(word, foldText(name))))
    .map(({ id }) => id)
  return ids.length > 0 ? highConfidence(ids, line) : undefined
}

/** Files use short forms such as «полная», «удаленно», «на месте»; the dictionary has full names. */
const isShortFormOf = (shortForm: string, name: string) => {
  const short = shortForm.trim().slice(0, 6)
  return short.length >= 4 && name.startsWith(short)
}
