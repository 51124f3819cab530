import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'

type InboxTab = { label: string; states: readonly NegotiationState[] }

/** Tabs of the employer's inbox. Each tab groups the states that need the same attention. */
export const INBOX_TABS: readonly InboxTab[] = [
  { label: 'Новые', states: ['response'] },
  { label: 'Просмотрены', states: ['viewed'] },
  { label: 'Подумать', states: ['considering'] },
  { label: 'Пригласили', states: ['invitation', 'interview', 'offer', 'hired'] },
  { label: 'Отказ', states: ['refused'] },
  { label: 'Срок прошёл', states: ['expired'] },
  { label: 'Закрыты', states: ['withdrawn', 'declined', 'vacancy_closed'] },
]

/** Finds the tab whose states are exactly `states`. Undefined for all states or any other mix. */
export const inboxTabOf = (states: readonly string[]): InboxTab | undefined =>
  INBOX_TABS.find((tab) => tab.states.length === states.length && tab.states.every((state) => states.includes(state)))
