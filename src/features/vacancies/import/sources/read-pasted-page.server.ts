import { htmlToText } from '#lib/text/html-text.ts'
import { cutCell } from '#platform/foreign-documents/tables/table-limits.ts'
import { trimPictures } from '../trim-pictures.server.ts'
import type { CellName } from '../vacancy-table.contract.ts'
import type { NumberedCells, SourceRows, VacancyCells } from './cells.server.ts'
import { cellOfHeading, isExactName } from './column-names.server.ts'
import { appendTo } from './read-page.server.ts'

/** A longer line is a text, and the patterns below would take quadratic time on it. */
const MAX_FACT_LENGTH = 200

const PAY_NAME =
  /^(?:[-*•—] )?(?:зарплата|заработная плата|зп|з\/п|оклад|доход|оплата|ставка|фикс|платим)(?: на руки| в месяц)?(?: ?[:—–-] ?| (?=от|до|\d))/i
const UNTOLD_PAY = /^(?:уровень дохода не указан|по договор[её]нности|не указан\S*)$/i
/** What tells an amount of money from another number. */
const MONEY = /\d[ .,]?\d{3}|\d ?р\/|₽|руб|тыс|т\.? ?р|\d ?к(?!\p{L})/iu
const RANGE = /\d ?[–—-] ?\d/

const PAY_UNIT = /₽|руб|(?<=\d ?)р(?:\.|\/|$)|смен|час|т\.? ?р|^\d{2,3} \d{3}$/i

/** The pay that a line tells, with its name or by its look. */
function payOf(line: string): string | undefined {
  const told = line.replace(PAY_NAME, '')
  if (UNTOLD_PAY.test(told)) return told
  if (!/\d/.test(told) || !MONEY.test(told)) return undefined
  if (told !== line || /^(?:от|до) ?\d/i.test(told)) return told
  return /^\d/.test(told) && (RANGE.test(told) || PAY_UNIT.test(told)) ? told : undefined
}

/** Lines by which a copied page or a post tells its facts. Their words are one space apart. */
const FACTS: [CellName, RegExp][] = [
  ['experience', /^(?:требуемый )?опыт(?: работы)?(?:: ?| (?=от|до|не|без|\d))(\S.*)$/i],
  ['experience', /^((?:без|нет) опыта(?: работы)?)$/i],
  ['schedule', /^(?:график|режим)(?: работы)?(?:: ?| (?=\d|смен|полн|гибк|свобод|вахт))(\S.*)$/i],
  ['hours', /^(?:рабочие часы|часов в день): ?(\S.*)$/i],
  ['place_of_work', /^формат(?: работы)?: ?(\S.*)$/i],
  ['contract', /^(?:оформление|договор): ?(\S.*)$/i],
  [
    'employment',
    /^(?:(?:тип )?занятост[ьи]: ?)?((?:полная|частичная|проектная) занятость.*|вахта|стажировка|подработка)$/i,
  ],
  ['city', /^(?:город|адрес|локация|место работы|где предстоит работать): ?(\p{L}.*)$/iu],
  ['city', /^(?:где предстоит работать|вакансия опубликована \d.{1,20} в) (\p{L}.*)$/iu],
  [
    'city',
    /^([А-ЯЁ][\p{L}-]+(?: [\p{L}-]+)?, (?:м\.|метро|ул|улица|пр|просп|проспект|ш|шоссе|пер|наб|б-р|бульвар|пл)[ .].+)$/u,
  ],
]
/** Words that post a fact with a picture in place of its name. */
const PICTURES: [CellName, RegExp][] = [
  ['salary', /^(?:💰|💵|💸|💲|🤑)/u],
  ['city', /^(?:📍|🏙|🌍|🗺|🏢)/u],
  ['schedule', /^(?:🕒|🕐|🕑|🕓|🕔|🕕|🕖|🕗|🕘|🕙|⏰|🗓|📅|⏱)/u],
]

