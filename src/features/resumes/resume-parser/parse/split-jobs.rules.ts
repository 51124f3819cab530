import { isLegalForm, namesOccupation } from './company-lines.rules.ts'
import { isDuration, type ParsedPeriod, parsePeriods } from './parse-periods.rules.ts'
import { splitLines, type TextLine } from './text-lines.rules.ts'

/** The lines of one job: those above its period, the rest of the line of its period, and those below it. */
export type JobLines = { period: ParsedPeriod; above: TextLine[]; beside: TextLine | undefined; below: TextLine[] }

/** A period with what stands beside it in its line. */
type Anchor = {
  period: ParsedPeriod
  lineStart: number
  lineEnd: number
  beside: TextLine | undefined
  /** What stands in the next column, behind the period. */
  behind?: TextLine | undefined
  isLast: boolean
}

const MAX_BESIDE_LENGTH = 200
const BULLET = /^(?:[^\p{L}\d\n(]{1,3}|(?:\d{1,2}\.){2}|\d{1,2}(?:[.)](?!\d)| {3})) {0,3}/u
const PERIOD_LABEL =
  /(?:период|период работы|годы работы|даты|даты работы|дата|срок|срок работы|время|время работы|стаж|period|dates?) ?:? ?$/i
const EDGES_BEFORE = /[([|,;:/·•— –-]{0,6}$/
const EDGES_AFTER = /^[)\]|,;:·•— –.-]{0,6}/

/**
 * Splits a section into jobs by the lines that hold a period. `section` is a part of the whole text that starts at
 * `offset`. The lines above the first period tell how many lines above each other period belong to its job.
 */
export function splitJobs(section: string, offset: number): JobLines[] {
  const anchors = parsePeriods(section).flatMap((period) => toAnchor(section, period) ?? [])
  const between = (start: number, end: number) => linesBetween(section, start, end, offset)
  const gaps = [0, ...anchors.map(({ lineEnd }) => lineEnd)].map((start, n) =>
    between(start, anchors[n]?.lineStart ?? section.length),
  )
  const countAbove = createAboveCounter(gaps[0]!, anchors)
  const splits = gaps.map((lines, n) => (n === 0 || n === anchors.length ? 0 : lines.length - countAbove(lines)))
  return anchors.map(({ period, beside, behind }, n) => ({
    period: { ...period, start: period.start + offset, end: period.end + offset },
    above: n === 0 ? gaps[0]! : gaps[n]!.slice(splits[n]),
    beside: beside && { ...beside, start: beside.start + offset, end: beside.end + offset },
    below: [
      ...(behind ? [{ ...behind, start: behind.start + offset, end: behind.end + offset }] : []),
      ...gaps[n + 1]!.slice(0, n + 1 === anchors.length ? undefined : splits[n + 1]),
    ],
  }))
}

/** Undefined: the period stands inside a sentence and is not the period of a job. */
function toAnchor(section: string, period: ParsedPeriod): Anchor | undefined {
  const lineStart = section.lastIndexOf('\n', period.start - 1) + 1
  const nextBreak = section.indexOf('\n', period.end)
  const lineEnd = nextBreak < 0 ? section.length : nextBreak
  const rawBefore = section.slice(lineStart, period.start)
  const rawAfter = section.slice(period.end, lineEnd)
  if (rawBefore.length + rawAfter.length > MAX_BESIDE_LENGTH) return undefined
  const bullet = BULLET.exec(rawBefore.trimStart())?.[0] ?? ''
  const before = rawBefore
    .trim()
    .slice(bullet.trim().length)
    .replace(EDGES_BEFORE, '')
    .replace(PERIOD_LABEL, '')
    .replace(EDGES_BEFORE, '')
    .trim()
  const after = withoutDuration(rawAfter.trim().replace(EDGES_AFTER, '').trim())
  const at = (text: string, from: number) => {
    const start = section.indexOf(text, from)
    return { text, start, end: start + text.length }
  }
  const place = { period, lineStart, lineEnd }
  if (before === '' && after === '') return { ...place, beside: undefined, isLast: false }
  if (before === '') return { ...place, beside: at(after, period.end), isLast: false }
  if (after !== '' && / {3}$/.test(rawBefore) && /^\)? {3}/.test(rawAfter))
    return { ...place, beside: at(before, lineStart), behind: at(after, period.end), isLast: false }
  if (after !== '' && isRestOfJob(before, after))
    return { ...place, beside: at(before, lineStart), behind: at(after, period.end), isLast: false }
  if (after !== '' || !isLineOfJob(before, rawBefore)) return undefined
  return { ...place, beside: at(before, lineStart), isLast: true }
}

