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
import { namesOccupation } from './company-lines.rules.ts'
import {
  findLabelledValue,
  findValueAfterLabel,
  parseIdsAfterLabel,
  parseNamesAfterLabel,
} from './labelled-values.rules.ts'
import { parseName } from './parse-name.rules.ts'
import { namesSalary, type ParsedSalary, parseLabelledSalary, parseSalary } from './parse-salary.rules.ts'
import { highConfidence, lowConfidence, optionalEntry, type ParsedValue } from './parsed-value.rules.ts'
import { nonEmptyLines, partOfLine, spanOf, type TextLine } from './text-lines.rules.ts'

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
  /^(specializations|employment|work schedule|desired|специализаци|професси|занятость|тип занятости|график|формат|желательное время|зарплата|желаемый доход|медкнижка|медицинская книжка|командировк|готов|не готов|•|–|—|-)/i

/** Parses the desired work: «Желаемая должность и зарплата» and the lines below it. */
export function parseDesiredWork(
  text: string,
  wishLines: readonly TextLine[],
  header: readonly TextLine[],
  others: readonly TextLine[],
): ParsedDesiredWork {
  const lines = nonEmptyLines(wishLines)
  const allLines = [...lines, ...header]
  return {
    ...parseTitle(lines, header),
    ...parseWishedSalary(text, lines, header, others),
    ...optionalEntry(
      'work_type_ids',
      parseDictionaryIds(allLines, /^((тип )?занятост[ьи]|employment)\s*:?\s*/i, WORK_TYPES),
    ),
    ...optionalEntry(
      'schedule_ids',
      parseDictionaryIds(allLines, /^(график( работы)?|work schedule)\s*:?\s*/i, SCHEDULES),
    ),
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
    ...optionalEntry(
      'roles',
      parseNamesAfterLabel(lines, DESIRED_WORK_LABELS.roles) ?? parseListedRoles(header) ?? parseRoleList(lines),
    ),
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

const TITLE_LABEL =
  /^[^\p{L}]{0,4}(?:(?:(?:желаемая |искомая )?(?:должность|позиция|вакансия)(?: и зарплата)?|(?:desired )?position(?: applied for)?|post applied for|job title|ищу работу|кем (?:хочет|хочу) работать|цель)(?: :|:| {3})|(?:(?:тема: ?)?(?:претендую |претендует |соискатель |резюме |отклик )?на (?:должность|вакансию|позицию|место)|претенду(?:ю|ет) на|(?:хочу|ищу) (?:найти )?(?:работу|место|подработку) (?:в должности|на должность)?)(?: :|:)?) ?/iu

const ROLE_LIST_LABEL = /^(?:специализаци[ия]|профессиональн(?:ая роль|ые роли)|specializations?) ?:?$/i
const ROLE_LIST_ITEM = /^[—–•-] {0,3}/

/** hh.ru prints the list below its label, after dashes. */
function parseRoleList(lines: readonly TextLine[]): ParsedValue<string[]> | undefined {
  const at = lines.findIndex(({ text }) => ROLE_LIST_LABEL.test(text))
  if (at < 0) return undefined
  const after = lines.slice(at + 1)
  const end = after.findIndex(({ text }) => !ROLE_LIST_ITEM.test(text))
  const items = (end < 0 ? after : after.slice(0, end)).map((line) =>
    partOfLine(line, line.text.replace(ROLE_LIST_ITEM, '')),
  )
  return items.length > 0
    ? {
        ...highConfidence(
          items.map(({ text }) => text),
          spanOf(items),
        ),
        parts: items,
      }
    : undefined
}

/** Some people write the salary among their contacts. */
function parseWishedSalary(
  text: string,
  wishLines: readonly TextLine[],
  header: readonly TextLine[],
  others: readonly TextLine[],
): ParsedSalary {
  const wished = wishLines.length > 0 ? parseSalary(text, wishLines) : {}
  if (wished.salary_amount) return wished
  const amongContacts = parseSalary(text, header)
  return amongContacts.salary_amount ? amongContacts : parseLabelledSalary(text, others)
}

/** The row of our own PDF: «Профессия Бариста; Повар». */
function parseListedRoles(header: readonly TextLine[]): ParsedValue<string[]> | undefined {
  const line = findLabelledValue(header, /^профессия(\s+|$)/i)
  return line && highConfidence(line.text.split(NAME_SEPARATOR), line)
}

function parseTitle(wishLines: readonly TextLine[], header: readonly TextLine[]): Pick<ParsedDesiredWork, 'title'> {
  const labelledTitle = findLabelledValue([...wishLines, ...header], TITLE_LABEL)
  if (labelledTitle) {
    const text = labelledTitle.text.replace(/^(?:получение|соискание|замещение)(?: вакантной)? должности /i, '')
    // «бухгалтера» is no name of a position yet.
    const withConfidence = text === labelledTitle.text ? highConfidence : lowConfidence
    return { title: withConfidence(text, labelledTitle) }
  }
  const [first] = wishLines
  if (first && !NOT_TITLE_PATTERN.test(first.text) && !namesSalary(first.text) && !/\d{3}/.test(first.text))
    return { title: highConfidence(first.text, first) }
  // Some people write the position under their name.
  const name = parseName(header).last_name?.start
  const middle = parseName(header).middle_name?.start
  const holds = (line: TextLine, at: number | undefined) => at !== undefined && line.start <= at && at < line.end
  const isName = (line: TextLine) => holds(line, name) || holds(line, middle)
  const likely = nonEmptyLines(header).filter((one) => isLikelyTitle(one.text) && !isName(one))
  const line = likely.find(({ text }) => namesOccupation(text)) ?? likely[0]
  if (!line) return {}
  const title = partOfLine(line, line.text.replace(/^[^\p{L}«"]{1,6}/u, '').replace(/[^\p{L}\d)»"]{1,8}$/u, ''))
  return { title: lowConfidence(title.text, title) }
}

/** Greetings, the name of the paper, and what the person says of moving. */
const NO_TITLE =
  /^[^\p{L}]{0,4}(?:здравствуйте|добр(?:ый|ое|ого)|привет|всем привет|уважаем|резюме|анкета|карточка|curriculum|application|europass|конфиденциально|директору|от:|кому:|тема:|меня зовут|не готов|готов|мы используем|регион |республика|г\.|гор\.|город|живу|проживаю|сведения|личн|фото|телефон|тел\.|почта|дата|связь|контакт|возраст|семейное|замужем|женат|холост|гражданство|адрес|с уважением|увидел|прошу рассмотреть|отправляю|фамилия|имя(?! )|отчество|—|документы|documents|гибрид|удал|полная|частичная|rezyume|семейное|о себе)|!$|^[A-Z][a-z]+, [A-Z][a-z]+$|^[^\p{L}]*\p{L}+ (?:руб|₽)/iu

/** A line that is a name, a contact or a date is not a position. */
const isLikelyTitle = (text: string) =>
  /[а-яa-z]{4}/i.test(text) &&
  !NO_TITLE.test(text) &&
  text.length <= 100 &&
  !/[@:\d]|www\.|\.\w{2,4}\/|^male|^female|^резюме$|^мужчина|^женщина|родил/i.test(text) &&
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
