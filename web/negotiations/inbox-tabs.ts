import type { NegotiationState } from '#contract/negotiation-states.ts'

type Pile = { label: string; states: readonly NegotiationState[] }

/** Tabs of the employer's inbox. Each tab groups the states that need the same attention. */
export const PILES: readonly Pile[] = [
  { label: 'Новые', states: ['response'] },
  { label: 'Просмотрены', states: ['viewed'] },
  { label: 'Подумать', states: ['considering'] },
  { label: 'Пригласили', states: ['invitation', 'interview', 'offer', 'hired'] },
  { label: 'Отказ', states: ['refused'] },
  { label: 'Срок прошёл', states: ['expired'] },
  { label: 'Закрыты', states: ['withdrawn', 'declined', 'vacancy_closed'] },
]

export const countOf = (states: readonly NegotiationState[], counts: Record<string, number>) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** Finds the tab whose states are exactly `states`. Undefined for all states or any other mix. */
export const pileOf = (states: readonly string[]): Pile | undefined =>
  PILES.find((pile) => pile.states.length === states.length && pile.states.every((state) => states.includes(state)))
