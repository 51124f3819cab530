import { z } from 'zod'
import { listOf, optional } from '#contract/form-shapes.ts'
import { boundedText, DateTime, Id, WebAddress } from '#contract/shapes.ts'

export const InterviewKind = z.enum(['office', 'call', 'video'])
export type InterviewKind = z.infer<typeof InterviewKind>

export const MAX_INTERVIEW_SLOTS = 5

const LOCAL_DATE_TIME_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

/** Form inputs have no time zone. Without one a time is that of Moscow; the screens send the one of the vacancy's city. */
const addMoscowOffset = (value: unknown) =>
  typeof value === 'string' && LOCAL_DATE_TIME_PATTERN.test(value) ? `${value.slice(0, 16)}:00+03:00` : value

/** Proposed start of an interview, to the minute. */
export const InterviewSlot = z.preprocess(
  addMoscowOffset,
  z.iso
    .datetime({ offset: true, error: 'Укажите день и время', abort: true })
    .overwrite((moment) => `${new Date(moment).toISOString().slice(0, 16)}:00Z`),
) as unknown as z.ZodType<string, string>

/** Where people meet decides which time they mean: the first city of the vacancy. */
export const CityTime = z.object({ city: z.string(), time_zone: z.string() })
export type CityTime = z.infer<typeof CityTime>

export const Interview = z.object({
  kind: InterviewKind,
  place: z.string(),
  link: z.string().nullable(),
  /** Proposed times. */
  slots: z.array(DateTime),
  /** Agreed time. */
  at: DateTime.nullable(),
  /** Null: the vacancy names no city, and the time is that of Moscow. */
  city_time: CityTime.nullable(),
})
export type Interview = z.infer<typeof Interview>

/** Empty fields of a form are skipped. */
const OptionalSlot = optional(InterviewSlot) as unknown as typeof InterviewSlot

/** Kind, place and times of an interview. */
export const InterviewProposal = z.object({
  slots: listOf(OptionalSlot, MAX_INTERVIEW_SLOTS),
  kind: InterviewKind.default('office'),
  /** Address of the company. Stored as text so that later changes of the address do not affect it. */
  address_id: optional(Id),
  place: boundedText(300).default(''),
  link: optional(WebAddress),
})
export type InterviewProposal = z.output<typeof InterviewProposal>
