import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'

/** Tabs of the seeker's list. Every state belongs to exactly one tab. */
export const OWN_LIST_TABS: readonly { code: string; label: string; states: readonly NegotiationState[] }[] = [
  { code: 'waiting', label: 'Ждут ответа', states: ['response'] },
  { code: 'viewed', label: 'Просмотрены', states: ['viewed', 'considering'] },
  { code: 'invitations', label: 'Приглашения', states: ['invitation', 'interview', 'offer', 'hired'] },
  { code: 'refusals', label: 'Отказы', states: ['refused'] },
  { code: 'expired', label: 'Не ответили', states: ['expired'] },
  { code: 'ended', label: 'Завершённые', states: ['withdrawn', 'declined', 'vacancy_closed'] },
]

/** Two more tabs, which are independent of the states. */
export const UNREAD_TAB = 'unread'
export const ARCHIVED_TAB = 'archived'

export const ownListTabOf = (code: string | null) => OWN_LIST_TABS.find((tab) => tab.code === code)

export const countOwnListStates = (states: readonly NegotiationState[], counts: Record<string, number>) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
