import { parsePeriods, parseSingleMonth } from '../parse/parse-periods.rules.ts'
import { isRecord, itemsOf, type LooseRecord, recordOf, recordsOf, textOf } from './loose-values.rules.ts'

/** Older versions of JSON Resume and Reactive Resume in the shape of JSON Resume 1.0. Other data stays as it is. */
export function toJsonResumeShape(data: unknown): unknown {
  if (!isRecord(data)) return data
  const resume = isRecord(data.sections) ? fromReactiveResume(data, data.sections) : data
  const basics = recordOf(resume.basics)
  return {
    ...resume,
    ...(isRecord(resume.basics) && {
      basics: { ...basics, url: basics.url ?? basics.website, location: locationOf(basics.location) },
    }),
    work: recordsOf(resume.work).map((job) => ({
      ...job,
      name: job.name ?? job.company,
      url: job.url ?? job.website,
      summary: job.summary ?? job.description,
    })),
    skills: itemsOf(resume.skills).flatMap(skillsOf),
    languages: itemsOf(resume.languages).map((one) =>
      isRecord(one) ? { language: one.language ?? one.name, fluency: one.fluency ?? one.level } : one,
    ),
    certificates: recordsOf(resume.certificates).map((one) => ({ ...one, name: one.name ?? one.title })),
  }
}

const locationOf = (value: unknown) => (typeof value === 'string' ? { city: value.split(',')[0]!.trim() } : value)

/** A skill is a text, or a group with its own words. */
function skillsOf(skill: unknown): unknown[] {
  if (typeof skill === 'string') return [{ name: skill }]
  if (!isRecord(skill)) return []
  const words = itemsOf(skill.keywords).map(textOf).filter(Boolean)
  return [skill, ...words.map((name) => ({ name }))]
}

const itemsOfSection = (section: unknown) =>
  recordsOf(recordOf(section).items).filter(({ visible }) => visible !== false)

function fromReactiveResume(data: LooseRecord, sections: LooseRecord): LooseRecord {
  const basics = recordOf(data.basics)
  const summary = textOf(recordOf(sections.summary).content)
  return {
    basics: {
      ...basics,
      label: basics.headline,
      url: recordOf(basics.url).href,
      summary,
      profiles: itemsOfSection(sections.profiles).map((one) => ({ network: one.network, url: recordOf(one.url).href })),
    },
    work: itemsOfSection(sections.experience).map((job) => {
      const date = textOf(job.date)
      const period = parsePeriods(date)[0]
      const from = period?.from ?? parseSingleMonth(date)?.month ?? ''
      // One date alone is no open period.
      const to = period ? (period.to ?? '') : /^(?:since|from) /i.test(date) ? '' : date
      return { ...job, url: recordOf(job.url).href, startDate: from, endDate: to }
    }),
    education: itemsOfSection(sections.education).map((school) => ({
      ...school,
      endDate: /(\d{4})\D{0,12}$/.exec(textOf(school.date).slice(0, 60))?.[1] ?? '',
    })),
    skills: itemsOfSection(sections.skills),
    languages: itemsOfSection(sections.languages).map((one) => ({ language: one.name, fluency: one.description })),
    certificates: itemsOfSection(sections.certifications),
  }
}
