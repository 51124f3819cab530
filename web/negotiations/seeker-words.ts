import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { SeekerNegotiation } from '#contract/negotiations.ts'
import { shortDateText } from '#lib/dates.ts'
import type { Tone } from '../ui/chip.tsx'
import { reasonText } from './reason-text.ts'

/** The steps, as the seeker's history tells them. */
const STEP: Record<NegotiationState, string> = {
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

export const historyOf = ({ history }: SeekerNegotiation, now: string): string[] =>
  history.map((step) => `${stepText(step)} ${shortDateText(step.at, now)}`)

function stepText({ actor, from, to, is_reveal }: SeekerNegotiation['history'][number]): string {
  if (is_reveal) return actor === 'seeker' ? 'Вы открылись' : 'Спросили имя'
  if (from === to) return actor === 'seeker' ? 'Вы выбрали время' : 'Предложили другое время'
  return to === 'declined' && actor === 'system' ? 'Срок предложения прошёл' : STEP[to]
}

const GOOD: readonly NegotiationState[] = ['invitation', 'interview', 'offer', 'hired']
const UNDER_WAY: readonly NegotiationState[] = ['response', 'viewed', 'considering']

export function toneOf(state: NegotiationState): Tone {
  if (GOOD.includes(state)) return 'success'
  return UNDER_WAY.includes(state) ? 'info' : 'neutral'
}

const DAY = 24 * 60 * 60 * 1000

/** «сегодня», «завтра» or «24.11»: what is close is not counted by the reader. */
export function nearDayText(moment: string, now: string): string {
  const day = shortDateText(moment, now)
  if (day === shortDateText(now, now)) return 'сегодня'
  const tomorrow = new Date(new Date(now).getTime() + DAY).toISOString()
  return day === shortDateText(tomorrow, now) ? 'завтра' : day
}

/** «Ответят сегодня», «Ответят до завтра» */
export function promiseDayText(moment: string, now: string): string {
  const day = nearDayText(moment, now)
  return day === 'сегодня' ? 'Ответят сегодня' : `Ответят до ${day}`
}

/** While an answer is still to come; what was promised and not kept is said too. */
export function dueText({ state, answer_due_at }: SeekerNegotiation, now: string): string {
  if (!answer_due_at || !UNDER_WAY.includes(state)) return ''
  if (answer_due_at >= now) return promiseDayText(answer_due_at, now)
  return `Обещали ответить до ${shortDateText(answer_due_at, now)}, срок прошёл`
}

/** «В очереди 34-й из 80, обычно разбирают 6 в день» */
export function queueText({ position, total, per_day }: NonNullable<SeekerNegotiation['queue']>): string {
  const speed = per_day > 0 ? `обычно разбирают ${per_day} в день` : 'скорость пока неизвестна'
  return `В очереди ${position}-й из ${total}, ${speed}. Срок ответа начнётся, когда очередь дойдёт`
}

/** Where the vacancy is, when it is not open any more. */
export function placeText({ status, has_page }: SeekerNegotiation['vacancy']): string {
  if (!has_page) return 'Вакансии больше нет на сайте'
  return status === 'active' ? '' : 'Вакансия в архиве'
}

/** Shown as it will be, while the employer is not told yet. */
export function hastened(negotiation: SeekerNegotiation, state: NegotiationState | undefined): SeekerNegotiation {
  if (!state) return negotiation
  const can = { withdraw: false, accept: false, decline: false, accept_offer: false, decline_offer: false }
  return { ...negotiation, state, can, queue: null }
}

/** Why it was refused, in the employer's words too. */
export function refusalText(negotiation: SeekerNegotiation): string {
  if (negotiation.state !== 'refused' && negotiation.state !== 'vacancy_closed') return ''
  return [reasonText(negotiation), negotiation.refuse_text].filter(Boolean).join('. ')
}
