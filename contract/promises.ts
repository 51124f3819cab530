import { z } from 'zod'
import { Moment } from './shapes.ts'

const count = z.number().int()

/** How many of the last applications to a company were answered by the promised day. Null for who does not say its name. */
export const AnsweredInTime = z.object({ in_time: count, of: count })
export type AnsweredInTime = z.infer<typeof AnsweredInTime>

/** A company that keeps too many waiting publishes nothing new; one that keeps still more waiting gets no applications either. */
export const PromiseLevel = z.enum(['kept', 'publishing_suspended', 'responses_suspended'])
export type PromiseLevel = z.infer<typeof PromiseLevel>

/** A request for the reasons of a refusal (article 64 of the Labour Code), and what came of it. */
export const WrittenReason = z.object({
  requested_at: Moment,
  due_at: Moment,
  answer: z.string().nullable(),
  signed_by: z.string().nullable(),
  answered_at: Moment.nullable(),
})
export type WrittenReason = z.infer<typeof WrittenReason>

/** What a seeker asks whoever has let the promised day pass. */
export const SilenceNote = z.object({ questions: z.array(z.string()), asked_at: Moment })
export type SilenceNote = z.infer<typeof SilenceNote>

/** Applications that wait until others are answered: the employer has not got this one yet. */
export const QueuePlace = z.object({
  position: count,
  total: count,
  /** How many a day have left the queue or been answered lately; 0: nobody has been yet. */
  per_day: count,
})
export type QueuePlace = z.infer<typeof QueuePlace>

/** What a negotiation says of promises, on both sides. */
export const NegotiationPromise = z.object({
  written_reason: WrittenReason.nullable(),
  silence_note: SilenceNote.nullable(),
})
