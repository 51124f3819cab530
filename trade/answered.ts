import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { VacancyCard } from '#contract/vacancies.ts'
import { dateText } from '#lib/dates.ts'
import { STATE_FOR_SEEKER } from './negotiation-words.ts'

type Negotiation = NonNullable<VacancyCard['negotiation']>

/** An application that was taken back leaves the vacancy as it was: it may be sent again. */
export const isAnswered = ({ negotiation }: Pick<VacancyCard, 'negotiation'>): boolean =>
  negotiation !== null && negotiation.state !== 'withdrawn'

/** Further than this, it does not matter who began. */
const AFTER_INVITATION: readonly string[] = ['invitation', 'interview', 'offer', 'hired', 'declined']

/** `Вы откликнулись 04.11.2026`, or how far it has come: an employer may have begun it. */
export const answeredText = (negotiation: Negotiation) =>
  AFTER_INVITATION.includes(negotiation.state)
    ? stateText(negotiation)
    : `Вы откликнулись ${dateText(negotiation.created_at)}`

export const stateText = ({ state }: Pick<Negotiation, 'state'>) => STATE_FOR_SEEKER[state as NegotiationState] ?? ''
