import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import type { SeekerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { seekerEventText } from '#domain/negotiations/event-labels.ts'
import { isAwaitingDecision } from '#domain/negotiations/negotiation-state.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import type { TagTone } from '../../ui/list/chip.tsx'
import { refusalText } from '../refusal-text.ts'

/** «Отправлен 18.11», «Просмотрен 19.11» */
export const historyTexts = ({ history }: SeekerNegotiation, now: string): string[] =>
  history.map((event) => `${seekerEventText(event)} ${shortDateText(event.at, now)}`)

const SUCCESS_STATES: readonly NegotiationState[] = ['invitation', 'interview', 'offer', 'hired']

export function stateTone(state: NegotiationState): TagTone {
  if (SUCCESS_STATES.includes(state)) return 'success'
  return isAwaitingDecision(state) ? 'info' : 'neutral'
}

/** Says that the vacancy is archived or removed. Empty for an open vacancy. */
export function vacancyStatusText({ status, has_page }: SeekerNegotiation['vacancy']): string {
  if (!has_page) return 'Вакансии больше нет на сайте'
  return status === 'active' ? '' : 'Вакансия в архиве'
}

/** Why the negotiation ended. Empty unless the employer refused or closed the vacancy. */
export const endReasonText = (negotiation: SeekerNegotiation): string =>
  negotiation.state === 'refused' || negotiation.state === 'vacancy_closed' ? refusalText(negotiation) : ''

/** Applies an optimistic state that the server has not confirmed yet. No other action is possible meanwhile. */
export function withOptimisticState(
  negotiation: SeekerNegotiation,
  state: NegotiationState | undefined,
): SeekerNegotiation {
  if (!state) return negotiation
  const can = { withdraw: false, accept: false, decline: false, accept_offer: false, decline_offer: false }
  return { ...negotiation, state, can, queue: null, answer_status: null }
}
