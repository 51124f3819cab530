import { normalizeName } from '#lib/text/normalize-name.ts'
import { JOB_LABELS } from '../file-labels.rules.ts'
import { findLabelledValue, findValueAfterLabel } from './labelled-values.rules.ts'
import { isDuration, type ParsedPeriod, parsePeriods } from './parse-periods.rules.ts'
import type { Confidence } from './parsed-value.rules.ts'
import { nonEmptyLines, splitLines, type TextLine } from './text-lines.rules.ts'

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

/**
 * Parses jobs: the text between two periods is one job. `section` is a part of the whole text that starts at `offset`.
 */
export function parseJobs(section: string, offset: number, cities: ReadonlySet<string>): ParsedJob[] {
  const periods = parsePeriods(section).filter((period) => isAtLineStart(section, period))
  return periods.map((period, n) => {
    const end = periods[n + 1]?.start ?? section.length
    const absolutePeriod = { ...period, start: offset + period.start, end: offset + period.end }
    const before = n === 0 ? linesBetween(section, 0, period.start, offset) : []
    return parseJob(absolutePeriod, linesBetween(section, period.end, end, offset), before, cities)
  })
}

/** A period inside a sentence is not the period of a job. */
function isAtLineStart(section: string, { start }: ParsedPeriod) {
  const before = section.slice(section.lastIndexOf('\n', start - 1) + 1, start)
  return /^\s*(?:(?:период|период работы|даты|срок|время)(?:\s*:)?\s*)?\(?$/i.test(before)
}

const linesBetween = (section: string, start: number, end: number, offset: number): TextLine[] =>
  splitLines(section.slice(start, end)).map((line) => ({
    text: line.text,
    start: offset + start + line.start,
    end: offset + start + line.end,
  }))

const COMPANY_LABEL = /^(компания|организация|место работы|работодатель)\s*:\s*/i
const POSITION_LABEL = /^должность\s*:\s*/i
const DUTIES_LABEL = /^(обязанности|должностные обязанности|описание|достижения|обязанности и достижения)(?:\s*:)?\s*/i

function parseJob(
  period: ParsedPeriod,
  lines: readonly TextLine[],
  before: readonly TextLine[],
  cities: ReadonlySet<string>,
): ParsedJob {
  const contentLines = nonEmptyLines(lines).filter(({ text }) => !isDuration(text) && !/^[)(—–-]+$/.test(text))
  const isCompanyInfo = ({ text }: TextLine) => isCompanyInfoText(text, cities)
  const company = findLabelledValue(contentLines, COMPANY_LABEL) ?? findLabelledValue(before, COMPANY_LABEL)
  const position = findLabelledValue(contentLines, POSITION_LABEL)
  if (company || position) return parseLabelledJob(period, lines, company, position, isCompanyInfo)
  const [first, ...rest] = contentLines
  const secondIndex = rest.findIndex((line, n) => !isCompanyInfo(line) && !isActivityListItem(rest, n))
  const second = rest[secondIndex]
  // Position and company on one line: «Водитель, ООО «Ромашка»».
  if (!second || isDuty(second.text)) return parseOneLineJob(period, first, rest)
  const description = rest.slice(secondIndex + 1)
  const confidence = period.isExact && second.text.length <= 100 ? 'high' : 'low'
  // hh.ru puts the company first, SuperJob the position.
  return LEGAL_FORM.test(second.text) && !LEGAL_FORM.test(first!.text)
    ? { period, company: removeCity(second, cities), position: first, description, confidence }
    : { period, company: removeCity(first!, cities), position: second, description, confidence }
}

/** In hh.ru files, the list of a company's activities follows its industry, which ends in dots. */
const isActivityListItem = (lines: readonly TextLine[], n: number): boolean =>
  /^•/.test(lines[n]!.text) && n > 0 && (/(\.\.\.|…)$/.test(lines[n - 1]!.text) || isActivityListItem(lines, n - 1))

/** Removes the city: «ООО «Ромашка», Тверь». */
function removeCity(line: TextLine, cities: ReadonlySet<string>): TextLine {
  const [, name, place] = /^(.+), ([^,]+)$/.exec(line.text) ?? []
  return name && isCity(place!, cities) ? { text: name, start: line.start, end: line.start + name.length } : line
}

/** After a line that is only «Обязанности:» the rest is the description, with its empty lines. */
function parseLabelledJob(
  period: ParsedPeriod,
  lines: readonly TextLine[],
  company: TextLine | undefined,
  position: TextLine | undefined,
  isCompanyInfo: (line: TextLine) => boolean,
): ParsedJob {
  const at = lines.findIndex(({ text }) => text === `${JOB_LABELS.description}:`)
  const [head, bodyLines] = at < 0 ? [lines, []] : [lines.slice(0, at), trimEmptyEnd(lines.slice(at + 1))]
  const details = JOB_DETAILS.map((name) => [name, findValueAfterLabel(head, JOB_LABELS[name])] as const).filter(
    ([, line]) => line,
  )
  const usedStarts = new Set([company, position, ...details.map(([, line]) => line)].map((line) => line?.start))
  const description = nonEmptyLines(head).filter((line) => {
    const isUsed = [...usedStarts].some((place) => place !== undefined && place >= line.start && place < line.end)
    return !isUsed && !isDuration(line.text) && !/^[)(—–-]+$/.test(line.text) && !isCompanyInfo(line)
  })
  const confidence = company && position && period.isExact ? 'high' : 'low'
  return {
    period,
    company,
    position,
    ...Object.fromEntries(details),
    description: [...removeDutiesLabel(description), ...bodyLines],
    confidence,
  }
}

const trimEmptyEnd = (lines: readonly TextLine[]) => lines.slice(0, lines.findLastIndex(({ text }) => text !== '') + 1)

/** Removes the label from «Обязанности: возил хлеб», because the form has this label already. */
function removeDutiesLabel(lines: readonly TextLine[]): TextLine[] {
  return lines.flatMap((line) => {
    const text = line.text.replace(DUTIES_LABEL, '')
    return text === '' ? [] : [{ text, start: line.end - text.length, end: line.end }]
  })
}

function parseOneLineJob(period: ParsedPeriod, line: TextLine | undefined, rest: readonly TextLine[]): ParsedJob {
  const parts = line?.text.split(/,\s+|(?<!\s)\s+[—–|]\s+/) ?? []
  const at = parts.findIndex((part) => LEGAL_FORM.test(part))
  if (!line || parts.length !== 2) {
    return { period, company: line, position: undefined, description: rest, confidence: 'low' }
  }
  const [position, company] = at === 0 ? [parts[1]!, parts[0]!] : [parts[0]!, parts[1]!]
  const lineOfPart = (text: string): TextLine => {
    const start = line.start + line.text.indexOf(text)
    return { text, start, end: start + text.length }
  }
  return {
    period,
    company: lineOfPart(company),
    position: lineOfPart(position),
    description: rest,
    confidence: at >= 0 ? 'high' : 'low',
  }
}

const LEGAL_FORM = /^(ООО|ОАО|ЗАО|ПАО|АО|ИП|МУП|ГУП|ФГУП|ГБУ[ЗК]?|МБОУ|МБУ|ЧОП|ТК)[ «"]|[«"][^«»"]+[»"]/

/** Lines about the company: its site, its industry with a list, and elements of a saved page. */
const COMPANY_INFO_PATTERNS = [
  /(^|[\s,])(www\.|https?:\/\/)/i,
  /^[\wа-яё-]+\.(ru|рф|com|org|net|su)$/i,
  /(\.\.\.|…)$/,
  /^(отрасль|сфера деятельности|сайт|город|регион|численность)\s*:/i,
  /^• [А-ЯЁ][^.;(]{2,80}\([^)]{4,}\)$/,
]

const isCompanyInfoText = (text: string, cities: ReadonlySet<string>) =>
  COMPANY_INFO_PATTERNS.some((infoPattern) => infoPattern.test(text)) || isCity(text, cities)

/** «Тверь», «г. Тверь, Россия»: a line that is only a place is the city of the company. */
const isCity = (text: string, cities: ReadonlySet<string>) =>
  cities.has(normalizeName(text.replace(/^г\. ?/, '').split(/,|\(/)[0]!))

const isDuty = (text: string) => /^[•–—*-]\s|[.;]$/.test(text)
