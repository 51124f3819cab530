import { foldText } from '#lib/text/fold-text.ts'
import { HEADINGS, type TextSectionName } from './section-headings.rules.ts'
import { nonEmptyLines, type TextLine } from './text-lines.rules.ts'

const SECTION_BY_HEADING = new Map(
  (Object.keys(HEADINGS) as TextSectionName[]).flatMap((name) =>
    HEADINGS[name].map((heading) => [foldText(heading), name] as const),
  ),
)

const MAX_HEADING_LENGTH = 80

/** «1.», «II.», «■», «💼», «#», «—», «**» before the words of a heading. */
const ORNAMENT_BEFORE = /^(?:[^\p{L}\d]{0,8}(?:\d{1,2}|[ivx]{1,4})[.)] ?)?[^\p{L}\d]{0,8}/u
const ORNAMENT_AFTER = /[^\p{L}\d]{1,8}$/u
/** «Опыт работы (последние 5 лет)», «Опыт работы — 7 лет 6 месяцев», «Опыт работы 20 лет». */
const EXTENT = / ?(?:\(|[—–:-] ?(?:около |более )?\d{1,2} ?(?:год|лет|мес|year|month)|\d{1,2} (?:год|лет|year))/

/** The words of a heading without numbers and ornaments around them. */
function plainHeading(text: string): string {
  const words = foldText(text).replace(ORNAMENT_BEFORE, '')
  const end = words.search(EXTENT)
  return words
    .slice(0, end < 0 ? undefined : end)
    .replace(ORNAMENT_AFTER, '')
    .replace(/ {2,}/g, ' ')
}

function findHeading({ text }: TextLine, current: TextSectionName): TextSectionName | undefined {
  if (text === '' || text.length > MAX_HEADING_LENGTH) return undefined
  if (
    /^(резюме обновлено|резюме сохранено|resume updated|с уважением|отправлено из|заранее спасибо|спасибо за внимание)/i.test(
      text,
    )
  )
    return 'footer'
  const table = findTableHeading(text)
  if (table) return table
  const words = plainHeading(text)
  // «Опыт работы водителем 20 лет»
  const isAboveJobs = current === 'header' || current === 'wish'
  if (isAboveJobs && text.length <= 50 && /^опыт работы [^,:]{1,40}$/.test(words)) return 'experience'
  if (/^повышение квалификации|^курсы[,:]/.test(words) && text.length <= 60 && !/[\d«\u0022\u201C]/.test(text))
    return 'courses'
  // «Еңбек өтілі / Трудовой стаж»: in two languages.
  const name =
    SECTION_BY_HEADING.get(words) ??
    words
      .split(' / ')
      .map((part) => SECTION_BY_HEADING.get(part))
      .find(Boolean)
  // «Зарплата: 80 000» is the pay itself.
  const isValue = name === 'wish' && /\d/.test(text)
  const isWithin =
    (current === 'experience' && WORDS_WITHIN_JOBS.has(words)) ||
    (current === 'about' && text.endsWith(':') && WORDS_WITHIN_ABOUT.has(words))
  return isValue || isWithin ? undefined : name
}

const COMPANY_COLUMN =
  /^(?:место работы|где|организация|компания|предприятие|работодатель|company|employer|наименование организации)/i
const POSITION_COLUMN = /^(?:должность|кем|профессия|position|rank)/i
const SCHOOL_COLUMN = /^(?:учебное заведение|где учил|название учебного|вуз|school|institution)/i

/** The head of a table of jobs, or of schools. */
function findTableHeading(text: string): TextSectionName | undefined {
  const columns = text.split(/ {3,}|, /)
  if (columns.length < 3 || /\d/.test(text)) return undefined
  const has = (pattern: RegExp) => columns.some((column) => pattern.test(column.trim()))
  if (has(SCHOOL_COLUMN)) return 'education'
  return has(COMPANY_COLUMN) && has(POSITION_COLUMN) ? 'experience' : undefined
}

/** Words that also stand over a part of the description of a job. There they do not end the list of jobs. */
const WORDS_WITHIN_JOBS = new Set([
  'достижения',
  'проекты',
  'технологии',
  'стек',
  'обучение',
  'работа',
  'награды',
  'projects',
])

/** «Что умею:» in the text about oneself leads to a list of it. Without a colon they are headings there too. */
const WORDS_WITHIN_ABOUT = new Set(['что умею', 'умею', 'могу', 'знаю', 'хочу', 'ищу'])

/** Sections whose first value may stand in the line of the heading: «Навыки: Excel, 1С». Jobs have such labels of their own. */
const SECTIONS_WITH_INLINE_VALUES = new Set<TextSectionName>([
  'skills',
  'languages',
  'about',
  'education',
  'courses',
  'driving',
])

const LABELS_OF_JOBS = new Set<TextSectionName>(['skills', 'about', 'wish', 'header'])

/** Among contacts they are one line only. */
const ONE_LINE_SECTIONS = new Set<TextSectionName>(['education', 'languages', 'driving'])

type InlineHeading = { name: TextSectionName; rest: TextLine }

function splitInlineHeading(line: TextLine): InlineHeading | undefined {
  const colon = line.text.indexOf(':')
  const gap = line.text.indexOf('   ')
  const isColumn = gap >= 0 && (colon < 0 || gap < colon)
  const end = isColumn ? gap : colon
  if (end < 4 || end > 40) return undefined
  const label = plainHeading(line.text.slice(0, end))
  const name = SECTION_BY_HEADING.get(label) ?? SECTION_BY_HEADING.get(label.split(' / ').at(-1)!)
  const text = line.text.slice(end + 1).trim()
  const rest = { text, start: line.end - text.length, end: line.end }
  // The headings of a narrow column stand beside their sections.
  const mayHaveValue = name && (isColumn ? name !== 'other' : SECTIONS_WITH_INLINE_VALUES.has(name))
  return mayHaveValue && text !== '' ? { name, rest } : undefined
}

export type TextSections = Record<TextSectionName, TextLine[]> & {
  /** The lines that are headings. */
  headings: TextLine[]
}

/**
 * Splits lines by headings. Lines before the first heading belong to `header`; a repeated heading continues its
 * section.
 */
export function splitSections(lines: readonly TextLine[]): TextSections {
  const names = Object.keys(HEADINGS) as TextSectionName[]
  const sections = {
    ...Object.fromEntries(names.map((name) => [name, [] as TextLine[]])),
    headings: [] as TextLine[],
  } as TextSections
  let current: TextSectionName = 'header'
  let isAfterSpace = false
  for (const line of lines) {
    const heading: TextSectionName | undefined = findHeading(line, current)
    const inline: InlineHeading | undefined = heading ? undefined : splitInlineHeading(line)
    // Jobs have labels of their own: «Навыки: Excel».
    const isOfJob = current === 'experience' && !isAfterSpace && inline && LABELS_OF_JOBS.has(inline.name)
    // «Учебное заведение: МГУ» among schools is a label of one of them.
    const isOfSchool = current === 'education' && inline?.name === 'education'
    isAfterSpace = line.text === ''
    if (heading) {
      // The foot of a page is no heading: it is told as not used.
      if (heading !== 'footer') sections.headings.push(line)
      current = heading
    } else if (inline && !isOfJob && !isOfSchool) {
      sections[inline.name].push(inline.rest)
      // «Образование: высшее» among contacts is one line only.
      if (!ONE_LINE_SECTIONS.has(inline.name) || line.text.indexOf('   ') >= 0) current = inline.name
    } else sections[current].push(line)
  }
  return sections
}

/** All non-empty lines of the given sections. */
export const sectionLines = (sections: TextSections, ...names: TextSectionName[]) =>
  nonEmptyLines(names.flatMap((name) => sections[name]))
