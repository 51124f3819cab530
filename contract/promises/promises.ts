import { z } from 'zod'
import { DateTime } from '../core/shapes.ts'

const count = z.number().int()

/** Share of the last applications to a company answered by the promised day. Null for anonymous companies. */
export const AnswerRate = z.object({ in_time: count, of: count })
export type AnswerRate = z.infer<typeof AnswerRate>

/** Too many overdue applications suspend publishing; still more also suspend new applications. */
export const PromiseLevel = z.enum(['kept', 'publishing_suspended', 'responses_suspended'])
export type PromiseLevel = z.infer<typeof PromiseLevel>

/** Request for the written reasons of a refusal (article 64 of the Labour Code), and the reply. */
export const WrittenReason = z.object({
  requested_at: DateTime,
  due_at: DateTime,
  answer: z.string().nullable(),
  signed_by: z.string().nullable(),
  answered_at: DateTime.nullable(),
})
export type WrittenReason = z.infer<typeof WrittenReason>

/** Questions of a seeker to an employer who missed the promised day. */
export const SilenceNote = z.object({ questions: z.array(z.string()), asked_at: DateTime })
export type SilenceNote = z.infer<typeof SilenceNote>

/** Position of an application in the queue of a vacancy with a response cap: the employer has not received it yet. */
export const QueuePosition = z.object({
  position: count,
  total: count,
  /** Recent number of applications per day that left the queue or were answered; 0 if there were none. */
  per_day: count,
})
export type QueuePosition = z.infer<typeof QueuePosition>

/** Promise fields of a negotiation, for both sides. */
export const NegotiationPromiseFields = z.object({
  written_reason: WrittenReason.nullable(),
  silence_note: SilenceNote.nullable(),
})
