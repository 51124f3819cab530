import type { EmployerAct, NegotiationState } from '../contract/negotiation-constants.ts'
import type { EmployerNegotiation, SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { SEEKER_STATE_LABELS } from './state-labels.ts'

/** The history that the seeker reads: the words of the states, except where the seeker acted. */
const SEEKER_EVENT_LABELS: Record<NegotiationState, string> = {
  ...SEEKER_STATE_LABELS,
  interview: 'Вы приняли приглашение',
}

const SEEKER_ACT_LABELS: Record<EmployerAct, string> = {
  take_time: 'Компания выбрала ваше время',
  meet: 'Встреча состоялась',
  start_work: 'Компания отметила: вы вышли на работу',
  miss_work: 'Компания отметила: вы не вышли на работу',
}

export function seekerEventText({ actor, from, to, is_reveal, act }: SeekerNegotiation['history'][number]): string {
  if (act) return SEEKER_ACT_LABELS[act]
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

const EMPLOYER_ACT_LABELS: Record<EmployerAct, string> = {
  take_time: 'выбрано время человека',
  meet: 'встреча состоялась',
  start_work: 'человек вышел на работу',
  miss_work: 'человек не вышел на работу',
}

export function employerEventText({ actor, from, to, is_reveal, act }: EmployerNegotiation['history'][number]): string {
  if (act) return EMPLOYER_ACT_LABELS[act]
  if (is_reveal) return actor === 'seeker' ? 'человек готов открыть имя' : 'вы попросили открыть имя'
  if (from === to) return actor === 'seeker' ? 'время выбрано' : 'предложено другое время'
  if (from === 'hired') return 'человек ответил: «Не договаривались»'
  if (to === 'hired' && actor === 'employer') return 'вы договорились'
  if (to === 'declined' && from === 'offer') {
    return actor === 'system' ? 'на предложение не ответили' : 'соискатель отказался от предложения'
  }
  return EMPLOYER_EVENT_LABELS[to]
}
