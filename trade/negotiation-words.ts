import type { NegotiationState } from '#contract/negotiation-states.ts'

export const STATE_FOR_SEEKER: Record<NegotiationState, string> = {
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
  declined: 'Вы отклонили приглашение',
  vacancy_closed: 'Вакансия закрыта',
}

export const STATE_FOR_EMPLOYER: Record<NegotiationState, string> = {
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
  declined: 'Приглашение отклонено',
  vacancy_closed: 'Вакансия закрыта',
}
