import type { NegotiationRow } from '#contract/inbox.ts'
import { shortDateText } from '#lib/dates.ts'

type Due = Pick<NegotiationRow, 'state' | 'answer_due_at' | 'is_overdue' | 'can'>

/** «Ответьте до 24.11», and what is said when that day has passed. Nothing where nobody waits any more. */
export function dueWords({ state, answer_due_at, is_overdue, can }: Due, now: string): string {
  if (!answer_due_at || !can.refuse) return ''
  const day = shortDateText(answer_due_at, now)
  if (is_overdue) return `Просрочено: ждали ответа до ${day}`
  return state === 'response' || state === 'viewed' ? `Ответьте до ${day}` : ''
}
