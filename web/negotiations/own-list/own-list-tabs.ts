import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import { countNegotiations } from '#domain/negotiations/negotiation-state.ts'

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

/** Tabs of the list with their counts. The tabs of news, expired and archived negotiations are hidden while empty. */
export function visibleOwnListTabs(counts: Record<string, number>, currentCode: string | undefined) {
  const tabs = [
    { code: undefined, label: 'Все', count: counts.all ?? 0 },
    { code: UNREAD_TAB, label: 'Новые', count: counts.unread ?? 0, isHiddenWhenEmpty: true },
    ...OWN_LIST_TABS.map(({ code, label, states }) => ({
      code,
      label,
      count: countNegotiations(states, counts),
      isHiddenWhenEmpty: code === 'expired',
    })),
    { code: ARCHIVED_TAB, label: 'Архив', count: counts.archived ?? 0, isHiddenWhenEmpty: true },
  ]
  return tabs
    .filter(({ code, count, isHiddenWhenEmpty = false }) => !isHiddenWhenEmpty || count > 0 || code === currentCode)
    .map(({ code, label, count }) => ({ code, label, count }))
}
