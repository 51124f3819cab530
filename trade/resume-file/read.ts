import type { ResumeLink } from '#contract/resume-details.ts'
import { type Found, found, sure } from './found.ts'
import { type FoundJob, jobsIn } from './jobs.ts'
import { type Line, linesOf, normalized, saidLines, spanOf } from './lines.ts'
import { type FoundPerson, personIn } from './person.ts'
import { type FoundMore, moreIn } from './person-more.ts'
import type { PlainSkill } from './plain-resume.ts'
import { type FoundRecords, foundRecords, linksIn } from './records.ts'
import { educationIn, type FoundLanguage, languagesIn, licensesIn, skillsIn } from './rest.ts'
import { linesIn, sectionsOf } from './sections.ts'
import { type FoundWish, wishIn } from './wish.ts'

/** A resume parsed from a text. Its owner must check it before it is saved. */
export type FoundResume = FoundPerson &
  FoundMore &
  FoundWish &
  FoundRecords & {
    /** The text that all positions refer to, with normalised spaces and line ends. */
    text: string
    jobs: FoundJob[]
    education_level_id?: Found<number>
    experience_none?: Found<boolean>
    skills?: Found<PlainSkill[]>
    links?: Found<ResumeLink[]>
    languages?: Found<FoundLanguage[]>
    driver_license_ids?: Found<number[]>
    about?: Found
  }

/**
 * Parses the text of a resume exported by hh.ru or SuperJob, or written by hand.
 * `cities` are normalised names of known cities: a line that is only a city is not a position.
 */
export function readResume(given: string, cities: ReadonlySet<string>): FoundResume {
  const text = normalized(given)
  const sections = sectionsOf(linesOf(text))
  const header = linesIn(sections, 'header')
  const skillLines = linesIn(sections, 'languages', 'skills')
  const person = personIn(header, ownPart(text, sections.recommendations))
  return {
    text,
    ...person,
    ...moreIn(header, person.email?.value),
    ...wishIn(text, sections.wish, header),
    jobs: jobsOf(text, sections.experience, cities),
    ...found('experience_none', noJobsIn(sections.experience)),
    ...foundRecords(linesIn(sections, 'education', 'courses', 'recommendations')),
    ...found('links', linksIn(sections.links)),
    ...found('education_level_id', educationIn(linesIn(sections, 'education'))),
    ...found('skills', skillsIn(linesIn(sections, 'skills'))),
    ...found('languages', languagesIn(skillLines)),
    ...found('driver_license_ids', licensesIn(linesIn(sections, 'driving', 'header', 'about', 'skills'))),
    ...found('about', aboutOf(sections.about)),
  }
}

/** Excludes the recommendations, which contain phones and e-mails of other people. */
const ownPart = (text: string, recommendations: readonly Line[]) => text.slice(0, recommendations[0]?.start)

function noJobsIn(experience: readonly Line[]): Found<boolean> | undefined {
  const [line] = saidLines(experience)
  return line && /^нет опыта( работы)?$/i.test(line.text) ? sure(true, line) : undefined
}

function jobsOf(text: string, lines: readonly Line[], cities: ReadonlySet<string>): FoundJob[] {
  const { start, end } = spanOf(lines)
  return jobsIn(text.slice(start, end), start, cities)
}

/** Empty lines separate paragraphs. */
function aboutOf(lines: readonly Line[]): Found | undefined {
  const said = lines.map(({ text }) => text).join('\n')
  const value = said.replaceAll(/\n{3,}/g, '\n\n').trim()
  return value === '' ? undefined : { value, ...spanOf(lines), confidence: 'high' }
}
