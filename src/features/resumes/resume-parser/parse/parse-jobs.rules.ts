import { JOB_LABELS } from '../file-labels.rules.ts'
import {
  countCompanyInfo,
  isCity,
  isCompanyInfoText,
  isDuty,
  isLegalForm,
  namesOccupation,
  SITE_PATTERN,
} from './company-lines.rules.ts'
import { findLabelledValue, findValueAfterLabel } from './labelled-values.rules.ts'
import { isDuration, type ParsedPeriod } from './parse-periods.rules.ts'
import type { Confidence } from './parsed-value.rules.ts'
import { type JobLines, splitJobs } from './split-jobs.rules.ts'
import { nonEmptyLines, partOfLine, type TextLine } from './text-lines.rules.ts'

/** A job with the positions of its parts in the text. */
export type ParsedJob = {
  period: ParsedPeriod
  company: TextLine | undefined
  position: TextLine | undefined
  description: readonly TextLine[]
  confidence: Confidence
} & { [K in JobDetail]?: TextLine | undefined }

/** Additional lines of the files that the service exports. */
const JOB_DETAILS = ['city', 'site_url', 'industries', 'skills'] as const
type JobDetail = (typeof JOB_DETAILS)[number]

/** Parses the jobs of a section, which is a part of the whole text that starts at `offset`. */
export const parseJobs = (section: string, offset: number, cities: ReadonlySet<string>): ParsedJob[] =>
  splitJobs(section, offset).map((job) => parseJob(job, cities))

const COMPANY_LABEL =
  /^(?:(?:название |наименование )?(?:компании|компания|организации|организация|предприятия|предприятие|фирма)|место работы|работодатель|company|employer)(?: :|:) ?/i
const POSITION_LABEL = /^(?:(?:занимаемая |моя )?должность|в должности|позиция|position|job title)(?: :|:) ?/i
const DUTIES_LABEL =
  /^(?:(?:должностные |функциональные |основные |мои )?обязанности(?: и достижения)?|функции|функционал|описание|достижения|чем занимался|чем занималась|responsibilities|duties)(?: :|:|$) ?/i

const isNoise = ({ text }: TextLine) => isDuration(text) || /^[)(—–-]+$/.test(text)

function parseJob({ period, above, beside, below }: JobLines, cities: ReadonlySet<string>): ParsedJob {
  const inReadingOrder = [...above, ...(beside ? [beside] : []), ...below]
  const company = findLabelledValue(inReadingOrder, COMPANY_LABEL)
  const position = findLabelledValue(inReadingOrder, POSITION_LABEL)
  if (company || position) return parseLabelledJob(period, inReadingOrder, company, position, cities)
  const lower = nonEmptyLines(below)
    .map(withoutDurationColumn)
    .filter((line) => !isNoise(line))
  const lineAbove = nonEmptyLines(above).at(-1)
  if (beside && lineAbove && above.length > 0 && isPositionAlone(beside, lineAbove))
    return parseJobBelowPeriod(period, [lineAbove, beside, ...lower], cities)
  if (beside) return parseJobBesidePeriod(period, beside, lower, cities)
  const upper = nonEmptyLines(above).filter((line) => !isNoise(line))
  return upper.length > 0 && upper.length <= 4
    ? parseJobAbovePeriod(period, upper, lower, cities)
    : parseJobBelowPeriod(period, lower, cities)
}

/** A position beside its period, below the company. */
const isPositionAlone = (beside: TextLine, above: TextLine) =>
  namesOccupation(beside.text) && !namesOccupation(above.text) && splitParts(beside).length === 1 && !isDuty(above.text)

/** «Ведущий экономист   7 лет 8 мес.» */
function withoutDurationColumn(line: TextLine): TextLine {
  const at = line.text.lastIndexOf('   ')
  return at > 0 && isDuration(line.text.slice(at).trim()) ? partOfLine(line, line.text.slice(0, at)) : line
}

