import { Month, WebAddress } from '#contract/shapes.ts'
import { findIdByName } from '#features/reference/dictionaries/dictionary.contract.ts'
import { EDUCATION_FORMS, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { MONTH_NAMES } from '#lib/dates/month-name.ts'
import type { Recommendation } from '../../contract/resume-details.ts'
import type { EducationKind } from '../../rules/education-kinds.ts'
import { RECORD_LABELS, type RecordLabels, type SchoolField } from '../file-labels.rules.ts'
import type { PlainCertificate, PlainSchool } from '../plain-resume.rules.ts'
import { findValueAfterLabel } from './labelled-values.rules.ts'
import { highConfidence, optionalEntry, type ParsedValue } from './parsed-value.rules.ts'
import { spanOf, type TextLine } from './text-lines.rules.ts'

type RecordName = keyof typeof RECORD_LABELS
type RecordValues = Partial<Record<string, string>>
type ParsedRecord = { name: RecordName; values: RecordValues; lines: TextLine[] }

/**
 * Splits lines into records. A record starts with the first of its labels and includes the lines with its other labels.
 */
function splitRecords(lines: readonly TextLine[]): ParsedRecord[] {
  const records: ParsedRecord[] = []
  for (const line of lines) {
    const startedRecord = RECORD_NAMES.find(
      (name) => findValueAfterLabel([line], firstLabelOf(RECORD_LABELS[name])) !== undefined,
    )
    if (startedRecord) records.push({ name: startedRecord, values: {}, lines: [] })
    const lastRecord = records.at(-1)
    const field = lastRecord && parseRecordField(RECORD_LABELS[lastRecord.name], line)
    if (!field || field.key in lastRecord.values) continue
    lastRecord.values[field.key] = field.text
    lastRecord.lines.push(line)
  }
  return records
}

const RECORD_NAMES = Object.keys(RECORD_LABELS) as RecordName[]
const firstLabelOf = (labels: RecordLabels) => Object.values(labels)[0]!

function parseRecordField(labels: RecordLabels, line: TextLine): { key: string; text: string } | undefined {
  for (const [key, label] of Object.entries(labels)) {
    const labelValue = findValueAfterLabel([line], label)
    if (labelValue) return { key, text: labelValue.text }
  }
  return undefined
}

export type ParsedRecords = { [K in EducationKind]?: ParsedValue<PlainSchool[]> } & {
  certificates?: ParsedValue<PlainCertificate[]>
  recommendations?: ParsedValue<Recommendation[]>
}

/** Parses schools, courses, exams, certificates and recommendations of files that the service exported. */
export function parseRecords(lines: readonly TextLine[]): ParsedRecords {
  const records = splitRecords(lines)
  const collectRecords = <T>(name: RecordName, read: (values: RecordValues) => T): ParsedValue<T[]> | undefined => {
    const namedRecords = records.filter((record) => record.name === name)
    const parts = namedRecords.flatMap((record) => record.lines)
    const values = namedRecords.map((record) => read(record.values))
    return values.length === 0 ? undefined : { ...highConfidence(values, spanOf(parts)), parts }
  }
  return {
    ...optionalEntry('education_primary', collectRecords('education_primary', toSchool)),
    ...optionalEntry('education_additional', collectRecords('education_additional', toSchool)),
    ...optionalEntry('education_tests', collectRecords('education_tests', toSchool)),
    ...optionalEntry('certificates', collectRecords('certificates', toCertificate)),
    ...optionalEntry('recommendations', collectRecords('recommendations', toRecommendation)),
  }
}

const toSchool = ({ name = '', faculty = '', speciality = '', ...rest }: Partial<Record<SchoolField, string>>) => ({
  name,
  faculty,
  speciality,
  year: Number(rest.year) || null,
  level_id: findIdByName(EDUCATION_LEVELS, rest.level ?? ''),
  form_id: findIdByName(EDUCATION_FORMS, rest.form ?? ''),
  city: rest.city === undefined ? null : { id: null, name: rest.city },
})

const toCertificate = ({ title = '', issuer = '', achieved_month = '', url = '' }: RecordValues): PlainCertificate => ({
  title,
  issuer,
  achieved_month: parseMonthName(achieved_month),
  url: WebAddress.safeParse(url).success ? url : '',
})

/** `Май 2024` to `2024-05`. */
function parseMonthName(text: string): string | null {
  const [name = '', year = ''] = text.split(' ')
  const month = `${year}-${String(MONTH_NAMES.indexOf(name) + 1).padStart(2, '0')}`
  return Month.safeParse(month).success ? month : null
}

const toRecommendation = ({
  name = '',
  position = '',
  organization = '',
  contact = '',
  show_contact,
}: RecordValues) => ({
  name,
  position,
  organization,
  contact,
  show_contact: show_contact !== undefined,
})
