import type { PlainSchool } from '../plain-resume.rules.ts'
import { highConfidence, lowConfidence, type ParsedValue } from './parsed-value.rules.ts'
import { nonEmptyLines, partOfLine, spanOf, type TextLine } from './text-lines.rules.ts'

const YEAR = '(?:19[5-9]|20[0-4])\\d'
const HAS_YEAR = new RegExp(YEAR)
const YEARS = `(?:${YEAR} ?(?:г\\.|год)? ?[—–-] ?)?(${YEAR})(?: ?гг?\\.| ?года?)?`
/** «2012», «2012, Колледж», «(2009 - 2012) Колледж» */
const YEAR_FIRST = new RegExp(`^[•–—*( -]{0,4}(?:окончани[ея]:? ?)?${YEARS}\\)?(?:[ ,.:;·—–-]{1,4}|$)`, 'i')
/** «Техникум связи, 2010», «Electrical supply · (2009 - 2012)» */
const YEAR_LAST = new RegExp(`[ ,.:;·(—–-]{1,4}(?:год окончания:? ?|окончил[а]? в )?${YEARS}\\)?\\.?$`, 'i')
const LEVEL_LINE =
  /^(?:образование ?: ?)?(?:высшее|среднее|среднее специальное|средне-специальное|среднее профессиональное|неоконченное высшее|неполное высшее|бакалавр|магистр|кандидат наук|доктор наук|bachelor|master|higher|secondary)(?: \([^)]{1,40}\)| образование)?$/i
const SCHOOL_WORDS =
  /колледж|коллеж|colegiul|учебный центр|университет|институт|академи|техникум|училищ|школа|лицей|гимнази|пту|вуз|college|university|school|institute|academy|^[А-ЯЁ]{3,8}(?:[ ,]|$)|(?:ГУ|ГТУ|ПИ|ГПУ)(?:[ ,]|$)/i
const LABEL =
  /^(?:учебное заведение|название|вуз|факультет|специальность|специализация|квалификация|организация|год окончания|год|faculty|major) ?: ?/i

type Draft = {
  year: number | null
  yearSpan: TextLine | undefined
  lines: TextLine[]
  /** Its year stands alone above it, so that its lines follow. */
  isOpen?: boolean
}

/** Splits the lines into records by their years: hh.ru prints the year above the school, other people at the end. */
function splitByYears(lines: readonly TextLine[], isCourse: boolean): Draft[] {
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
      open({
        year: Number(first[1]),
        yearSpan: partOfLine(line, first[0]),
        lines: rest.text === '' ? [] : [rest],
        isOpen: rest.text === '',
      })
    } else if (last) {
      const rest = partOfLine(line, line.text.slice(0, last.index))
      // A line of a list of courses is a course.
      if (!current || current.year !== null || isCourse) open({ year: null, yearSpan: undefined, lines: [] })
      current!.year = Number(last[1])
      current!.yearSpan = partOfLine({ ...line, text: last[0], start: line.start + last.index }, last[0])
      if (rest.text !== '') current!.lines.push(rest)
      if (SCHOOL_WORDS.test(current!.lines[0]?.text ?? '') && current!.lines.length > 1) current = undefined
    } else if (current && !(isCourse && current.lines.length > (current.isOpen ? 1 : 0))) current.lines.push(line)
    else open({ year: null, yearSpan: undefined, lines: [line] })
  }
  return drafts
}

