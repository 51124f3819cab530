import { shortDateText, timeText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { TagTone } from '#ui/list/chip.tsx'
import type { NegotiationState } from '../contract/negotiation-constants.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { dueDayText } from '../deadlines/seeker-due-text.ts'
import { hasOpenSlots, interviewSlotText } from '../decisions/rules/interview-text.ts'
import { refusalText } from '../decisions/web/refusal-text.ts'
import { isNameHidden } from '../rules/anonymity.ts'
import { isAwaitingDecision } from '../rules/negotiation-state.ts'
import { SEEKER_STATE_LABELS } from '../rules/state-labels.ts'

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

/** «Молчат 6 дней»: the days since the promised one, where they are known. */
export function silenceLabel(answer_due_at: string | null, now: string): string {
  const days = answer_due_at ? Math.floor((Date.parse(now) - Date.parse(answer_due_at)) / DAY_MS) : 0
  return days < 1 ? SEEKER_STATE_LABELS.expired : `Молчат ${days}\u00A0${plural(days, 'день', 'дня', 'дней')}`
}

/** Why the negotiation ended. Empty unless the employer refused or closed the vacancy. */
export const endReasonText = (negotiation: SeekerNegotiation): string =>
  negotiation.state === 'refused' || negotiation.state === 'vacancy_closed' ? refusalText(negotiation) : ''

/** «20.11, 11:02» */
export const momentText = (moment: string, now: string) => `${shortDateText(moment, now)}, ${timeText(moment)}`

type NextStep = { what: string; when?: string; isUrgent?: boolean }

/** The right end of a row: what happens next and until when. */
export function nextStep(negotiation: SeekerNegotiation, now: string): NextStep {
  const { state, turn, offer, hire, interview, answer_due_at, answer_status, queue } = negotiation
  if (state === 'hired' && hire?.confirmation === 'pending')
    return { what: 'Подтвердить', ...untilDay(hire.answer_until, now) }
  if (state === 'offer' && offer) return { what: 'Ответить', ...untilDay(offer.expires_at, now) }
  const isAhead = state === 'interview' && interview?.at != null && interview.at > now
  if (interview?.own_times && !isAhead) return { what: 'Вы предложили время' }
  if (state === 'invitation') return { what: hasOpenSlots(interview) ? 'Выбрать время' : 'Ответить' }
  if (state === 'interview' && interview?.at) {
    const isPast = interview.at <= now
    return isPast
      ? { what: 'Ждём решения' }
      : {
          what: SEEKER_STATE_LABELS.interview,
          when: meetingText(interview.at, interview.city_time),
          isUrgent: isNear(interview.at, now),
        }
  }
  if (state === 'interview') return { what: turn === 'seeker' ? 'Выбрать время' : 'Ждём решения' }
  if (turn === 'seeker' && isNameHidden(negotiation)) return { what: 'Открыть имя?' }
  if (queue) return { what: `В очереди: ${queue.position} из ${queue.total}` }
  if (state === 'expired') return { what: negotiation.reminded_at ? 'Вы напомнили' : 'Можно напомнить' }
  if (isAwaitingDecision(state) && answer_due_at) {
    if (answer_status === 'overdue') return { what: 'Срок прошёл', when: shortDateText(answer_due_at, now) }
    return { what: 'Ответят', ...untilDay(answer_due_at, now) }
  }
  return { what: shortDateText(negotiation.updated_at, now) }
}

/** «24.11 в 10:00», by the clock of the city where the meeting is. */
const meetingText = (...meeting: Parameters<typeof interviewSlotText>) =>
  interviewSlotText(...meeting).replace(/\.\d{4} /, ' ')

const isNear = (moment: string, now: string) => new Date(moment).getTime() - new Date(now).getTime() < DAY_MS

function untilDay(moment: string, now: string) {
  const day = dueDayText(moment, now)
  return { when: day === 'сегодня' ? day : `до ${day}`, isUrgent: isNear(moment, now) }
}

/** Applies an optimistic state that the server has not confirmed yet. No other action is possible meanwhile. */
export function withOptimisticState(
  negotiation: SeekerNegotiation,
  state: NegotiationState | undefined,
): SeekerNegotiation {
  if (!state) return negotiation
  const can = { withdraw: false, accept: false, decline: false, accept_offer: false, decline_offer: false }
  return { ...negotiation, state, can, queue: null, answer_status: null }
}
