import { folded } from '#lib/folded.ts'
import type { Confidence } from './found.ts'
import { OF_JOB } from './labels.ts'
import { behind, type Line, labelled, linesOf, saidLines } from './lines.ts'
import { type FoundPeriod, isDuration, periodsIn } from './periods.ts'

/** A job with the positions of its parts in the text. */
export type FoundJob = {
  period: FoundPeriod
  company: Line | undefined
  position: Line | undefined
  description: readonly Line[]
  confidence: Confidence
} & { [K in JobDetail]?: Line | undefined }

/** Additional lines of the files that the service exports. */
const DETAILS = ['city', 'site_url', 'industries', 'skills'] as const
type JobDetail = (typeof DETAILS)[number]

/**
 * Parses jobs: the text between two periods is one job. `section` is a part of the whole text that starts at `offset`.
 */
export function jobsIn(section: string, offset: number, cities: ReadonlySet<string>): FoundJob[] {
  const periods = periodsIn(section).filter((period) => beginsLine(section, period))
  return periods.map((period, n) => {
    const end = periods[n + 1]?.start ?? section.length
    const moved = { ...period, start: offset + period.start, end: offset + period.end }
    const before = n === 0 ? linesAt(section, 0, period.start, offset) : []
    return jobOf(moved, linesAt(section, period.end, end, offset), before, cities)
  })
}

/** A period inside a sentence is not the period of a job. */
function beginsLine(section: string, { start }: FoundPeriod) {
  const before = section.slice(section.lastIndexOf('\n', start - 1) + 1, start)
  return /^\s*(?:(?:период|период работы|даты|срок|время)\s*:?\s*)?\(?$/i.test(before)
}

const linesAt = (section: string, start: number, end: number, offset: number): Line[] =>
  linesOf(section.slice(start, end)).map((line) => ({
    text: line.text,
    start: offset + start + line.start,
    end: offset + start + line.end,
  }))

const COMPANY = /^(компания|организация|место работы|работодатель)\s*:\s*/i
const POSITION = /^должность\s*:\s*/i
const DUTIES = /^(обязанности|должностные обязанности|описание|достижения|обязанности и достижения)\s*:?\s*/i

function jobOf(
  period: FoundPeriod,
  lines: readonly Line[],
  before: readonly Line[],
  cities: ReadonlySet<string>,
): FoundJob {
  const said = saidLines(lines).filter(({ text }) => !isDuration(text) && !/^[)(—–-]+$/.test(text))
  const isAbout = ({ text }: Line) => isAboutCompany(text, cities)
  const company = labelled(said, COMPANY) ?? labelled(before, COMPANY)
  const position = labelled(said, POSITION)
  if (company || position) return labelledJob(period, lines, company, position, isAbout)
  const [first, ...rest] = said
  const skipped = rest.findIndex((line, n) => !isAbout(line) && !isOfList(rest, n))
  const second = rest[skipped]
  // Position and company on one line: «Водитель, ООО «Ромашка»».
  if (!second || isDuty(second.text)) return oneLineJob(period, first, rest)
  const description = rest.slice(skipped + 1)
  const confidence = period.isExact && second.text.length <= 100 ? 'high' : 'low'
  // hh.ru puts the company first, SuperJob the position.
  return LEGAL_FORM.test(second.text) && !LEGAL_FORM.test(first!.text)
    ? { period, company: withoutCity(second, cities), position: first, description, confidence }
    : { period, company: withoutCity(first!, cities), position: second, description, confidence }
}

/** In hh.ru files, the list of a company's activities follows its industry, which ends in dots. */
const isOfList = (lines: readonly Line[], n: number): boolean =>
  /^•/.test(lines[n]!.text) && n > 0 && (/(\.\.\.|…)$/.test(lines[n - 1]!.text) || isOfList(lines, n - 1))

/** Removes the city: «ООО «Ромашка», Тверь». */
function withoutCity(line: Line, cities: ReadonlySet<string>): Line {
  const [, name, place] = /^(.+), ([^,]+)$/.exec(line.text) ?? []
  return name && isCity(place!, cities) ? { text: name, start: line.start, end: line.start + name.length } : line
}

/** After a line that is only «Обязанности:» the rest is the description, with its empty lines. */
function labelledJob(
  period: FoundPeriod,
  lines: readonly Line[],
  company: Line | undefined,
  position: Line | undefined,
  isAbout: (line: Line) => boolean,
): FoundJob {
  const at = lines.findIndex(({ text }) => text === `${OF_JOB.description}:`)
  const [head, told] = at < 0 ? [lines, []] : [lines.slice(0, at), withoutEnds(lines.slice(at + 1))]
  const details = DETAILS.map((name) => [name, behind(head, OF_JOB[name])] as const).filter(([, line]) => line)
  const taken = new Set([company, position, ...details.map(([, line]) => line)].map((line) => line?.start))
  const description = saidLines(head).filter((line) => {
    const holdsTaken = [...taken].some((place) => place !== undefined && place >= line.start && place < line.end)
    return !holdsTaken && !isDuration(line.text) && !/^[)(—–-]+$/.test(line.text) && !isAbout(line)
  })
  const confidence = company && position && period.isExact ? 'high' : 'low'
  return {
    period,
    company,
    position,
    ...Object.fromEntries(details),
    description: [...withoutLabel(description), ...told],
    confidence,
  }
}

const withoutEnds = (lines: readonly Line[]) => lines.slice(0, lines.findLastIndex(({ text }) => text !== '') + 1)

/** Removes the label from «Обязанности: возил хлеб», because the form has this label already. */
function withoutLabel(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const text = line.text.replace(DUTIES, '')
    return text === '' ? [] : [{ text, start: line.end - text.length, end: line.end }]
  })
}

