import { z } from 'zod'
import { listOf, optional } from '#contract/form-shapes.ts'
import { boundedText, DateTime, Id, WebAddress, wholeNumber } from '#contract/shapes.ts'
import { oneOfValues } from '#contract/validation/value-rules.ts'

export const InterviewKind = z.enum(['office', 'call', 'video'])
export type InterviewKind = z.infer<typeof InterviewKind>

export const MAX_INTERVIEW_SLOTS = 5

/** How long a meeting may take. */
export const MEETING_MINUTES = [15, 30, 45, 60, 90] as const
export const DEFAULT_MEETING_MINUTES = 30

export const MeetingMinutes = wholeNumber(15, 90).check(oneOfValues<number>(MEETING_MINUTES))

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

/** No zod in a list: the form shows it. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

export const MAX_OWN_DAYS = 5

/** When an invited person could come, on the clocks of the city. */
const OwnTimes = z.object({ days: z.array(z.string()), parts: z.array(z.enum(DAY_PARTS)) })
export type OwnTimes = z.infer<typeof OwnTimes>

export const Interview = z.object({
  kind: InterviewKind,
  place: z.string(),
  link: z.string().nullable(),
  minutes: z.number().int(),
  /** The person chooses from the free hours of the recruiter. */
  is_self_booked: z.boolean(),
  /** Proposed times. */
  slots: z.array(DateTime),
  /** Those of them at which the recruiter now meets somebody else. */
  taken_slots: z.array(DateTime),
  /** What the person proposes instead, until the company answers. */
  own_times: OwnTimes.nullable(),
  /** Agreed time. */
  at: DateTime.nullable(),
  /** Null: the vacancy names no city, and the time is that of Moscow. */
  city_time: CityTime.nullable(),
})
export type Interview = z.infer<typeof Interview>

/** Empty fields of a form are skipped. */
const OptionalSlot = optional(InterviewSlot) as unknown as typeof InterviewSlot

/** Times are offered, or the person books one of the recruiter's free hours, or the time stays open. */
const MEETING_TIMES = ['offered', 'self_booked', 'none'] as const
export type MeetingTimes = (typeof MEETING_TIMES)[number]

/** Kind, place and times of an interview. */
export const InterviewProposal = z.object({
  times: z.enum(MEETING_TIMES).default('offered'),
  /** Offered times; others leave them out. */
  slots: listOf(OptionalSlot, MAX_INTERVIEW_SLOTS),
  kind: InterviewKind.default('office'),
  /** Address of the company. Stored as text so that later changes of the address do not affect it. */
  address_id: optional(Id),
  /** Where to come, or the number that calls. */
  place: boundedText(300).default(''),
  link: optional(WebAddress),
  minutes: MeetingMinutes.default(DEFAULT_MEETING_MINUTES),
})
export type InterviewProposal = z.output<typeof InterviewProposal>

type MeetingPlace = Pick<InterviewProposal, 'times' | 'slots' | 'kind' | 'address_id' | 'place' | 'link'>

const PLACE_MESSAGES = {
  office: 'Укажите, куда прийти: адрес попадёт в приглашение и в календарь',
  call: 'Укажите номер, с которого позвоните: иначе звонок могут не взять',
  video: 'Вставьте ссылку на видеозвонок: без неё не подключиться',
}

/** A time without a place, a number or a link is no meeting (EM-13). */
export const requireMeetingPlace = z.check<MeetingPlace>(({ value, issues }) => {
  const { times, slots, kind, address_id, place, link } = value
  const isMissing = kind === 'video' ? !link : kind === 'call' ? place === '' : place === '' && !address_id
  const hasTime = times === 'self_booked' || (times === 'offered' && slots.length > 0)
  if (!hasTime || !isMissing) return
  issues.push({
    code: 'custom',
    input: value,
    path: [kind === 'video' ? 'link' : 'place'],
    message: PLACE_MESSAGES[kind],
  })
})
