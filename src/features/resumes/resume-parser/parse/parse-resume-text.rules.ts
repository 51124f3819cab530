import { WebAddress } from '#contract/shapes.ts'
import { LINK_TYPES, type ResumeLink } from '../../contract/resume-details.ts'
import { MAX_RESUME_SKILLS } from '../../contract/resume-limits.ts'
import { parseSkillLevel } from '../../rules/skill-levels.ts'
import type { PlainSkill } from '../plain-resume.rules.ts'
import { isCity } from './company-lines.rules.ts'
import { findValueAfterLabel } from './labelled-values.rules.ts'
import { type ParsedDesiredWork, parseDesiredWork } from './parse-desired-work.rules.ts'
import { parseDriverLicenses } from './parse-driver-licenses.rules.ts'
import { parseEducationLevel } from './parse-education-level.rules.ts'
import { parseForeignDetails } from './parse-foreign-details.rules.ts'
import { type ParsedJob, parseJobs } from './parse-jobs.rules.ts'
import { namesLanguages, type ParsedLanguage, parseLanguages } from './parse-languages.rules.ts'
import { parseLearning, schoolLines } from './parse-learning.rules.ts'
import { parseName } from './parse-name.rules.ts'
import { type ParsedPersonText, parsePerson } from './parse-person.rules.ts'
import { type ParsedProfileDetails, parseProfileDetails } from './parse-profile-details.rules.ts'
import { type ParsedRecords, parseRecords } from './parse-records.rules.ts'
import { namesSalary } from './parse-salary.rules.ts'
import { highConfidence, lowConfidence, optionalEntry, type ParsedValue } from './parsed-value.rules.ts'
import {
  columnsOf,
  nonEmptyLines,
  normalizeResumeText,
  partOfLine,
  spanOf,
  splitLines,
  type TextLine,
} from './text-lines.rules.ts'
import { sectionLines, splitSections, type TextSections } from './text-sections.rules.ts'

const MAX_SKILL_LENGTH = 100