function parseJobBelowPeriod(period: ParsedPeriod, lines: readonly TextLine[], cities: ReadonlySet<string>): ParsedJob {
  const [first, ...rest] = lines
  const secondIndex = countCompanyInfo(rest, cities)
  const second = rest[secondIndex]
  // Position and company on one line: «Водитель, ООО «Ромашка»».
  if (!second || isDuty(second.text) || (first && isWholeJob(first, second, cities)))
    return parseOneLineJob(period, first, rest, cities)
  const info = rest.slice(0, secondIndex)
  // hh.ru puts the company first, SuperJob the position.
  const isPositionFirst = comesPositionFirst(first!, second)
  const [companyLine, positionLine] = isPositionFirst ? [second, first!] : [first!, second]
  const [position, further] = splitPosition(positionLine)
  const isTold = isLegalForm(companyLine.text) || (namesOccupation(position.text) && !namesOccupation(companyLine.text))
  const confidence = isTold && period.isExact && second.text.length <= 100 ? 'high' : 'low'
  const [company, cityBeside] = splitCity(companyLine, cities)
  return {
    period,
    company,
    position,
    ...findCompanyDetails(info, cities, cityBeside),
    description: [...further, ...removeDutiesLabel(rest.slice(secondIndex + 1))],
    confidence,
  }
}

/** hh.ru puts the company first; others the position, which is told by its words. */
function comesPositionFirst(first: TextLine, second: TextLine): boolean {
  if (isLegalForm(first.text)) return false
  if (isLegalForm(second.text)) return true
  const isShort = second.text.length <= 60 && !/[:;]/.test(second.text)
  return isShort && namesOccupation(first.text) && !namesOccupation(second.text)
}

/** «Моторист: капремонт ДВС», «бухгалтер по зарплате (180 чел.)»: the position, and what is told of it. */
function splitPosition(line: TextLine): [TextLine, TextLine[]] {
  const end = line.text.search(/: | {3}| \([^()]{0,40}\d[^()]{0,40}\)$/)
  if (end < 3 || !namesOccupation(line.text.slice(0, end))) return [line, []]
  const rest = line.text
    .slice(end)
    .replace(/^[: (]{1,4}/, '')
    .replace(/\)$/, '')
  return [partOfLine(line, line.text.slice(0, end)), rest === '' ? [] : [partOfLine(line, rest)]]
}

/** «ООО «Свет», главный бухгалтер» above a line that names no position. */
function isWholeJob(line: TextLine, next: TextLine, cities: ReadonlySet<string>): boolean {
  const parts = splitParts(line).filter(({ text }) => !isCity(text, cities))
  return parts.length > 1 && parts.some(({ text }) => namesOccupation(text)) && !namesOccupation(next.text)
}

/** The city, the site and the industry, which hh.ru prints between the company and the position. */
function findCompanyDetails(info: readonly TextLine[], cities: ReadonlySet<string>, city: TextLine | undefined) {
  const parts = info.flatMap((line) => line.text.split(/, /).map((part) => partOfLine(line, part)))
  const cityPart = city ?? parts.find(({ text }) => isCity(text, cities))
  const site = parts.find(({ text }) => SITE_PATTERN.test(text) && !/(\.\.\.|…)$/.test(text))
  const isFree = (line: TextLine) => line.text !== cityPart?.text && line.text !== site?.text
  const industry = info.find((line) => /(\.\.\.|…)$/.test(line.text) && isFree(line))
  return {
    ...(cityPart && { city: cityPart }),
    ...(site && { site_url: site }),
    ...(industry && { industries: partOfLine(industry, industry.text.replace(/(?:\.{3}|…)$/, '')) }),
  }
}

