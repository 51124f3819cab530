import { htmlToText } from '#lib/text/html-text.ts'
import { cutCell } from '#platform/foreign-documents/tables/table-limits.ts'
import type { CellName, SourceRows, VacancyCells } from './cells.server.ts'
import { appendTo } from './read-page.server.ts'

/** A longer line is a text, and the patterns below would take quadratic time on it. */
const MAX_FACT_LENGTH = 200

const PAY_NAME = /^(?:зарплата|заработная плата|зп|з\/п|оклад|доход|оплата|ставка)(?: ?[:—–-] ?| (?=от|до|\d))/i
const UNTOLD_PAY = /^(?:уровень дохода не указан|по договор[её]нности|не указан\S*)$/i
/** What tells an amount of money from another number. */
const MONEY = /\d[ .,]?\d{3}|₽|руб|тыс|т\.? ?р|\d ?к(?!\p{L})/iu
const RANGE = /\d ?[–—-] ?\d/

/** The pay that a line tells, with its name or by its look. */
function payOf(line: string): string | undefined {
  const told = line.replace(PAY_NAME, '')
  if (UNTOLD_PAY.test(told)) return told
  if (!/\d/.test(told) || !MONEY.test(told)) return undefined
  if (told !== line || /^(?:от|до) ?\d/i.test(told)) return told
  return /^\d/.test(told) && (RANGE.test(told) || /₽|руб/i.test(told)) ? told : undefined
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
const HEADINGS = /^(?:вакансии?|работа|главная|назад|описание вакансии|открыта вакансия|срочно)[!:.]?$/i
const ASKING =
  /^(?:(?:срочно )?(?:требу[ею]тся|ищем|нужен|нужна|нужны|в поиске)|(?:открыта )?вакансия\s*:|должность\s*:)\s*/i
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

type Page = { cells: VacancyCells; leftOver: string[]; section: CellName }

/** A page or a post that was copied as text: the first line that says something is the name. Undefined: too short to be one. */
export function readPastedPage(text: string): SourceRows | undefined {
  const lines = htmlToText(text.slice(0, MAX_PAGE_LENGTH))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  if (lines.length < MIN_LINES) return undefined
  const page: Page = { cells: {}, leftOver: [], section: 'description' }
  for (const line of lines) readLine(page, line)
  const { cells, leftOver } = page
  return { rows: [{ number: 1, cells, ...(leftOver.length > 0 && { leftOver }) }], notUsed: [] }
}

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
  const heading = isShort ? SECTIONS.find(([, pattern]) => pattern.test(line)) : undefined
  if (heading) {
    page.section = heading[0]
    return
  }
  if (isShort && readFact(cells, given, line)) return
  const item = /^[—–-]\s+/.test(line) ? line.replace(/^[—–-]\s+/, '- ') : line
  appendTo(cells, page.section, cells[page.section] ? `\n${item}` : item)
}

function readName({ cells }: Page, line: string) {
  if (HEADINGS.test(line)) return
  const isShort = line.length <= MAX_FACT_LENGTH
  const asked = isShort ? line.replace(ASKING, '') : line
  const end = isShort ? asked.search(WORKPLACE) : -1
  const name = end >= MIN_NAME_LENGTH ? asked.slice(0, end) : asked
  cells.name = cutCell(name.charAt(0).toUpperCase() + name.slice(1))
  // Nothing of the line is lost.
  if (name !== asked) cells.description = line
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
