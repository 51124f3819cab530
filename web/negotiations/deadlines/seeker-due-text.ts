import type { SeekerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { isAwaitingDecision } from '#domain/negotiations/negotiation-state.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'

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
  if (!answer_due_at || !isAwaitingDecision(state)) return ''
  if (answer_due_at >= now) return promiseDayText(answer_due_at, now)
  return `Обещали ответить до ${shortDateText(answer_due_at, now)}, срок прошёл`
}
