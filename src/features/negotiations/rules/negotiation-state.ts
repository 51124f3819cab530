import type { VacancyCard } from '#features/vacancies/contract/vacancy-card.ts'
import type { NegotiationState } from '../contract/negotiation-constants.ts'

/**
 * Whether the seeker has a negotiation on the vacancy. A withdrawn one does not count, because the seeker may apply
 * again.
 */
export const hasNegotiation = ({ negotiation }: Pick<VacancyCard, 'negotiation'>): boolean =>
  negotiation !== null && negotiation.state !== 'withdrawn'

/** Whether the employer has not reacted at all. */
export const isUnanswered = (state: NegotiationState): boolean => state === 'response' || state === 'viewed'

/** Whether the seeker still waits for the first decision of the employer. */
export const isAwaitingDecision = (state: NegotiationState): boolean => isUnanswered(state) || state === 'considering'

/** `counts` of a list holds the number of negotiations of each state that occurs. */
export const countNegotiations = (states: readonly NegotiationState[], counts: Record<string, number>): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
