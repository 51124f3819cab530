import { shortDateText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'

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
  if (day === 'сегодня') return 'Ответят сегодня'
  return day === 'завтра' ? 'Ответят сегодня или завтра' : `Ответят до ${day}`
}

type DueFields = Pick<SeekerNegotiation, 'answer_due_at' | 'initial_due_at' | 'answer_status'>

/** Describes the answer status for the seeker: «Ответят до 24.11», or that the day has passed. */
export function seekerDueText({ answer_due_at, initial_due_at, answer_status }: DueFields, now: string): string {
  if (!answer_due_at || !answer_status) return ''
  const day = shortDateText(answer_due_at, now)
  if (answer_status === 'answered_late') return `Ответили позже: обещали до ${day}`
  if (answer_status === 'overdue') return `Обещали ответить до ${day}, срок прошёл`
  const moved = initial_due_at ? `, срок перенесли с ${shortDateText(initial_due_at, now)}` : ''
  return promiseDayText(answer_due_at, now) + moved
}
