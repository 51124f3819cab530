import type { NegotiationState } from '#contract/negotiation-states.ts'

/** Tabs of the seeker's list. Every state belongs to exactly one tab. */
export const TABS: readonly { code: string; label: string; states: readonly NegotiationState[] }[] = [
  { code: 'waiting', label: 'Ждут ответа', states: ['response'] },
  { code: 'viewed', label: 'Просмотрены', states: ['viewed', 'considering'] },
  { code: 'invitations', label: 'Приглашения', states: ['invitation', 'interview', 'offer', 'hired'] },
  { code: 'refusals', label: 'Отказы', states: ['refused'] },
  { code: 'expired', label: 'Не ответили', states: ['expired'] },
  { code: 'ended', label: 'Завершённые', states: ['withdrawn', 'declined', 'vacancy_closed'] },
]

/** Two more tabs, which are independent of the states. */
export const UNREAD = 'unread'
export const ARCHIVE = 'archived'

export const tabOf = (code: string | null) => TABS.find((tab) => tab.code === code)

export const countOf = (states: readonly NegotiationState[], counts: Record<string, number>) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
