import type { PlainSchool } from '../plain-resume.rules.ts'
import { highConfidence, lowConfidence, type ParsedValue } from './parsed-value.rules.ts'
import { nonEmptyLines, partOfLine, spanOf, type TextLine } from './text-lines.rules.ts'

const YEAR = '(?:19[5-9]|20[0-4])\\d'
const YEARS = `(?:${YEAR} ?(?:г\\.|год)? ?[—–-] ?)?(${YEAR})(?: ?гг?\\.| ?года?)?`
/** «2012», «2012, Колледж», «(2009 - 2012) Колледж» */
const YEAR_FIRST = new RegExp(`^[•–—*( -]{0,4}(?:окончани[ея]:? ?)?${YEARS}\\)?(?:[ ,.:;·—–-]{1,4}|$)`, 'i')
/** «Техникум связи, 2010», «Electrical supply · (2009 - 2012)» */
const YEAR_LAST = new RegExp(`[ ,.:;·(—–-]{1,4}(?:год окончания:? ?|окончил[а]? в )?${YEARS}\\)?\\.?$`, 'i')
const LEVEL_LINE =
  /^(?:образование ?: ?)?(?:высшее|среднее|среднее специальное|средне-специальное|среднее профессиональное|неоконченное высшее|неполное высшее|бакалавр|магистр|кандидат наук|доктор наук|bachelor|master|higher|secondary)(?: \([^)]{1,40}\)| образование)?$/i
const SCHOOL_WORDS =
  /колледж|университет|институт|академи|техникум|училищ|школа|лицей|гимнази|пту|вуз|college|university|school|institute|academy|^[А-ЯЁ]{3,8}(?:[ ,]|$)|(?:ГУ|ГТУ|ПИ|ГПУ)(?:[ ,]|$)/i
const LABEL =
  /^(?:учебное заведение|название|вуз|факультет|специальность|специализация|квалификация|организация|год окончания|год|faculty|major) ?: ?/i

type Draft = { year: number | null; yearLine: TextLine | undefined; lines: TextLine[] }

/** Splits the lines into records by their years: hh.ru prints the year above the school, other people at the end. */
function splitByYears(lines: readonly TextLine[]): Draft[] {
  const drafts: Draft[] = []
  let current: Draft | undefined
  const open = (draft: Draft) => {
    drafts.push(draft)
    current = draft
  }
  for (const line of lines) {
    if (line.text === '') {
      if (current && current.lines.length > 0) current = undefined
      continue
    }
    if (LEVEL_LINE.test(line.text)) {
      current = undefined
      continue
    }
    const first = YEAR_FIRST.exec(line.text)
    const last = first ? null : YEAR_LAST.exec(line.text)
    if (first) {
      const rest = partOfLine(line, line.text.slice(first[0].length))
      open({ year: Number(first[1]), yearLine: line, lines: rest.text === '' ? [] : [rest] })
    } else if (last) {
      const rest = partOfLine(line, line.text.slice(0, last.index))
      if (!current || current.year !== null) open({ year: null, yearLine: undefined, lines: [] })
      current!.year = Number(last[1])
      current!.yearLine = line
      if (rest.text !== '') current!.lines.push(rest)
      if (SCHOOL_WORDS.test(current!.lines[0]?.text ?? '') && current!.lines.length > 1) current = undefined
    } else if (current) current.lines.push(line)
    else open({ year: null, yearLine: undefined, lines: [line] })
  }
  return drafts
}

/** Splits «Электротехнический, Электроснабжение» at its first comma that stands outside quotation marks. */
function splitAtComma(text: string): [string, string] {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '«') depth += 1
    if (text[at] === '»') depth -= 1
    if (depth <= 0 && text.startsWith(', ', at)) return [text.slice(0, at), text.slice(at + 2)]
  }
  return [text, '']
}

const MAX_NAME_LENGTH = 200

function toSchool({ year, lines }: Draft, isCourse: boolean): PlainSchool | undefined {
  const [nameLine, detailLine] = lines.map(({ text }) => text.replace(LABEL, '').replace(/^[•–—*-] ?/, ''))
  if (!nameLine || nameLine.length > MAX_NAME_LENGTH) return undefined
  if (year === null && !isCourse && !SCHOOL_WORDS.test(nameLine)) return undefined
  const base = { year, level_id: null, form_id: null, city: null }
  if (detailLine) {
    const [one, two] = splitAtComma(detailLine.replace(/ ?[·|] ?$/, ''))
    const isFaculty = isCourse || two !== '' || /факультет|институт|кафедра/i.test(one)
    return { ...base, name: nameLine, faculty: isFaculty ? one : '', speciality: isFaculty ? two : one }
  }
  const [one, two] = splitAtComma(nameLine)
  if (isCourse) return { ...base, name: one, faculty: two, speciality: '' }
  const isNameLast = two !== '' && SCHOOL_WORDS.test(two) && !SCHOOL_WORDS.test(one)
  return isNameLast
    ? { ...base, name: two, faculty: '', speciality: one }
    : { ...base, name: one, faculty: '', speciality: two }
}

/** Pages and some documents have an empty line after each line, which separates nothing. */
const isSpacedOut = (lines: readonly TextLine[]) => {
  const { length } = nonEmptyLines(lines)
  return length > 2 && length * 1.8 <= lines.length + 1
}

const USED_LINES = 2

/** Parses schools or courses as other sites and people write them. */
export function parseLearning(lines: readonly TextLine[], isCourse: boolean): ParsedValue<PlainSchool[]> | undefined {
  const found = splitByYears(isSpacedOut(lines) ? nonEmptyLines(lines) : lines).flatMap((draft) => {
    const school = toSchool(draft, isCourse)
    const used = [...(draft.yearLine ? [draft.yearLine] : []), ...draft.lines.slice(0, USED_LINES)]
    return school ? [{ school, used }] : []
  })
  if (found.length === 0) return undefined
  const isSure = found.every(({ school }) => school.year !== null && (isCourse || SCHOOL_WORDS.test(school.name)))
  const used = found.flatMap((one) => one.used).sort((a, b) => a.start - b.start)
  const schools = found.map(({ school }) => school)
  return { ...(isSure ? highConfidence : lowConfidence)(schools, spanOf(used)), parts: used }
}