const SKILLS_LABEL = /^навыки\s*:?\s+/i
const SKILL_SEPARATOR = /\s{2,}|[,;•·|`☑✓✔]\s*| \/ |^[–—*-]\s+|(?<=\p{L})\.\s+(?=\p{Lu})/gu
/** «Libraries: », «Софт: », but not «Тахограф: средний уровень» */
const GROUP_LABEL = /^[^:,;]{2,40}:\s+(?!\S+ уровень(?![а-яё]))/
const MAX_SURE_SKILL_LENGTH = 45

/** Parses skills separated by commas, bullets or wide gaps. Long parts are sentences, not skills. */
function parseSkills(lines: readonly TextLine[]): ParsedValue<PlainSkill[]> | undefined {
  const skillLines = firstColumns(lines).filter(
    (line) =>
      !/^(знание языков|иностранные языки|русский —)|@|https?:\/\//i.test(line.text) &&
      !namesLanguages(line) &&
      !namesSalary(line.text),
  )
  const isDotted = skillLines.some(({ text }) => text.includes(' · '))
  const found = (isDotted ? [skillLines] : skillLines.map((line) => [line])).flatMap(splitSkills)
  const names = new Set<string>()
  const parts = found.filter(({ text }) => {
    if (text.length <= MAX_SKILL_LENGTH && names.size < MAX_RESUME_SKILLS) names.add(text)
    return names.has(text)
  })
  const isSure = parts.every(({ text }) => text.length <= MAX_SURE_SKILL_LENGTH && /\p{L}{2}/u.test(text))
  const skills = [...names].filter((name) => /\p{L}/u.test(name)).map(parseSkill)
  return skills.length > 0
    ? { ...(isSure ? highConfidence : lowConfidence)(skills, spanOf(skillLines)), parts }
    : undefined
}

const SKILL_TABLE =
  /^(?:технологи|навык|инструмент|программ|skill)[^,]{0,20}(?:, | {3})(?:лет|опыт|уровень|год|стаж|level|years)/i

/** Of a table «Технология, Лет, Уровень» the first column. */
function firstColumns(lines: readonly TextLine[]): readonly TextLine[] {
  const [head, ...rows] = lines
  if (!head || !SKILL_TABLE.test(head.text)) return lines
  return rows.map((line) => partOfLine(line, line.text.split(/, | {3}/)[0]!))
}

/** In our own PDF the skills are one paragraph with dots between them, so a line may end inside a skill. */
function splitSkills(lines: readonly TextLine[]): TextLine[] {
  const joined = lines.map(({ text }) => text).join(' ')
  const labelLength = (SKILLS_LABEL.exec(joined) ?? GROUP_LABEL.exec(joined))?.[0].length ?? 0
  const text = joined.slice(labelLength)
  let [line, lineStart] = [0, 0]
  // Asked for rising positions only.
  const positionOf = (at: number) => {
    while (at > lineStart + lines[line]!.text.length) {
      lineStart += lines[line]!.text.length + 1
      line += 1
    }
    return lines[line]!.start + at - lineStart
  }
  // A comma inside brackets separates nothing.
  const ends = [...withoutCommasInBrackets(text).matchAll(SKILL_SEPARATOR)].map(({ index, 0: separator }) => [
    index,
    index + separator.length,
  ])
  let from = 0
  return [...ends, [text.length, text.length]].flatMap(([to, next]) => {
    const raw = text.slice(from, to)
    const name = raw.trim().replace(/\.$/, '')
    const at = labelLength + from + raw.length - raw.trimStart().length
    from = next!
    return name === '' ? [] : [{ text: name, start: positionOf(at), end: positionOf(at + name.length) }]
  })
}

const withoutCommasInBrackets = (text: string) =>
  text.replaceAll(/\([^()]{0,80}\)/g, (inside) => inside.replaceAll(/[,;]/g, '_'))

/** Parses a skill with an optional level: «Тахограф: средний уровень», or «Тахограф (средний)». */
function parseSkill(text: string): PlainSkill {
  const [, name, words] = /^(.+) \((\S+)\)$/.exec(text) ?? /^(.+): (\S+) уровень$/.exec(text) ?? []
  const level = words === undefined ? null : parseSkillLevel(words)
  return level === null ? { name: text, level } : { name: name!, level }
}

const URL_PATTERN = /https?:\/\/\S+/i

/** Parses lines such as «GitHub: https://github.com/pyotr», or a URL without a label. */
function parseLinks(lines: readonly TextLine[]): ParsedValue<ResumeLink[]> | undefined {
  const rows = lines.flatMap((line) => {
    const url = URL_PATTERN.exec(line.text)?.[0] ?? ''
    if (url === '' || !WebAddress.safeParse(url).success) return []
    const type = LINK_TYPES.find(({ name }) => findValueAfterLabel([line], name))?.code ?? 'other'
    return [{ line, link: { type, url } as ResumeLink }]
  })
  return rows.length === 0
    ? undefined
    : {
        ...highConfidence(
          rows.map(({ link }) => link),
          spanOf(rows.map(({ line }) => line)),
        ),
        parts: rows.map(({ line, link }) => partOfLine(line, link.url)),
      }
}

/** A resume parsed from a text. Its owner must check it before it is saved. */
export type ParsedResumeText = ParsedPersonText &
  ParsedProfileDetails &
  ParsedDesiredWork &
  ParsedRecords & {
    /** The text that all positions refer to, with normalised spaces and line ends. */
    text: string
    /** Lines that are headings of sections. */
    headings: readonly TextLine[]
    jobs: ParsedJob[]
    education_level_id?: ParsedValue<number>
    experience_none?: ParsedValue<boolean>
    skills?: ParsedValue<PlainSkill[]>
    links?: ParsedValue<ResumeLink[]>
    languages?: ParsedValue<ParsedLanguage[]>
    driver_license_ids?: ParsedValue<number[]>
    about?: ParsedValue
  }

/**
 * Parses the text of a resume exported by hh.ru or SuperJob, or written by hand.
 * `cities` are normalised names of known cities: a line that is only a city is not a position.
 */
export function parseResumeText(rawText: string, cities: ReadonlySet<string>): ParsedResumeText {
  const text = normalizeResumeText(rawText)
  const sections = moveNameToHeader(splitSections(splitLines(text)))
  const header = sectionLines(sections, 'header').flatMap(columnsOf).map(withoutNumber)
  const records = parseRecords(sectionLines(sections, 'education', 'courses', 'recommendations'))
  const skillLines = sectionLines(sections, 'languages', 'skills')
  const person = parsePerson(header, textBeforeRecommendations(text, sections.recommendations), cities)
  return {
    text,
    headings: sections.headings,
    ...person,
    ...parseForeignDetails([...header, ...sectionLines(sections, 'wish', 'about', 'other')]),
    // A contact keeps its hours and remark, which stand behind it in the line.
    ...parseProfileDetails(sectionLines(sections, 'header').map(withoutNumber), person.email?.value),
    ...withoutTown(
      parseDesiredWork(
        text,
        sections.wish,
        header.filter((line) => !isCity(line.text, cities)),
        sectionLines(sections, 'about', 'other', 'skills', 'links', 'education', 'languages', 'driving', 'courses'),
      ),
      person.city?.value,
    ),
    jobs: parseJobsAnywhere(text, sections, cities),
    ...optionalEntry('experience_none', parseNoExperience(sections.experience)),
    ...parseForeignLearning(sections, records),
    ...records,
    ...optionalEntry('links', parseLinks(sections.links)),
    ...optionalEntry('education_level_id', parseEducationLevel(sectionLines(sections, 'education'))),
    ...optionalEntry('skills', parseSkills(sectionLines(sections, 'skills'))),
    ...optionalEntry(
      'languages',
      parseLanguages(
        skillLines,
        sectionLines(sections, 'header', 'wish', 'about', 'other', 'education', 'courses', 'experience'),
      ),
    ),
    ...optionalEntry(
      'driver_license_ids',
      parseDriverLicenses(
        sectionLines(sections, 'driving'),
        sectionLines(sections, 'header', 'about', 'skills', 'wish', 'other', 'courses', 'experience'),
      ),
    ),
    ...optionalEntry('about', parseAbout(sections.about)),
  }
}

/** «1.2. Дата рождения: …» of a form, and «Name / Имя: …» of one in two languages. */
function withoutNumber(line: TextLine): TextLine {
  const text = line.text
    .replace(/^\d{1,2}(?:\.\d{1,2})?[.)] {1,3}(?=\p{L})/u, '')
    .replace(/^[^:/\d]{2,30} \/ (?=[^:/]{2,30}:)/, '')
  return text === line.text ? line : { text, start: line.end - text.length, end: line.end }
}

/** «Event-менеджер, Екатеринбург» names the town besides the position. */
function withoutTown(work: ParsedDesiredWork, city: string | undefined): ParsedDesiredWork {
  const { title } = work
  const end = `, ${city}`
  if (!title || !city || !title.value.endsWith(end)) return work
  const value = title.value.slice(0, -end.length)
  return { ...work, title: { ...title, value, end: title.end - end.length } }
}

/** Sections that stand above the name in the PDF of a LinkedIn profile. */
const SECTIONS_ABOVE_NAME = ['courses', 'languages', 'skills', 'other'] as const

/** In the PDF of a LinkedIn profile the name, the position and the place follow the lists of the left column. */
function moveNameToHeader(sections: TextSections): TextSections {
  if (!sections.header.some(({ text }) => /linkedin\.com/i.test(text))) return sections
  if (parseName(sections.header).first_name) return sections
  for (const name of SECTIONS_ABOVE_NAME) {
    const at = sections[name].findIndex((line) => parseName([line]).first_name?.confidence === 'high')
    if (at < 0) continue
    const header = [...sections[name].slice(at), ...sections.header]
    return { ...sections, [name]: sections[name].slice(0, at), header }
  }
  return sections
}

/** Schools and courses of other sites. Files of the service name each field. */
function parseForeignLearning(sections: TextSections, records: ParsedRecords) {
  const { recommendations: _, ...own } = records
  if (Object.keys(own).length > 0) return {}
  return {
    ...optionalEntry('education_primary', parseLearning(sections.education, false) ?? parseLearningElsewhere(sections)),
    ...optionalEntry('education_additional', parseLearning(sections.courses, true)),
  }
}

/** Without a heading of its own a school stands among the other lines. */
function parseLearningElsewhere(sections: TextSections) {
  const found = parseLearning(schoolLines(sectionLines(sections, 'header', 'about', 'other', 'wish')), false)
  return found && { ...found, confidence: 'low' as const }
}

/** Excludes the recommendations, which contain phones and e-mails of other people. */
const textBeforeRecommendations = (text: string, recommendations: readonly TextLine[]) =>
  text.slice(0, recommendations[0]?.start)

function parseNoExperience(experience: readonly TextLine[]): ParsedValue<boolean> | undefined {
  const [line] = nonEmptyLines(experience)
  return line && /^нет опыта( работы)?$/i.test(line.text) ? highConfidence(true, line) : undefined
}

/** Without a heading of its own the experience stands among other lines. */
const SECTIONS_WITH_JOBS = ['header', 'other', 'about', 'wish'] as const

function parseJobsAnywhere(text: string, sections: TextSections, cities: ReadonlySet<string>): ParsedJob[] {
  const jobs = parseJobSection(text, sections.experience, cities)
  if (jobs.length > 0) return jobs
  for (const name of SECTIONS_WITH_JOBS) {
    const lines = nonEmptyLines(sections[name])
    const isTogether =
      lines.length > 0 && lines.at(-1)!.end - lines[0]!.start < MAX_GAPS * lines.length + textLength(lines)
    const found = isTogether ? parseJobSection(text, lines, cities) : []
    // Of what stands above the first job nothing belongs to it.
    const whole = found.filter(({ company, position }) => company && position)
    if (whole.length > 0) return whole.map((job) => ({ ...job, confidence: 'low' as const }))
  }
  return []
}

/** A section may stand in several pieces, with others between them. */
const MAX_GAPS = 20
const textLength = (lines: readonly TextLine[]) => lines.reduce((sum, line) => sum + line.text.length, 0)

function parseJobSection(text: string, lines: readonly TextLine[], cities: ReadonlySet<string>): ParsedJob[] {
  const { start, end } = spanOf(lines)
  return parseJobs(text.slice(start, end), start, cities)
}

/** Empty lines separate paragraphs. */
function parseAbout(lines: readonly TextLine[]): ParsedValue | undefined {
  const joinedLines = lines.map(({ text }) => text).join('\n')
  const value = joinedLines.replaceAll(/\n{3,}/g, '\n\n').trim()
  return value === '' ? undefined : { ...highConfidence(value, spanOf(lines)), parts: nonEmptyLines(lines) }
}
