import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { dateText } from '#lib/dates/format-date.ts'

export const SEEKER_STATE_LABELS: Record<NegotiationState, string> = {
  response: 'Ждёт ответа',
  viewed: 'Просмотрен',
  considering: 'Рассматривают',
  invitation: 'Приглашение',
  interview: 'Собеседование',
  offer: 'Предложение',
  hired: 'Вы приняты',
  refused: 'Отказ',
  expired: 'Не ответили в срок',
  withdrawn: 'Вы отозвали отклик',
  declined: 'Вы отказались',
  vacancy_closed: 'Вакансия закрыта',
}

export const EMPLOYER_STATE_LABELS: Record<NegotiationState, string> = {
  response: 'Новый',
  viewed: 'Просмотрен',
  considering: 'Подумать',
  invitation: 'Пригласили',
  interview: 'Собеседование',
  offer: 'Предложение',
  hired: 'Принят',
  refused: 'Отказ',
  expired: 'Срок ответа прошёл',
  withdrawn: 'Отозван соискателем',
  declined: 'Соискатель отказался',
  vacancy_closed: 'Вакансия закрыта',
}

type Negotiation = NonNullable<VacancyCard['negotiation']>

/** States for which it does not matter which side began the negotiation. */
const STATES_AFTER_INVITATION: readonly string[] = ['invitation', 'interview', 'offer', 'hired', 'declined']

/**
 * `Вы откликнулись 04.11.2026`, or the state label once there was an invitation, because an employer may have begun it.
 */
export const negotiationStatusText = (negotiation: Negotiation) =>
  STATES_AFTER_INVITATION.includes(negotiation.state)
    ? seekerStateLabel(negotiation)
    : `Вы откликнулись ${dateText(negotiation.created_at)}`

export const seekerStateLabel = ({ state }: Pick<Negotiation, 'state'>) =>
  SEEKER_STATE_LABELS[state as NegotiationState] ?? ''
