import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import { isUnanswered } from '#domain/negotiations/negotiation-state.ts'
import { shortDateText } from '#lib/dates/format-date.ts'

type DueFields = Pick<NegotiationRow, 'state' | 'answer_due_at' | 'is_overdue' | 'can'>

/**
 * Describes the deadline for the employer: «Ответьте до 24.11», or that it is overdue. Empty when no decision is
 * awaited.
 */
export function employerDueText({ state, answer_due_at, is_overdue, can }: DueFields, now: string): string {
  if (!answer_due_at || !can.refuse) return ''
  const day = shortDateText(answer_due_at, now)
  if (is_overdue) return `Просрочено: ждали ответа до ${day}`
  return isUnanswered(state) ? `Ответьте до ${day}` : ''
}