/** «Ресторан «Арарат» 2015—2025 шеф мангала» */
const isRestOfJob = (before: string, after: string) =>
  before.length <= 80 &&
  after.length <= 80 &&
  !/[.;!?] /.test(`${before} ${after}`) &&
  namesOccupation(after) &&
  (isLegalForm(before) || !namesOccupation(before))

/** «ООО «Ромашка», водитель (2019–2022)»: short parts and a separator before the period. A sentence has none of these. */
function isLineOfJob(before: string, rawBefore: string): boolean {
  const hasSeparator = '(,|:;/·•—–-'.includes(rawBefore.trimEnd().at(-1)!) || rawBefore.endsWith('  ')
  const isSentence = /[.;!?] /.test(before) || before.split(' ').length > 14
  return !isSentence && (hasSeparator || isLegalForm(before))
}

/** «(2 года 10 мес.)», «· 2 года» after the period. */
function withoutDuration(text: string): string {
  const end = text.indexOf(')') + 1
  const [inner, rest] = end > 0 ? [text.slice(0, end), text.slice(end)] : [text, '']
  return isDuration(inner) ? rest.trim() : text
}

const linesBetween = (section: string, start: number, end: number, offset: number): TextLine[] =>
  start >= end
    ? []
    : splitLines(section.slice(start, end)).map((line) => ({
        text: line.text,
        start: offset + start + line.start,
        end: offset + start + line.end,
      }))

const MAX_LINES_ABOVE = 3
const LABEL = /^([а-яёa-z][а-яёa-z ]{2,40}):/i

const isHeadLine = ({ text }: TextLine) =>
  text !== '' &&
  text.length <= 120 &&
  !/[.;!]$/.test(text) &&
  !isDuration(text) &&
  !/^[•–—*-] /.test(text) &&
  !/стаж/i.test(text)

const isCompanyAbove = (line: TextLine, beside: TextLine) =>
  isHeadLine(line) && !namesOccupation(line.text) && namesOccupation(beside.text) && !/, | — | – |: /.test(beside.text)

/** Counts the lines at the end of a gap that belong to the job below them. */
function createAboveCounter(first: readonly TextLine[], anchors: readonly Anchor[]) {
  const filled = first.filter(({ text }) => text !== '')
  const label = LABEL.exec(filled[0]?.text ?? '')?.[1]
  if (label && filled.every(({ text }) => text.length <= 200))
    return (lines: readonly TextLine[]) => {
      const at = lines.findLastIndex(({ text }) => text.startsWith(`${label}:`))
      return at < 0 ? 0 : lines.length - at
    }
  // The company stands above «психолог-консультант / 09.2021 – сейчас».
  const [firstBeside] = anchors.map(({ beside }) => beside)
  if (firstBeside && filled.length === 1 && isCompanyAbove(filled[0]!, firstBeside))
    return (lines: readonly TextLine[]) => {
      const at = lines.findLastIndex(({ text }) => text !== '')
      return at >= 0 && isHeadLine(lines[at]!) ? lines.length - at : 0
    }
  const isAbove =
    filled.length > 0 && filled.length <= MAX_LINES_ABOVE + 1 && filled.some(isHeadLine) && !anchors[0]?.beside
  const count = isAbove ? Math.min(MAX_LINES_ABOVE, filled.filter(isHeadLine).length) : 0
  return (lines: readonly TextLine[]) => {
    let [at, left] = [lines.length, count]
    while (at > 0 && left > 0) {
      const line = lines[at - 1]!
      if (line.text !== '' && !isDuration(line.text)) {
        if (!isHeadLine(line)) break
        left -= 1
      }
      at -= 1
    }
    return left < count ? lines.length - at : 0
  }
}
