import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import { shortDateText } from '#lib/dates/format-date.ts'

type DueFields = Pick<NegotiationRow, 'state' | 'answer_due_at' | 'answer_status'>

/** Describes the answer status for the employer: «Ответьте до 24.11», or that the day has passed. */
export function employerDueText({ state, answer_due_at, answer_status }: DueFields, now: string): string {
  if (!answer_due_at || !answer_status) return ''
  const day = shortDateText(answer_due_at, now)
  if (answer_status === 'overdue') return `Просрочено: ждали ответа до ${day}`
  if (answer_status === 'answered_late') return `Ответили после срока: обещали до ${day}`
  return `${state === 'considering' ? 'Решите' : 'Ответьте'} до ${day}`
}
