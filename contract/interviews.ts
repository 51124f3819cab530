import { z } from 'zod'
import { codesOf } from './dictionaries/item.ts'
import { CURRENCIES, SALARY_MODES } from './dictionaries/money.ts'
import { Day, Flag, Id, Moment, many, oneOf, optional, text, WebAddress, wholeNumber } from './shapes.ts'

export const InterviewKind = z.enum(['office', 'call', 'video'])
export type InterviewKind = z.infer<typeof InterviewKind>

export const MOST_SLOTS = 5

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/
/** Form inputs have no time zone: they are in Moscow time, like all times in the product. */
const asMoment = (value: unknown) =>
  typeof value === 'string' && LOCAL.test(value) ? `${value.slice(0, 16)}:00+03:00` : value

/** Proposed start of an interview, to the minute. */
export const Slot = z.preprocess(
  asMoment,
  z.iso
    .datetime({ offset: true, error: 'Укажите день и время', abort: true })
    .overwrite((moment) => `${new Date(moment).toISOString().slice(0, 16)}:00Z`),
) as unknown as z.ZodType<string, string>

export const Interview = z.object({
  kind: InterviewKind,
  place: z.string(),
  link: z.string().nullable(),
  /** Proposed times. */
  slots: z.array(Moment),
  /** Agreed time. */
  at: Moment.nullable(),
})
export type Interview = z.infer<typeof Interview>

/** Empty fields of a form are skipped. */
const MaybeSlot = optional(Slot) as unknown as typeof Slot

/** Kind, place and times of an interview. */
export const Meeting = z.object({
  slots: many(MaybeSlot, MOST_SLOTS),
  kind: InterviewKind.default('office'),
  /** Address of the company. Stored as text so that later changes of the address do not affect it. */
  address_id: optional(Id),
  place: text(300).default(''),
  link: optional(WebAddress),
})
export type Meeting = z.output<typeof Meeting>

export const OfferState = z.enum(['sent', 'accepted', 'declined', 'withdrawn'])

export const Offer = z.object({
  state: OfferState,
  amount: z.number().int(),
  currency: z.enum(codesOf(CURRENCIES)),
  salary_mode_id: z.number().int(),
  gross: z.boolean(),
  start_date: Day.nullable(),
  text: z.string(),
  sent_at: Moment,
  expires_at: Moment,
})
export type Offer = z.infer<typeof Offer>

export const NewOffer = z.object({
  amount: wholeNumber(1, 100_000_000),
  currency: z.enum(codesOf(CURRENCIES)).default('RUB'),
  salary_mode_id: oneOf(SALARY_MODES).default(1),
  gross: Flag.default(false),
  start_date: optional(Day),
  text: text(5000).default(''),
  /** Last day on which the offer is valid. */
  expires_on: Day,
})
export type NewOffer = z.output<typeof NewOffer>