/** Separates the city: «ООО «Ромашка», Тверь». */
function splitCity(line: TextLine, cities: ReadonlySet<string>): [TextLine, TextLine | undefined] {
  const bracket = / \(([^()]{2,40})\)$/.exec(line.text)
  if (bracket && isCity(bracket[1]!, cities)) {
    const company = { text: line.text.slice(0, bracket.index), start: line.start, end: line.start + bracket.index }
    return [company, partOfLine({ ...line, start: company.end, text: line.text.slice(bracket.index) }, bracket[1]!)]
  }
  const comma = line.text.lastIndexOf(', ')
  if (comma < 1 || !isCity(line.text.slice(comma + 2), cities)) return [line, undefined]
  const name = line.text.slice(comma + 2).replace(/^(?:г\.|г |город ) ?/i, '')
  const place = { text: name, start: line.end - name.length, end: line.end }
  return [{ text: line.text.slice(0, comma), start: line.start, end: line.start + comma }, place]
}

/** LinkedIn prints company and position above the period; other people the company above and the position below. */
function parseJobAbovePeriod(
  period: ParsedPeriod,
  upper: readonly TextLine[],
  lower: readonly TextLine[],
  cities: ReadonlySet<string>,
): ParsedJob {
  const head = upper.filter(({ text }) => !isCompanyInfoText(text, cities))
  const info = upper.filter(({ text }) => isCompanyInfoText(text, cities))
  const [one, two] = head.slice(-2)
  if (!one) return parseJobBelowPeriod(period, lower, cities)
  const isOneLine = !two && (splitParts(one).length > 1 || lower.length === 0 || isDuty(lower[0]!.text))
  if (isOneLine) return parseOneLineJob(period, one, [...info, ...lower], cities)
  const [companyInfo, rest] = splitAt(lower, (line) => !isPlaceLine(line.text, cities))
  const other = two ?? rest[0]
  const description = removeDutiesLabel(two ? rest : rest.slice(1))
  const isPositionFirst = other !== undefined && comesPositionFirst(one, other)
  const [companyLine, position] = isPositionFirst ? [other, one] : [one, other]
  const [company, cityBeside] = splitCity(companyLine!, cities)
  const isSure = period.isExact && (isLegalForm(company.text) || isPositionFirst)
  return {
    period,
    company,
    position,
    ...findCompanyDetails([...info, ...companyInfo], cities, cityBeside),
    description,
    confidence: isSure ? 'high' : 'low',
  }
}

/** «Казань», «Kazan, Tatarstan, Russia» */
const isPlaceLine = (text: string, cities: ReadonlySet<string>) =>
  isCity(text, cities) || (text.length <= 80 && /, (?:россия|russia(?:n federation)?)$/i.test(text))

function splitAt<T>(list: readonly T[], isEnd: (one: T) => boolean): [T[], T[]] {
  const at = list.findIndex(isEnd)
  return at < 0 ? [[...list], []] : [list.slice(0, at), list.slice(at)]
}

/** «05.2019 — 03.2022, ООО «Свет», электромонтажник», or only the company or the position beside the period. */
function parseJobBesidePeriod(
  period: ParsedPeriod,
  beside: TextLine,
  lower: readonly TextLine[],
  cities: ReadonlySet<string>,
): ParsedJob {
  const isWhole = splitParts(beside).filter(({ text }) => !isCity(text, cities)).length > 1
  const next = lower[0]
  const hasOther = next && !isDuty(next.text) && next.text.length <= 80 && !DUTIES_LABEL.test(next.text)
  if (!isWhole && hasOther) return parseJobBelowPeriod(period, [beside, ...lower], cities)
  return parseOneLineJob(period, beside, lower, cities)
}

