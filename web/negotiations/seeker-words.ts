import { nameOf } from '#contract/dictionaries/item.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { SeekerNegotiation } from '#contract/negotiations.ts'
import { shortDateText } from '#lib/dates.ts'
import type { Tone } from '../ui/chip.tsx'

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
  history.map(({ to, at }) => `${STEP[to]} ${shortDateText(at, now)}`)

const GOOD: readonly NegotiationState[] = ['invitation', 'interview', 'offer', 'hired']
const UNDER_WAY: readonly NegotiationState[] = ['response', 'viewed', 'considering']

export function toneOf(state: NegotiationState): Tone {
  if (GOOD.includes(state)) return 'success'
  return UNDER_WAY.includes(state) ? 'info' : 'neutral'
}

/** «Ответят до 24.11», while an answer is still to come. */
export function dueText({ state, answer_due_at }: SeekerNegotiation, now: string): string {
  return answer_due_at && UNDER_WAY.includes(state) ? `Ответят до ${shortDateText(answer_due_at, now)}` : ''
}

/** Why it was refused, in the employer's words too. */
export function refusalText({ state, refuse_reason_id, refuse_text }: SeekerNegotiation): string {
  if (state !== 'refused') return ''
  return [nameOf(REFUSE_REASONS, refuse_reason_id), refuse_text].filter(Boolean).join('. ')
}
