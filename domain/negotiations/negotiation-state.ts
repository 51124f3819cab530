import type { VacancyCard } from '#contract/vacancies/vacancies.ts'

/**
 * Whether the seeker has a negotiation on the vacancy. A withdrawn one does not count, because the seeker may apply
 * again.
 */
export const hasNegotiation = ({ negotiation }: Pick<VacancyCard, 'negotiation'>): boolean =>
  negotiation !== null && negotiation.state !== 'withdrawn'
