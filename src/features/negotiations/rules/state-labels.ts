import type { VacancyCard } from '#features/vacancies/contract/vacancy-card.ts'
import { dateText } from '#lib/dates/format-date.ts'
import type { EmployerAct, NegotiationState } from '../contract/negotiation-constants.ts'

/**
 * The words of each state for both sides. Every tag, toast, list, letter and file reads them here: one state has one
 * word (ruling 41).
 */
const STATE_WORDS: Record<NegotiationState, { employer: string; seeker: string }> = {
  response: { employer: 'Новый', seeker: 'Отклик отправлен' },
  viewed: { employer: 'Новый', seeker: 'Просмотрен' },
  considering: { employer: 'На рассмотрении', seeker: 'На рассмотрении' },
  invitation: { employer: 'Приглашение', seeker: 'Приглашение' },
  interview: { employer: 'Собеседование', seeker: 'Собеседование' },
  offer: { employer: 'Предложение', seeker: 'Предложение' },
  hired: { employer: 'Принят', seeker: 'Вы приняты' },
  refused: { employer: 'Отказ', seeker: 'Не сложилось' },
  expired: { employer: 'Не ответили в срок', seeker: 'Молчат' },
  withdrawn: { employer: 'Отозван', seeker: 'Отозван вами' },
  declined: { employer: 'Отказался', seeker: 'Вы отказались' },
  vacancy_closed: { employer: 'Вакансия закрыта', seeker: 'Вакансия закрыта' },
}

const wordsOf = (side: 'employer' | 'seeker') =>
  Object.fromEntries(Object.entries(STATE_WORDS).map(([state, words]) => [state, words[side]])) as Record<
    NegotiationState,
    string
  >

export const SEEKER_STATE_LABELS = wordsOf('seeker')

export const EMPLOYER_STATE_LABELS = wordsOf('employer')

/** Tag of an application for the employer. A late one that may still be answered is as new as the others. */
export const employerStateLabel = ({ state, stage_id }: { state: NegotiationState; stage_id: number | null }) =>
  EMPLOYER_STATE_LABELS[state === 'expired' && stage_id !== null ? 'viewed' : state]

/** Names of the views of the inbox that are no stages of a pipeline. */
export const INBOX_VIEW_LABELS = {
  today: 'Ответить сегодня',
  new: 'Новые',
  all: 'Все',
  unfit: 'Не подходит по анкете',
  closed: 'Закрыты',
  archive: 'Архив',
} as const

/** Buttons of the employer's decisions. */
export const DECISION_LABELS = {
  invite: 'Пригласить',
  consider: 'На рассмотрение',
  refuse: 'Отказать',
  offer: 'Сделать предложение',
  propose: 'Предложить время',
  hire: 'Договорились',
  return: 'Вернуть',
  write: 'Написать',
  choose_time: 'Выбрать время',
  take_time: 'Время выбрано',
  meet: 'Встреча состоялась',
  start_work: 'Вышел на работу',
  miss_work: 'Не вышел',
} as const

type Meeting = { state: NegotiationState; is_meeting_ahead: boolean; can: { meet: boolean } }

/** A meeting that is agreed on is moved. After one that took place another is offered. */
export const proposalLabel = ({ state, is_meeting_ahead, can }: Meeting) =>
  is_meeting_ahead || can.meet ? 'Перенести' : state === 'interview' ? 'Ещё встреча' : DECISION_LABELS.propose

/** What was decided, or said without a new state, for toasts and notices. */
export const decidedText = ({ state, act }: { state: NegotiationState; act?: EmployerAct | null | undefined }) =>
  act ? DECISION_LABELS[act] : EMPLOYER_STATE_LABELS[state]

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
  SEEKER_STATE_LABELS[state as NegotiationState] ?? state
