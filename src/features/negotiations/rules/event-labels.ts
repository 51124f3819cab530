import type { NegotiationState } from '../contract/negotiation-constants.ts'
import type { EmployerNegotiation, SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { SEEKER_STATE_LABELS } from './state-labels.ts'

/** The history that the seeker reads: the words of the states, except where the seeker acted. */
const SEEKER_EVENT_LABELS: Record<NegotiationState, string> = {
  ...SEEKER_STATE_LABELS,
  interview: 'Вы приняли приглашение',
}

export function seekerEventText({ actor, from, to, is_reveal }: SeekerNegotiation['history'][number]): string {
  if (is_reveal) return actor === 'seeker' ? 'Вы открыли имя' : 'Работодатель попросил открыть имя'
  if (from === to) return actor === 'seeker' ? 'Вы выбрали время' : 'Предложили другое время'
  if (from === 'hired') return 'Вы ответили: «Не договаривались»'
  return to === 'declined' && actor === 'system' ? 'Срок предложения прошёл' : SEEKER_EVENT_LABELS[to]
}

/** Labels of the transitions to a state, in the history that the employer reads. */
const EMPLOYER_EVENT_LABELS: Record<NegotiationState, string> = {
  response: 'отклик отправлен',
  viewed: 'отклик просмотрен',
  considering: 'отклик на рассмотрении',
  invitation: 'приглашение отправлено',
  interview: 'приглашение принято',
  offer: 'предложение сделано',
  hired: 'человек принят на работу',
  refused: 'отказ отправлен',
  expired: 'не ответили в срок',
  withdrawn: 'отклик отозван',
  declined: 'соискатель отказался от приглашения',
  vacancy_closed: 'вакансия закрыта',
}

export function employerEventText({ actor, from, to, is_reveal }: EmployerNegotiation['history'][number]): string {
  if (is_reveal) return actor === 'seeker' ? 'человек готов открыть имя' : 'вы попросили открыть имя'
  if (from === to) return actor === 'seeker' ? 'время выбрано' : 'предложено другое время'
  if (from === 'hired') return 'человек ответил: «Не договаривались»'
  if (to === 'hired' && actor === 'employer') return 'вы договорились'
  if (to === 'declined' && from === 'offer') {
    return actor === 'system' ? 'на предложение не ответили' : 'соискатель отказался от предложения'
  }
  return EMPLOYER_EVENT_LABELS[to]
}
