import type { AnswerStatus, NegotiationState } from '../contract/negotiation-constants.ts'
import { isAwaitingDecision } from './negotiation-state.ts'

type AnsweredNegotiation = { state: NegotiationState; answer_due_at: string | null; answered_at: string | null }

/**
 * What both sides see about the promised answer, in lists and on the page of a negotiation. Null: nothing was promised, or the answer came
 * in time, or the negotiation ended before the promised day. An answer that comes late does not remove it.
 */
export function answerStatusOf(
  { state, answer_due_at, answered_at }: AnsweredNegotiation,
  now: Date,
): AnswerStatus | null {
  if (answer_due_at === null) return null
  const due = new Date(answer_due_at)
  if (answered_at !== null) return new Date(answered_at) > due ? 'answered_late' : null
  if (state === 'expired') return 'overdue'
  if (!isAwaitingDecision(state)) return null
  return due < now ? 'overdue' : 'waiting'
}
