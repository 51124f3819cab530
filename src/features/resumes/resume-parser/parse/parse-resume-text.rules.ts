import { WebAddress } from '#contract/shapes.ts'
import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { LINK_TYPES, type ResumeLink } from '../../contract/resume-details.ts'
import { MAX_RESUME_SKILLS } from '../../contract/resume-limits.ts'
import { parseSkillLevel } from '../../rules/skill-levels.ts'
import type { PlainSkill } from '../plain-resume.rules.ts'
import { findValueAfterLabel } from './labelled-values.rules.ts'
import { type ParsedDesiredWork, parseDesiredWork } from './parse-desired-work.rules.ts'
import { parseEducationLevel } from './parse-education-level.rules.ts'
import { parseForeignDetails } from './parse-foreign-details.rules.ts'
import { type ParsedJob, parseJobs } from './parse-jobs.rules.ts'
import { type ParsedLanguage, parseLanguage, parseLanguages } from './parse-languages.rules.ts'
import { parseLearning } from './parse-learning.rules.ts'
import { parseName } from './parse-name.rules.ts'
import { type ParsedPersonText, parsePerson } from './parse-person.rules.ts'
import { type ParsedProfileDetails, parseProfileDetails } from './parse-profile-details.rules.ts'
import { type ParsedRecords, parseRecords } from './parse-records.rules.ts'
import { highConfidence, optionalEntry, type ParsedValue } from './parsed-value.rules.ts'
import {
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
const SKILL_SEPARATOR = /\s{2,}|[,;•·|]\s*|^[–—*-]\s+/g

/** Parses skills separated by commas, bullets or wide gaps. Long parts are sentences, not skills. */
function parseSkills(lines: readonly TextLine[]): ParsedValue<PlainSkill[]> | undefined {
  const skillLines = lines.filter(
    ({ text }) => !/^(знание языков|иностранные языки|русский —)/i.test(text) && !parseLanguage(text),
  )
  const isDotted = skillLines.some(({ text }) => text.includes(' · '))
  const found = (isDotted ? [skillLines] : skillLines.map((line) => [line])).flatMap(splitSkills)
  const names = new Set<string>()
  const parts = found.filter(({ text }) => {
    if (text.length <= MAX_SKILL_LENGTH && names.size < MAX_RESUME_SKILLS) names.add(text)
    return names.has(text)
  })
  return parts.length > 0 ? { ...highConfidence([...names].map(parseSkill), spanOf(skillLines)), parts } : undefined
}

/** In our own PDF the skills are one paragraph with dots between them, so a line may end inside a skill. */
function splitSkills(lines: readonly TextLine[]): TextLine[] {
  const joined = lines.map(({ text }) => text).join(' ')
  const labelLength = SKILLS_LABEL.exec(joined)?.[0].length ?? 0
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
  const ends = [...text.matchAll(SKILL_SEPARATOR)].map(({ index, 0: separator }) => [index, index + separator.length])
  let from = 0
  return [...ends, [text.length, text.length]].flatMap(([to, next]) => {
    const raw = text.slice(from, to)
    const name = raw.trim().replace(/\.$/, '')
    const at = labelLength + from + raw.length - raw.trimStart().length
    from = next!
    return name === '' ? [] : [{ text: name, start: positionOf(at), end: positionOf(at + name.length) }]
  })
}

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
  const header = sectionLines(sections, 'header')
  const records = parseRecords(sectionLines(sections, 'education', 'courses', 'recommendations'))
  const skillLines = sectionLines(sections, 'languages', 'skills')
  const person = parsePerson(header, textBeforeRecommendations(text, sections.recommendations), cities)
  return {
    text,
    headings: sections.headings,
    ...person,
    ...parseForeignDetails([...header, ...sectionLines(sections, 'wish')]),
    ...parseProfileDetails(header, person.email?.value),
    ...parseDesiredWork(text, sections.wish, header),
    jobs: parseJobSection(text, sections.experience, cities),
    ...optionalEntry('experience_none', parseNoExperience(sections.experience)),
    ...parseForeignLearning(sections, records),
    ...records,
    ...optionalEntry('links', parseLinks(sections.links)),
    ...optionalEntry('education_level_id', parseEducationLevel(sectionLines(sections, 'education'))),
    ...optionalEntry('skills', parseSkills(sectionLines(sections, 'skills'))),
    ...optionalEntry('languages', parseLanguages(skillLines)),
    ...optionalEntry(
      'driver_license_ids',
      parseDriverLicenses(sectionLines(sections, 'driving', 'header', 'about', 'skills')),
    ),
    ...optionalEntry('about', parseAbout(sections.about)),
  }
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
    ...optionalEntry('education_primary', parseLearning(sections.education, false)),
    ...optionalEntry('education_additional', parseLearning(sections.courses, true)),
  }
}

/** Excludes the recommendations, which contain phones and e-mails of other people. */
const textBeforeRecommendations = (text: string, recommendations: readonly TextLine[]) =>
  text.slice(0, recommendations[0]?.start)

function parseNoExperience(experience: readonly TextLine[]): ParsedValue<boolean> | undefined {
  const [line] = nonEmptyLines(experience)
  return line && /^нет опыта( работы)?$/i.test(line.text) ? highConfidence(true, line) : undefined
}

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

/** Parses lines such as «Права категории B, C», «Водительское удостоверение B C». */
function parseDriverLicenses(lines: readonly TextLine[]): ParsedValue<number[]> | undefined {
  const line = lines.find(({ text }) => /права категори|водительск\S{1,6} (удостоверени|прав)|^права\s*:/i.test(text))
  const letters = line?.text.match(/\b(?:TM|TB|BE|CE|DE|[A-E])\b/g) ?? []
  const ids = DRIVER_LICENSES.filter(({ name }) => letters.some((letter) => letter === name)).map(({ id }) => id)
  return line && ids.length > 0 ? highConfidence(ids, line) : undefined
}
