import type { ParsedJob } from '../resume-parser/parse/parse-jobs.rules.ts'
import type { ParsedPeriod } from '../resume-parser/parse/parse-periods.rules.ts'
import type { ParsedResumeText } from '../resume-parser/parse/parse-resume-text.rules.ts'
import type { ParsedValue } from '../resume-parser/parse/parsed-value.rules.ts'
import { spanOf, type TextLine } from '../resume-parser/parse/text-lines.rules.ts'
import type { ImportedField } from './resume-import.contract.ts'

const PERSON_FIELDS = new Set<keyof ParsedResumeText>([
  'first_name',
  'last_name',
  'middle_name',
  'birth_date',
  'city',
  'phone',
  'email',
  'languages',
  'driver_license_ids',
  'contacts',
  'metros',
  'citizenships',
  'work_permits',
  'relocation_id',
  'relocation_cities',
  'business_trip_id',
  'has_vehicle',
])

/** Every found value with its position, so that the person can check it against the text. */
export function listFoundFields({ text, jobs, headings: _, ...values }: ParsedResumeText): ImportedField[] {
  const single = Object.entries(values as Record<string, ParsedValue<unknown>>).map(([name, found]) =>
    toReadField(PERSON_FIELDS.has(name as keyof ParsedResumeText) ? `person.${name}` : name, text, found),
  )
  return [...single, ...jobs.flatMap((job, n) => listJobFields(job, n, text))].sort((a, b) => a.start - b.start)
}

const toReadField = (
  field: string,
  text: string,
  { start, end, confidence, value }: ParsedValue<unknown>,
): ImportedField => ({
  field,
  value: typeof value === 'object' ? text.slice(start, end) : String(value),
  confidence,
  start,
  end,
})

const JOB_FIELDS = ['company', 'position', 'city', 'site_url', 'industries', 'skills'] as const

/** A year without a month has low confidence. */
const dateConfidence = ({ isExact }: ParsedPeriod) => (isExact ? 'high' : 'low')

function listJobFields({ period, description, confidence, ...job }: ParsedJob, n: number, text: string) {
  const toJobField = (name: string, { start, end }: { start: number; end: number }, value: string): ImportedField => ({
    field: `experience.${n}.${name}`,
    value,
    confidence: name === 'start' || name === 'end' ? dateConfidence(period) : confidence,
    start,
    end,
  })
  const toLineFields = (name: string, found: TextLine | undefined) =>
    found ? [toJobField(name, found, found.text)] : []
  const span = spanOf(description)
  return [
    toJobField('start', period, period.from),
    toJobField('end', period, period.to ?? ''),
    ...JOB_FIELDS.flatMap((name) => toLineFields(name, job[name])),
    ...(description.length > 0 ? [toJobField('description', span, text.slice(span.start, span.end))] : []),
  ]
}
