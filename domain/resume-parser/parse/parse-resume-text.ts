import type { ResumeLink } from '#contract/resumes/resume-details.ts'
import type { PlainSkill } from '../plain-resume.ts'
import { type ParsedDesiredWork, parseDesiredWork } from './parse-desired-work.ts'
import { parseDriverLicenses } from './parse-driver-licenses.ts'
import { parseEducationLevel } from './parse-education-level.ts'
import { type ParsedJob, parseJobs } from './parse-jobs.ts'
import { type ParsedLanguage, parseLanguages } from './parse-languages.ts'
import { parseLinks } from './parse-links.ts'
import { type ParsedPersonText, parsePerson } from './parse-person.ts'
import { type ParsedProfileDetails, parseProfileDetails } from './parse-profile-details.ts'
import { type ParsedRecords, parseRecords } from './parse-records.ts'
import { parseSkills } from './parse-skills.ts'
import { highConfidence, optionalEntry, type ParsedValue } from './parsed-value.ts'
import { nonEmptyLines, normalizeResumeText, spanOf, splitLines, type TextLine } from './text-lines.ts'
import { sectionLines, splitSections } from './text-sections.ts'

/** A resume parsed from a text. Its owner must check it before it is saved. */
export type ParsedResumeText = ParsedPersonText &
  ParsedProfileDetails &
  ParsedDesiredWork &
  ParsedRecords & {
    /** The text that all positions refer to, with normalised spaces and line ends. */
    text: string
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
  const sections = splitSections(splitLines(text))
  const header = sectionLines(sections, 'header')
  const skillLines = sectionLines(sections, 'languages', 'skills')
  const person = parsePerson(header, textBeforeRecommendations(text, sections.recommendations))
  return {
    text,
    ...person,
    ...parseProfileDetails(header, person.email?.value),
    ...parseDesiredWork(text, sections.wish, header),
    jobs: parseJobSection(text, sections.experience, cities),
    ...optionalEntry('experience_none', parseNoExperience(sections.experience)),
    ...parseRecords(sectionLines(sections, 'education', 'courses', 'recommendations')),
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
  return value === '' ? undefined : { value, ...spanOf(lines), confidence: 'high' }
}
