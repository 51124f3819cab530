import { EDUCATION_FORMS, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { LINK_TYPES, type Recommendation, type ResumeLink } from '#contract/resume-details.ts'
import { Month, WebAddress } from '#contract/shapes.ts'
import type { LearningName } from '../learning.ts'
import { type Found, found, sure } from './found.ts'
import { type Labels, RECORDS, type SchoolPart } from './labels.ts'
import { behind, type Line, spanOf } from './lines.ts'
import type { PlainCertificate, PlainSchool } from './plain-resume.ts'
import { idNamed, MONTHS } from './words.ts'

type RecordName = keyof typeof RECORDS
type Values = Partial<Record<string, string>>
type FoundRecord = { name: RecordName; values: Values; lines: Line[] }

/**
 * Splits lines into records. A record starts with the first of its labels and includes the lines with its other labels.
 */
function recordsIn(lines: readonly Line[]): FoundRecord[] {
  const records: FoundRecord[] = []
  for (const line of lines) {
    const begun = RECORD_NAMES.find((name) => behind([line], firstOf(RECORDS[name])) !== undefined)
    if (begun) records.push({ name: begun, values: {}, lines: [] })
    const last = records.at(-1)
    const part = last && partOf(RECORDS[last.name], line)
    if (!part || part.key in last.values) continue
    last.values[part.key] = part.text
    last.lines.push(line)
  }
  return records
}

const RECORD_NAMES = Object.keys(RECORDS) as RecordName[]
const firstOf = (labels: Labels) => Object.values(labels)[0]!

function partOf(labels: Labels, line: Line): { key: string; text: string } | undefined {
  for (const [key, label] of Object.entries(labels)) {
    const said = behind([line], label)
    if (said) return { key, text: said.text }
  }
  return undefined
}

export type FoundRecords = { [K in LearningName]?: Found<PlainSchool[]> } & {
  certificates?: Found<PlainCertificate[]>
  recommendations?: Found<Recommendation[]>
}

/** Parses schools, courses, exams, certificates and recommendations of files that the service exported. */
export function foundRecords(lines: readonly Line[]): FoundRecords {
  const records = recordsIn(lines)
  const all = <T>(name: RecordName, read: (values: Values) => T): Found<T[]> | undefined => {
    const own = records.filter((record) => record.name === name)
    return own.length === 0
      ? undefined
      : sure(
          own.map(({ values }) => read(values)),
          spanOf(own.flatMap((record) => record.lines)),
        )
  }
  return {
    ...found('education_primary', all('education_primary', schoolOf)),
    ...found('education_additional', all('education_additional', schoolOf)),
    ...found('education_tests', all('education_tests', schoolOf)),
    ...found('certificates', all('certificates', certificateOf)),
    ...found('recommendations', all('recommendations', recommendationOf)),
  }
}

const schoolOf = ({ name = '', faculty = '', speciality = '', ...rest }: Partial<Record<SchoolPart, string>>) => ({
  name,
  faculty,
  speciality,
  year: Number(rest.year) || null,
  level_id: idNamed(EDUCATION_LEVELS, rest.level ?? ''),
  form_id: idNamed(EDUCATION_FORMS, rest.form ?? ''),
  city: rest.city === undefined ? null : { id: null, name: rest.city },
})

const certificateOf = ({ title = '', issuer = '', achieved_month = '', url = '' }: Values): PlainCertificate => ({
  title,
  issuer,
  achieved_month: monthNamed(achieved_month),
  url: WebAddress.safeParse(url).success ? url : '',
})

/** `Май 2024` to `2024-05`. */
function monthNamed(text: string): string | null {
  const [name = '', year = ''] = text.split(' ')
  const month = `${year}-${String(MONTHS.indexOf(name) + 1).padStart(2, '0')}`
  return Month.safeParse(month).success ? month : null
}

const recommendationOf = ({ name = '', position = '', organization = '', contact = '', show_contact }: Values) => ({
  name,
  position,
  organization,
  contact,
  show_contact: show_contact !== undefined,
})

const ADDRESS = /https?:\/\/\S+/i

/** Parses lines such as «GitHub: https://github.com/pyotr», or a URL without a label. */
export function linksIn(lines: readonly Line[]): Found<ResumeLink[]> | undefined {
  const rows = lines.flatMap((line) => {
    const url = ADDRESS.exec(line.text)?.[0] ?? ''
    if (url === '' || !WebAddress.safeParse(url).success) return []
    const type = LINK_TYPES.find(({ name }) => behind([line], name))?.code ?? 'other'
    return [{ line, link: { type, url } as ResumeLink }]
  })
  return rows.length === 0
    ? undefined
    : sure(
        rows.map(({ link }) => link),
        spanOf(rows.map(({ line }) => line)),
      )
}
