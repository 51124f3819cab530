import { isDuration } from '../resume-parser/parse/parse-periods.rules.ts'
import type { ParsedResumeText } from '../resume-parser/parse/parse-resume-text.rules.ts'
import { OTHER_TIME } from '../resume-parser/parse/parse-salary.rules.ts'
import type { ParsedValue } from '../resume-parser/parse/parsed-value.rules.ts'
import { splitLines, type TextLine } from '../resume-parser/parse/text-lines.rules.ts'

type Span = { start: number; end: number }

const MAX_PIECES = 100
const MAX_PIECE_LENGTH = 300
const MAX_LABEL_LENGTH = 40

/** What of the text was taken for a value. Of lists and descriptions each line counts for itself. */
function listUsedSpans({ text: _, jobs, headings, ...values }: ParsedResumeText): Span[] {
  const single = Object.values(values as Record<string, ParsedValue<unknown>>).flatMap(
    (found) => found.parts ?? [found],
  )
  const inJobs = jobs.flatMap(({ period, company, position, city, site_url, industries, skills, description }) =>
    [period, company, position, city, site_url, industries, skills, ...description].filter((one) => one !== undefined),
  )
  return [...single, ...inJobs, ...headings].sort((a, b) => a.start - b.start)
}

/** Lines and parts of lines of a resume that went into no field: nothing of a file vanishes without a word (ruling 59). */
export function listUnusedText(found: ParsedResumeText): string[] {
  const used = listUsedSpans(found)
  const firstHeading = found.headings[0]?.start ?? Number.POSITIVE_INFINITY
  const pieces: string[] = []
  let at = 0
  for (const line of splitLines(found.text)) {
    while (used[at] && used[at]!.end <= line.start) at += 1
    pieces.push(...unusedParts(line, used, at, line.start < firstHeading))
    if (pieces.length >= MAX_PIECES) break
  }
  return pieces.slice(0, MAX_PIECES).map((piece) => piece.slice(0, MAX_PIECE_LENGTH))
}

/** `from` is the first span that may touch the line. */
function unusedParts({ text, start, end }: TextLine, used: readonly Span[], from: number, isHeader: boolean): string[] {
  const gaps: Span[] = []
  let cursor = start
  let isTouched = false
  for (let n = from; n < used.length && used[n]!.start < end; n++) {
    if (used[n]!.end <= start) continue
    isTouched = true
    if (used[n]!.start > cursor) gaps.push({ start: cursor, end: used[n]!.start })
    cursor = Math.max(cursor, used[n]!.end)
  }
  if (cursor < end) gaps.push({ start: cursor, end })
  const isShown = (part: string, gap: Span) =>
    isWorthShowing(part, isTouched && gap.start === start, isHeader) &&
    !(isTouched && /^\p{Ll}{1,6}$/u.test(part) && !OTHER_TIME.test(part))
  return gaps.flatMap((gap) => {
    const raw = text.slice(gap.start - start, gap.end - start)
    const part = raw.replace(/^[^\p{L}\d+]{1,20}/u, '').replace(/[^\p{L}\d)»"]{1,20}$/u, '')
    if (gap.end === end || !raw.trimEnd().endsWith(':')) return isShown(part, gap) ? [part] : []
    // A label is what stands between the last gap of the line and its value.
    const told = part.slice(0, labelStart(part)).trim()
    return isShown(told, gap) ? [told] : []
  })
}

/** Short words before a value are its label. */
const isWorthShowing = (part: string, isBeforeValue: boolean, isHeader: boolean) =>
  /[\p{L}\d]{2}/u.test(part) &&
  (isHeader || !isDuration(part)) &&
  !(isBeforeValue && isLabelOfValue(part)) &&
  !IGNORED.test(part)

/** Words of labels, which say nothing besides their value. */
const LABEL_WORDS =
  /тел|моб|phone|mail|почт|адрес|город|дата|рожд|родил|гражданств|зарплат|з\/?п|доход|оклад|оплат|должност|позици|язык|прав|категори|стаж|опыт|образован|метро|сайт|имя|фамили|отчеств|фио|жив|прожив|желаем|ищу|цель|готов|занятост|график|контакт|связь|уровень|компани|организац|период|год|факультет|специальност|salary|position|name|city|born|birth|nationality|citizen|level|licen/i

const isLabelOfValue = (part: string) =>
  part.length <= MAX_LABEL_LENGTH && !/\d{3}|[,;()]| {2}/.test(part) && LABEL_WORDS.test(part)

const GAPS = ['  ', '. ', ', ', '; ', '| ', '• ', '· ']

/** Where the label before a value begins. */
const labelStart = (part: string) => Math.max(0, ...GAPS.map((gap) => part.lastIndexOf(gap)))

const IGNORED =
  /^(?:предпочитаемый способ связи|за месяц|уровень|года?|лет|гг|г\.? ?р|м|резюме|curriculum vitae|cv|resume|специализаци[ия]|(?:должностные )?обязанности|достижения|функции|specializations)$/i
