import type { ReadField } from '#contract/resume-import.ts'
import type { Found } from '#trade/resume-file/found.ts'
import type { FoundJob } from '#trade/resume-file/jobs.ts'
import { type Line, spanOf } from '#trade/resume-file/lines.ts'
import type { FoundPeriod } from '#trade/resume-file/periods.ts'
import type { FoundResume } from '#trade/resume-file/read.ts'

const PERSON = new Set<keyof FoundResume>([
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
export function foundFields({ text, jobs, ...values }: FoundResume): ReadField[] {
  const single = Object.entries(values as Record<string, Found<unknown>>).map(([name, found]) =>
    fieldOf(PERSON.has(name as keyof FoundResume) ? `person.${name}` : name, text, found),
  )
  return [...single, ...jobs.flatMap((job, n) => jobFields(job, n, text))].sort((a, b) => a.start - b.start)
}

const fieldOf = (field: string, text: string, { start, end, confidence, value }: Found<unknown>): ReadField => ({
  field,
  value: typeof value === 'object' ? text.slice(start, end) : String(value),
  confidence,
  start,
  end,
})

const PARTS = ['company', 'position', 'city', 'site_url', 'industries', 'skills'] as const

/** A year without a month has low confidence. */
const sureness = ({ isExact }: FoundPeriod) => (isExact ? 'high' : 'low')

function jobFields({ period, description, confidence, ...job }: FoundJob, n: number, text: string) {
  const place = (name: string, { start, end }: { start: number; end: number }, value: string): ReadField => ({
    field: `experience.${n}.${name}`,
    value,
    confidence: name === 'start' || name === 'end' ? sureness(period) : confidence,
    start,
    end,
  })
  const line = (name: string, found: Line | undefined) => (found ? [place(name, found, found.text)] : [])
  const span = spanOf(description)
  return [
    place('start', period, period.from),
    place('end', period, period.to ?? ''),
    ...PARTS.flatMap((name) => line(name, job[name])),
    ...(description.length > 0 ? [place('description', span, text.slice(span.start, span.end))] : []),
  ]
}