function oneLineJob(period: FoundPeriod, line: Line | undefined, rest: readonly Line[]): FoundJob {
  const parts = line?.text.split(/,\s+|\s+[—–|]\s+/) ?? []
  const at = parts.findIndex((part) => LEGAL_FORM.test(part))
  if (!line || parts.length !== 2) {
    return { period, company: line, position: undefined, description: rest, confidence: 'low' }
  }
  const [position, company] = at === 0 ? [parts[1]!, parts[0]!] : [parts[0]!, parts[1]!]
  const partOf = (text: string): Line => {
    const start = line.start + line.text.indexOf(text)
    return { text, start, end: start + text.length }
  }
  return {
    period,
    company: partOf(company),
    position: partOf(position),
    description: rest,
    confidence: at >= 0 ? 'high' : 'low',
  }
}

const LEGAL_FORM = /^(ООО|ОАО|ЗАО|ПАО|АО|ИП|МУП|ГУП|ФГУП|ГБУ[ЗК]?|МБОУ|МБУ|ЧОП|ТК)[ «"]|[«"].+[»"]/

/** Lines about the company: its site, its industry with a list, and elements of a saved page. */
const ABOUT_COMPANY = [
  /(^|[\s,])(www\.|https?:\/\/)/i,
  /^[\wа-яё-]+\.(ru|рф|com|org|net|su)$/i,
  /(\.\.\.|…)$/,
  /^(отрасль|сфера деятельности|сайт|город|регион|численность)\s*:/i,
  /^• [А-ЯЁ][^.;]{2,80}\([^)]{4,}\)$/,
]

const isAboutCompany = (text: string, cities: ReadonlySet<string>) =>
  ABOUT_COMPANY.some((mark) => mark.test(text)) || isCity(text, cities)

/** «Тверь», «г. Тверь, Россия»: a line that is only a place is the city of the company. */
const isCity = (text: string, cities: ReadonlySet<string>) =>
  cities.has(folded(text.replace(/^г\. ?/, '').split(/,|\(/)[0]!))

const isDuty = (text: string) => /^[•–—*-]\s|[.;]$/.test(text)
