import type { VacancyCard } from '#contract/vacancies.ts'

/** An application that was taken back leaves the vacancy as it was: it may be sent again. */
export const isAnswered = ({ negotiation }: Pick<VacancyCard, 'negotiation'>): boolean =>
  negotiation !== null && negotiation.state !== 'withdrawn'