function parseLabelledJob(
  period: ParsedPeriod,
  lines: readonly TextLine[],
  labelledCompany: TextLine | undefined,
  position: TextLine | undefined,
  cities: ReadonlySet<string>,
): ParsedJob {
  // After a line that is only «Обязанности:» the rest is the description, with its empty lines.
  const at = lines.findIndex(({ text }) => text === `${JOB_LABELS.description}:`)
  const [head, bodyLines] = at < 0 ? [lines, []] : [lines.slice(0, at), trimEmptyEnd(lines.slice(at + 1))]
  const details = JOB_DETAILS.map((name) => [name, findValueAfterLabel(head, JOB_LABELS[name])] as const).filter(
    ([, line]) => line,
  )
  const companyLine = labelledCompany ?? head.find(({ text }) => isLegalForm(text) && !isDuty(text))
  const [company, city] = companyLine ? splitCity(companyLine, cities) : []
  const used = [company, position, ...details.map(([, line]) => line)].filter((line) => line !== undefined)
  const isUsed = (line: TextLine) => used.some(({ start }) => start >= line.start && start < line.end)
  const description = nonEmptyLines(head).filter(
    (line) => !isUsed(line) && !isNoise(line) && !isCompanyInfoText(line.text, cities) && !isBareLabel(line.text),
  )
  const confidence = company && position && period.isExact ? 'high' : 'low'
  return {
    period,
    company,
    position,
    ...(city && { city }),
    ...Object.fromEntries(details),
    description: [...removeDutiesLabel(description), ...bodyLines],
    confidence,
  }
}

/** A label whose value stands in the next line. */
const isBareLabel = (text: string) =>
  /^[^:]{3,40}:$/.test(text) && (COMPANY_LABEL.test(text) || POSITION_LABEL.test(text))

const trimEmptyEnd = (lines: readonly TextLine[]) => lines.slice(0, lines.findLastIndex(({ text }) => text !== '') + 1)

/** Removes the label from «Обязанности: возил хлеб», because the form has this label already. */
function removeDutiesLabel(lines: readonly TextLine[]): TextLine[] {
  return lines.flatMap((line) => {
    const text = line.text.replace(DUTIES_LABEL, '')
    return text === '' ? [] : [{ text, start: line.end - text.length, end: line.end }]
  })
}

/** Parts of a line between commas, dashes and wide gaps. A comma inside quotation marks separates nothing. */
function splitParts(line: TextLine): TextLine[] {
  const parts: TextLine[] = []
  let [start, depth] = [0, 0]
  const push = (from: number, to: number) => {
    const text = line.text.slice(from, to).trim()
    if (text !== '') parts.push(partOfLine({ ...line, text: line.text.slice(from), start: line.start + from }, text))
  }
  for (let at = 0; at < line.text.length; at++) {
    if (line.text[at] === '«') depth += 1
    if (line.text[at] === '»') depth = Math.max(0, depth - 1)
    const separator = depth > 0 ? undefined : SEPARATORS.find((one) => line.text.startsWith(one, at))
    if (!separator) continue
    push(start, at)
    at += separator.length - 1
    start = at + 1
  }
  push(start, line.text.length)
  return parts
}

const SEPARATORS = [', ', '   ', ' — ', ' – ', ' - ', ' | ', ' / ', ' · ', ' @ ', '; ', ': ', '  ']

function parseOneLineJob(
  period: ParsedPeriod,
  line: TextLine | undefined,
  rest: readonly TextLine[],
  cities: ReadonlySet<string>,
): ParsedJob {
  const parts = line ? splitParts(line) : []
  const city = parts.find(({ text }) => isCity(text, cities))
  const [one, two, ...others] = parts.filter((part) => part !== city)
  const description = removeDutiesLabel(rest)
  const details = city && { city }
  if (!one || !two) return { period, company: one, position: undefined, ...details, description, confidence: 'low' }
  const named = [one, two, ...others]
  const at = named.findIndex(({ text }) => isLegalForm(text))
  // «Водитель, Ромашка», but «Ромашка — водитель».
  const isPositionSecond = namesOccupation(two.text) && !namesOccupation(one.text)
  const companyPart = at >= 0 ? named[at]! : isPositionSecond ? one : two
  const [positionPart, ...behind] = named.filter((part) => part !== companyPart)
  const [position, told] = splitPosition(positionPart!)
  const further = [...told, ...behind]
  const [company] = splitCity(companyPart, cities)
  return {
    period,
    company,
    position,
    ...details,
    description: [...further, ...description],
    confidence: at >= 0 && named.length === 2 ? 'high' : 'low',
  }
}
