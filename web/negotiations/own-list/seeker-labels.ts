import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import type { SeekerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import type { TagTone } from '../../ui/list/chip.tsx'
import { refusalReasonText } from '../refusal-reason-text.ts'

/** Labels of transitions in the seeker's history. */
const EVENT_LABELS: Record<NegotiationState, string> = {
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

export const historyTexts = ({ history }: SeekerNegotiation, now: string): string[] =>
  history.map((event) => `${eventText(event)} ${shortDateText(event.at, now)}`)

function eventText({ actor, from, to, is_reveal }: SeekerNegotiation['history'][number]): string {
  if (is_reveal) return actor === 'seeker' ? 'Вы открылись' : 'Спросили имя'
  if (from === to) return actor === 'seeker' ? 'Вы выбрали время' : 'Предложили другое время'
  return to === 'declined' && actor === 'system' ? 'Срок предложения прошёл' : EVENT_LABELS[to]
}

const SUCCESS_STATES: readonly NegotiationState[] = ['invitation', 'interview', 'offer', 'hired']
const OPEN_STATES: readonly NegotiationState[] = ['response', 'viewed', 'considering']

export function stateTone(state: NegotiationState): TagTone {
  if (SUCCESS_STATES.includes(state)) return 'success'
  return OPEN_STATES.includes(state) ? 'info' : 'neutral'
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Formats a day relative to `now`: «сегодня», «завтра» or «24.11». */
export function dueDayText(moment: string, now: string): string {
  const day = shortDateText(moment, now)
  if (day === shortDateText(now, now)) return 'сегодня'
  const tomorrow = new Date(new Date(now).getTime() + DAY_MS).toISOString()
  return day === shortDateText(tomorrow, now) ? 'завтра' : day
}

/** «Ответят сегодня», «Ответят до завтра» */
export function promiseDayText(moment: string, now: string): string {
  const day = dueDayText(moment, now)
  return day === 'сегодня' ? 'Ответят сегодня' : `Ответят до ${day}`
}

/** Describes when the decision is due, or that the promised deadline has passed. Empty when no decision is awaited. */
export function seekerDueText({ state, answer_due_at }: SeekerNegotiation, now: string): string {
  if (!answer_due_at || !OPEN_STATES.includes(state)) return ''
  if (answer_due_at >= now) return promiseDayText(answer_due_at, now)
  return `Обещали ответить до ${shortDateText(answer_due_at, now)}, срок прошёл`
}

/** «В очереди 34-й из 80, обычно разбирают 6 в день» */
export function queueText({ position, total, per_day }: NonNullable<SeekerNegotiation['queue']>): string {
  const speed = per_day > 0 ? `обычно разбирают ${per_day} в день` : 'скорость пока неизвестна'
  return `В очереди ${position}-й из ${total}, ${speed}. Срок ответа начнётся, когда очередь дойдёт`
}

/** Says that the vacancy is archived or removed. Empty for an open vacancy. */
export function vacancyStatusText({ status, has_page }: SeekerNegotiation['vacancy']): string {
  if (!has_page) return 'Вакансии больше нет на сайте'
  return status === 'active' ? '' : 'Вакансия в архиве'
}

/** Applies an optimistic state that the server has not confirmed yet. No other action is possible meanwhile. */
export function withOptimisticState(
  negotiation: SeekerNegotiation,
  state: NegotiationState | undefined,
): SeekerNegotiation {
  if (!state) return negotiation
  const can = { withdraw: false, accept: false, decline: false, accept_offer: false, decline_offer: false }
  return { ...negotiation, state, can, queue: null }
}

/** The reason of a refusal together with the employer's explanation. */
export function refusalText(negotiation: SeekerNegotiation): string {
  if (negotiation.state !== 'refused' && negotiation.state !== 'vacancy_closed') return ''
  return [refusalReasonText(negotiation), negotiation.refuse_text].filter(Boolean).join('. ')
}