const SECTIONS: [CellName, RegExp][] = [
  ['duties', /^(?:(?:ваши )?обязанности|что делать|чем предстоит заниматься|задачи|что нужно делать)\s*:?$/i],
  ['requirements', /^(?:требования|мы жд[её]м|что мы жд[её]м|что важно|ожидания|кого ищем|наши ожидания)\s*:?$/i],
  ['conditions', /^(?:условия|мы предлагаем|что мы предлагаем|что предлагаем)\s*:?$/i],
  ['skills', /^(?:ключевые навыки|навыки)\s*:?$/i],
  ['description', /^(?:описание|о работе|о вакансии|о нас|о компании)\s*:?$/i],
]
/** Above the name: where it was copied from. */
const HEADINGS =
  /^(?:вакансии?|работа|главная|назад|описание вакансии|открыта вакансия|срочно|(?:горящая|новая|срочная) вакансия|вакансия ?№? ?\d{0,3}|ваканс\S{1,3} дня|бриф на вакансию.{0,60}|заявка на подбор.{0,60}|мы ищем|ищем сотрудника|требуется|требуются)[!:.]*$/i
/** Above a post that came by mail or in a chat. */
const GREETING =
  /^(?:здравствуйте|добрый (?:день|вечер)|всем привет|привет|коллеги|уважаемые|кому: |от: |тема: |дата: |копия: )/i
const ASKING =
  /^(?:(?:срочно )?(?:требу[ею]тся|ищем|нужен|нужна|нужны|в поиске)|(?:открыта )?вакансия\s*:|(?:название )?(?:должность|должности|позиции|позиция|вакансии)\s*:|подбор\s*:)\s*/i
