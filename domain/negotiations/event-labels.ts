import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import type { EmployerNegotiation, SeekerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'

/** Labels of the transitions to a state, in the history that the seeker reads. */
const SEEKER_EVENT_LABELS: Record<NegotiationState, string> = {
  response: 'Отправлен',
  viewed: 'Просмотрен',
  considering: 'Рассматривают',
  invitation: 'Приглашение',
  interview: 'Вы согласились',
  offer: 'Предложение',
  hired: 'Вы приняты',
  refused: 'Отказ',
  expired: 'Срок ответа прошёл',
  withdrawn: 'Вы отозвали',
  declined: 'Вы отклонили',
  vacancy_closed: 'Вакансию закрыли',
}

export function seekerEventText({ actor, from, to, is_reveal }: SeekerNegotiation['history'][number]): string {
  if (is_reveal) return actor === 'seeker' ? 'Вы открылись' : 'Спросили имя'
  if (from === to) return actor === 'seeker' ? 'Вы выбрали время' : 'Предложили другое время'
  return to === 'declined' && actor === 'system' ? 'Срок предложения прошёл' : SEEKER_EVENT_LABELS[to]
}

/** Labels of the transitions to a state, in the history that the employer reads. */
const EMPLOYER_EVENT_LABELS: Record<NegotiationState, string> = {
  response: 'отклик отправлен',
  viewed: 'отклик просмотрен',
  considering: 'решили подумать',
  invitation: 'приглашение отправлено',
  interview: 'приглашение принято',
  offer: 'предложение сделано',
  hired: 'человек принят на работу',
  refused: 'отказ отправлен',
  expired: 'срок ответа прошёл',
  withdrawn: 'отклик отозван',
  declined: 'приглашение отклонено',
  vacancy_closed: 'вакансия закрыта',
}

export function employerEventText({ actor, from, to, is_reveal }: EmployerNegotiation['history'][number]): string {
  if (is_reveal) return actor === 'seeker' ? 'человек готов открыть имя' : 'вы попросили открыть имя'
  if (from === to) return actor === 'seeker' ? 'время выбрано' : 'предложено другое время'
  if (to === 'declined' && from === 'offer') {
    return actor === 'system' ? 'на предложение не ответили' : 'предложение отклонено'
  }
  return EMPLOYER_EVENT_LABELS[to]
}
