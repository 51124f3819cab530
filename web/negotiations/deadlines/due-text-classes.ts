import type { AnswerStatus } from '#contract/negotiations/negotiation-constants.ts'

/** An overdue answer looks the same for both sides. */
export const dueTextClasses = (status: AnswerStatus | null) =>
  status === 'overdue' ? 'font-semibold text-danger' : 'text-ink2'