const MAX_NAME_LENGTH = 200
const FACULTY = /факультет|кафедра|отделение|(?<![а-яё])ф-т|faculty/i
/** What is told of a diploma, and is no speciality. */
const NOT_SPECIALITY =
  /^(?:\(?(?:диплом|красный диплом|с отличием|очно|заочно|очная|заочная|вечерн|\d курс|студент|не окончен|бакалавр(?:иат)?|магистр(?:атура)?|специалист(?:ет)?|аспирантура|среднее|высшее|specialist|bachelor|master|exp\.|\d{2,4} ?(?:час|ч))|г\. ?\p{Lu}|город |\d+$)/iu
const LEVEL_PREFIX =
  /^(?:высшее|среднее(?: специальное| профессиональное)?|неоконченное высшее|спо|впо)(?: образование)? ?[:;—–-] ?/i
const DEGREE =
  /^(?:b\.?sc\.?|m\.?sc\.?|b\.?a\.?|m\.?a\.?|ph\.?d\.?|bachelor|master|specialist)(?: degree)?(?: of \w+)? in /i
const BRACKET_BEHIND = / ?\((?:[^()]{0,40})\)$/

/** The parts of a record between commas, dashes and gaps. A comma inside quotation marks separates nothing. */
function partsOfRecord(line: TextLine): TextLine[] {
  const parts: TextLine[] = []
  let [from, depth] = [0, 0]
  const push = (to: number) => {
    const text = line.text.slice(from, to)
    if (text.trim() !== '') parts.push(partOfLine({ ...line, text, start: line.start + from }, text))
  }
  for (let at = 0; at < line.text.length; at++) {
    if (line.text[at] === '«') depth += 1
    if (line.text[at] === '»') depth = Math.max(0, depth - 1)
    const gap = depth > 0 ? undefined : RECORD_GAPS.find((one) => line.text.startsWith(one, at))
    if (!gap) continue
    push(at)
    from = at + gap.length
    at = from - 1
  }
  push(line.text.length)
  return parts
}

const RECORD_GAPS = [', ', '   ', ' — ', ' – ', ' - ', ' / ', ' | ', ' · ', ': ', '; ']

/** A part without its label, its bullet and the number before it. */
function barePart(line: TextLine): TextLine {
  const text = line.text
    .replace(/^(?:\d{1,2}\.){1,2}\d?\.? {1,3}/, '')
    .replace(/^[•–—*→✓☑-]{1,2} ?/, '')
    .replace(LEVEL_PREFIX, '')
    .replace(LABEL, '')
    .replace(/^\((?:exp\.|[^()]{1,12})\)/, '')
  return partOfLine(line, text)
}

/** Sure: nothing stands in it besides the school, its faculty and its speciality. */
type Learned = { school: PlainSchool; used: TextLine[]; isSure: boolean }

function toSchool({ year, lines }: Draft): Learned | undefined {
  const parts = lines
    .slice(0, USED_LINES)
    .map(barePart)
    .flatMap(partsOfRecord)
    .filter(({ text }) => text !== '' && !BARE_YEAR.test(text))
  const name = parts.find(({ text }) => SCHOOL_WORDS.test(text) && !FACULTY.test(text)) ?? parts[0]
  if (!name || name.text.length > MAX_NAME_LENGTH) return undefined
  if (year === null && !SCHOOL_WORDS.test(name.text)) return undefined
  const others = parts.filter((part) => part !== name && !NOT_SPECIALITY.test(part.text))
  // hh.ru prints the faculty and the speciality below the school.
  const below = others.filter(({ start }) => lines[1] !== undefined && start >= lines[1].start)
  const isBelow = below.length === 2 && name.start < lines[1]!.start
  const faculty = isBelow
    ? below[0]
    : others.find(({ text }) => FACULTY.test(text) || (/институт/i.test(text) && others.length > 1))
  const speciality = others.find((part) => part !== faculty)
  const base = { year, level_id: null, form_id: null, city: null }
  return {
    school: {
      ...base,
      name: name.text,
      faculty: faculty?.text ?? '',
      speciality: speciality ? plainSpeciality(speciality.text) : '',
    },
    used: [name, faculty, speciality].filter((part) => part !== undefined),
    isSure:
      others.length <= 2 && lines.length <= USED_LINES && !/\d{4}|[()]/.test(`${name.text} ${speciality?.text ?? ''}`),
  }
}

const BARE_YEAR = new RegExp(`^\\(?(?:${YEAR} ?[—–-] ?)?${YEAR}(?: ?гг?\\.?| ?года?)?\\)?\\.?$`)

/** «B.Sc. in Computer Science», «Психология (специалист)» */
const plainSpeciality = (text: string) => {
  const bare = text.replace(DEGREE, '').replace(/^(?:по )?специальност[ьи] /i, '')
  return bare.replace(BRACKET_BEHIND, '') || bare
}

function toCourse({ year, lines }: Draft): Learned | undefined {
  const [first, second] = lines.slice(0, USED_LINES).map(barePart)
  if (!first || first.text === '' || first.text.length > MAX_NAME_LENGTH || !/\p{L}{3}/u.test(first.text))
    return undefined
  const [one, two] = splitAtComma(first.text)
  const [below, rest] = second ? splitAtComma(second.text) : ['', '']
  const [name, faculty, speciality] = second ? [first.text, below, rest] : [one, two, '']
  const school = { year, level_id: null, form_id: null, city: null, name, faculty, speciality }
  return { school, used: second ? [first, second] : [first], isSure: true }
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

/** Pages and some documents have an empty line after each line, which separates nothing. */
const isSpacedOut = (lines: readonly TextLine[]) => {
  const { length } = nonEmptyLines(lines)
  return length > 2 && length * 1.8 <= lines.length + 1
}

const USED_LINES = 2

/** Several records of one line stand between semicolons. */
const COURSE_WORDS =
  /курс|школ|тренинг|сертификат|академи|обучени|повышени|семинар|стажировк|программ|[«\u0022\u201C]|course|training|certif/i

const splitAtSemicolons = (lines: readonly TextLine[], isCourse: boolean) =>
  lines.flatMap((line) => {
    const parts = line.text.split(isCourse ? /; |(?<=(?:19|20)\d\d), (?!\d)/ : '; ')
    const areRecords = parts.length > 1 && parts.every((part) => part.trim().length > 3)
    return areRecords ? parts.map((part) => partOfLine(line, part)) : [line]
  })

/** Parses schools or courses as other sites and people write them. */
export function parseLearning(given: readonly TextLine[], isCourse: boolean): ParsedValue<PlainSchool[]> | undefined {
  const lines = splitAtSemicolons(isSpacedOut(given) ? nonEmptyLines(given) : given, isCourse)
  const all = splitByYears(lines, isCourse).flatMap((draft) => {
    const learned = isCourse ? toCourse(draft) : toSchool(draft)
    return learned ? [{ ...learned, yearSpan: draft.yearSpan }] : []
  })
  let found = all
  if (isCourse && all.some(({ school }) => school.year !== null))
    // Beside courses with years other lines are something else.
    found = all.filter(({ school }) => school.year !== null || COURSE_WORDS.test(school.name))
  if (found.length === 0) return undefined
  const isSure = found.every(
    ({ school, isSure }) => isSure && school.year !== null && (isCourse || SCHOOL_WORDS.test(school.name)),
  )
  const used = found
    .flatMap(({ used, yearSpan }) => (yearSpan ? [...used, yearSpan] : used))
    .sort((a, b) => a.start - b.start)
  const schools = found.map(({ school }) => school)
  return { ...(isSure ? highConfidence : lowConfidence)(schools, spanOf(used)), parts: used }
}

/** Lines of other sections that name a school and its year. */
export const schoolLines = (lines: readonly TextLine[]) =>
  lines.filter(({ text }) => text.length <= 200 && SCHOOL_WORDS.test(text) && HAS_YEAR.test(text))