/** «Повар в кафе «Волна»»: the place of work is no part of the name. */
const WORKPLACE = / (?:в|на|для) (?:\p{Ll}[\p{L}-]{0,30} ){0,3}(?:«|"|(?:ООО|АО|ИП|ПАО) )/u
const MIN_NAME_LENGTH = 3
const CONTACTS =
  /^(?:контакт\S*|связь|писать|звонить|отклик\S*|резюме|телефон|тел\.|whatsapp|telegram|тг)\s*:|^@[a-z\d_]{4,}$/i
const HASHTAGS = /^(?:#[\p{L}\d_]+\s*)+$/u
const MARKS = /^(?:\p{Extended_Pictographic}|\uFE0F|\u200D|\s|[•●▪◦*])+/u
const MIN_LINES = 3
/** Of a page of one vacancy. The form takes less than a fifth of it. */
const MAX_PAGE_LENGTH = 200_000

type Page = { cells: VacancyCells; leftOver: string[]; section: CellName; isNameTold: boolean }

/** Pages or posts that were copied as text, one below the other: the first line of each that says something is its name. Undefined: too short to be one. */
export function readPastedPages(text: string): SourceRows | undefined {
  const lines = htmlToText(text.slice(0, MAX_PAGE_LENGTH))
    .split('\n')
    .map((line) => plainLine(line))
  const pages = splitPages(lines)
  if (pages.length === 0) return undefined
  const rows = pages.map((page, at): NumberedCells => {
    const { cells, leftOver } = readPage(page)
    return { number: at + 1, cells, ...(leftOver.length > 0 && { leftOver }) }
  })
  return { rows, notUsed: [] }
}

function readPage(lines: readonly string[]): Page {
  const page: Page = { cells: {}, leftOver: [], section: 'description', isNameTold: false }
  for (const line of lines.flatMap(splitFacts)) readLine(page, line)
  return page
}

/** Without the marks of Markdown, and with a colon for dots: «Город ......... Елец». */
const plainLine = (line: string) =>
  withColon(line.trim())
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('**', '')
    .replace(/^#{1,6} /, '')
    .replace(/ ?\.{4,} ?|_{4,}/, ': ')

/** «Должность, Повар» and «Должность   Повар» are two cells of a table in a document. */
function withColon(line: string): string {
  const gaps = [', ', '   ']
    .map((gap) => ({ gap, at: line.indexOf(gap) }))
    .filter(({ at }) => at > 1 && at <= MAX_HEADING_LENGTH)
  const first = gaps.toSorted((one, other) => one.at - other.at)[0]
  if (!first || !isExactName(line.slice(0, first.at))) return line
  return `${line.slice(0, first.at)}: ${line.slice(first.at + first.gap.length).trim()}`
}

const FACT_WORDS = /з\/?п|зарплата|оплата|график|опыт|город|адрес/gi

/** «З/п 45 т.р. График 2/2. Опыт от года»: each sentence tells a fact. */
const splitFacts = (line: string): string[] =>
  line.length <= MAX_FACT_LENGTH && (line.match(FACT_WORDS)?.length ?? 0) > 1
    ? line.split(/(?<=[.!;]) (?=[А-ЯЁ])/)
    : [line]

const RULE = /^(?:[-–—=*_~#•➖]\s?){3,}$/u
const MAX_RULE_LENGTH = 120
const TITLE_LINE =
  /^(?:\d{1,2}[.)] ?)?(?:вакансия|должность|требуется|требуются|ищем|открыта вакансия)(?: ?№ ?\d{1,3})? ?[:—–-]? ?\S/i

/** A rule between two posts divides them, and so does a second line that asks for somebody. */
function splitPages(lines: readonly string[]): string[][] {
  const filled = (part: readonly string[]) => part.filter((line) => line !== '')
  const byRules: string[][] = [[]]
  for (const line of lines)
    if (line.length <= MAX_RULE_LENGTH && RULE.test(line)) byRules.push([])
    else byRules.at(-1)!.push(line)
  const parts = joinShortParts(byRules.map(filled).filter((part) => part.length > 0))
  if (parts.length > 1 && parts.every((part) => part.length >= MIN_LINES)) return parts
  const all = parts.flat()
  const listed = splitNumberedLines(all)
  if (listed) return listed
  if (all.length < MIN_LINES) return []
  const repeated = splitByRepeatedLine(all)
  if (repeated) return repeated
  const starts = all.flatMap((line, at) => (line.length <= MAX_FACT_LENGTH && TITLE_LINE.test(line) ? [at] : []))
  const areFar = starts.every((at, place) => (starts[place + 1] ?? all.length) - at >= MIN_LINES)
  if (starts.length < 2 || starts[0] !== 0 || !areFar) return [all]
  return starts.map((at, place) => all.slice(at, starts[place + 1]))
}

/** A rule also stands under a heading, «Вакансия 2», and above a signature. */
function joinShortParts(parts: readonly string[][]): string[][] {
  const joined: string[][] = []
  let heading: string[] = []
  for (const part of parts) {
    if (part.length >= MIN_LINES) {
      joined.push([...heading, ...part])
      heading = []
    } else if (HEADINGS.test(part[0]!) || joined.length === 0) heading = [...heading, ...part]
    else joined.at(-1)!.push(...part)
  }
  if (heading.length > 0) joined.push(heading)
  return joined
}

const NUMBERED = /^\d{1,2}[.)] ?(\S.*)$/
const DASH = / [—–-] | \| /
const MIN_LISTED = 2

/** «1. Бетонщик — Свободный — вахта 45/30 — 140 000 р.»: each line is a vacancy. What stands around them is told with the last. */
function splitNumberedLines(lines: readonly string[]): string[][] | undefined {
  const listed = lines.map((line) => (line.length <= MAX_FACT_LENGTH ? NUMBERED.exec(line)?.[1] : undefined))
  const pages = listed.flatMap((line) => {
    const parts = line?.split(DASH).map((part) => part.trim()) ?? []
    return parts.length >= MIN_LINES ? [parts] : []
  })
  if (pages.length < MIN_LISTED || pages.length < listed.filter(Boolean).length) return undefined
  const others = lines.filter((_, at) => listed[at] === undefined)
  return pages.map((page, at) => (at === pages.length - 1 ? [...page, ...others] : page))
}

/** The same company stands under the name of each vacancy. */
function splitByRepeatedLine(lines: readonly string[]): string[][] | undefined {
  const second = lines[1]!
  if (second.length > MAX_FACT_LENGTH || SECTIONS.some(([, pattern]) => pattern.test(second))) return undefined
  const starts = lines.flatMap((line, at) => (line === second && at > 0 ? [at - 1] : []))
  const areFar = starts.every((at, place) => (starts[place + 1] ?? lines.length) - at > MIN_LINES)
  if (starts.length < 2 || !areFar) return undefined
  const parts = starts.map((at, place) => lines.slice(at, starts[place + 1]))
  // A page names its company again below its text: that is no second vacancy.
  return parts.every(tellsFacts) ? parts : undefined
}

const tellsFacts = (lines: readonly string[]) =>
  Object.keys(readPage(lines).cells).some((cell) => cell !== 'name' && cell !== 'description')

function readLine(page: Page, given: string) {
  const { cells } = page
  const isShort = given.length <= MAX_FACT_LENGTH
  const line = isShort ? given.replace(MARKS, '') : given
  if (line === '') return
  if (isShort && (HASHTAGS.test(line) || CONTACTS.test(line))) {
    page.leftOver.push(line)
    return
  }
  if (cells.name === undefined) return readName(page, line)
  const section = isShort ? sectionOf(line) : undefined
  if (section) {
    page.section = section
    return
  }
  if (isShort && (readLabelled(page, line) || readFact(cells, given, line))) return
  const item = /^[—–-]\s+/.test(line) ? line.replace(/^[—–-]\s+/, '- ') : line
  appendTo(cells, page.section, cells[page.section] ? `\n${item}` : item)
}

function readName(page: Page, line: string) {
  const { cells, leftOver } = page
  if (HEADINGS.test(line.length <= MAX_FACT_LENGTH ? trimPictures(line) : line)) return
  if (line.length <= MAX_FACT_LENGTH && GREETING.test(line)) {
    leftOver.push(line)
    return
  }
  const isShort = line.length <= MAX_FACT_LENGTH
  const asked = isShort ? line.replace(ASKING, '') : line
  page.isNameTold = asked !== line
  const end = isShort ? asked.search(WORKPLACE) : -1
  const name = end >= MIN_NAME_LENGTH ? asked.slice(0, end) : asked
  const bare = isShort ? trimPictures(name) : name
  cells.name = cutCell(bare.charAt(0).toUpperCase() + bare.slice(1))
  // Nothing of the line is lost.
  if (name !== asked) cells.description = line
}

const LONG_SECTIONS: ReadonlySet<CellName> = new Set(['duties', 'requirements', 'conditions', 'skills', 'description'])
const MAX_HEADING_LENGTH = 50

/** «Что делаем:», «Предложение»: a line that is nothing but the name of a part. */
function sectionOf(line: string): CellName | undefined {
  const known = SECTIONS.find(([, pattern]) => pattern.test(line))?.[0]
  if (known || line.length > MAX_HEADING_LENGTH) return known
  const cell = isExactName(line) ? cellOfHeading(line) : undefined
  return cell && LONG_SECTIONS.has(cell) ? cell : undefined
}

/** «Локация: Москва», «Плюшки: кофе без лимита»: the name of a part and what it is. */
function readLabelled(page: Page, line: string): boolean {
  const colon = line.indexOf(': ')
  const label = line.slice(0, colon)
  if (colon < 2 || colon > MAX_HEADING_LENGTH || !isExactName(label)) return false
  const cell = cellOfHeading(label)
  const text = line.slice(colon + 2).trim()
  if (!cell || text === '') return false
  // What is called so is the name; the line that was taken for it says something else.
  if (cell === 'name') {
    if (page.isNameTold || text.length > MAX_FACT_LENGTH) return false
    appendTo(page.cells, 'description', `${page.cells.description ? '\n' : ''}${page.cells.name}`)
    page.cells.name = text
    page.isNameTold = true
    return true
  }
  if (LONG_SECTIONS.has(cell)) {
    appendTo(page.cells, cell, page.cells[cell] ? `\n${text}` : text)
    page.section = cell
    return true
  }
  if (page.cells[cell] !== undefined) return false
  page.cells[cell] = text
  return true
}

/** Whether the line tells a fact that is not known yet. */
function readFact(cells: VacancyCells, given: string, line: string): boolean {
  if (/^(?:до вычета налогов|на руки)$/i.test(line) && cells.salary !== undefined) {
    cells.salary += `, ${line}`
    return true
  }
  const pay = cells.salary === undefined ? payOf(line) : undefined
  if (pay !== undefined) {
    cells.salary = pay
    return true
  }
  const fact = FACTS.find(([cell, pattern]) => cells[cell] === undefined && pattern.test(line))
  const pictured = fact ?? PICTURES.find(([cell, pattern]) => cells[cell] === undefined && pattern.test(given))
  if (!pictured) return false
  const told = fact ? fact[1].exec(line)![1]! : line
  if (pictured[0] === 'experience') readExperienceLine(cells, told)
  else cells[pictured[0]] = told
  return true
}

/** SuperJob tells several facts in the line of the experience: «…от 1 года, полная занятость, работа на территории…». */
function readExperienceLine(cells: VacancyCells, line: string) {
  const [experience, ...facts] = line.split(', ')
  cells.experience = experience!
  for (const fact of facts) {
    if (/занятость|неполн|подработк/i.test(fact) && !cells.employment) cells.employment = fact
    else if (/^работа|удал|офис|территории/i.test(fact) && !cells.place_of_work) cells.place_of_work = fact
    else if (/график|смен|день/i.test(fact) && !cells.schedule) cells.schedule = fact
    else appendTo(cells, 'requirements', cells.requirements ? `\n${fact}` : fact)
  }
}
