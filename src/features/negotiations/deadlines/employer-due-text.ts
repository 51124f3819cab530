import { dateText, shortDateText } from '#lib/dates/format-date.ts'
import { DAY_MS, MOSCOW_OFFSET_MS } from '#lib/dates/time-units.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { NegotiationRow } from '../inbox/contract/negotiation-row.ts'

type DueFields = Pick<NegotiationRow, 'state' | 'answer_due_at' | 'answer_status'> &
  Partial<Pick<NegotiationRow, 'has_own_times'>>

/** `plain`: there is time. `soon`: today or tomorrow. `late`: the promised day has passed. */
export type DueTone = 'plain' | 'soon' | 'late'

export type DueLabel = { text: string; tone: DueTone }

/** «5 просрочены», «1 просрочен» */
export const overdueCountText = (count: number) =>
  `${numberText(count)} ${plural(count, 'просрочен', 'просрочены', 'просрочены')}`

const moscowDay = (moment: string) => Math.floor((new Date(moment).getTime() + MOSCOW_OFFSET_MS) / DAY_MS)

const daysText = (days: number) => `${days}\u00A0${plural(days, 'день', 'дня', 'дней')}`

/** «до 25.11», «завтра», «сегодня», «просрочен 2 дня» or «выберите время». Undefined when an answer was given or nothing was promised. */
export function employerDueLabel(
  { answer_due_at, answer_status, has_own_times }: DueFields,
  now: string,
): DueLabel | undefined {
  if (has_own_times) return { text: 'выберите время', tone: 'soon' }
  if (!answer_due_at || !answer_status || answer_status === 'answered_late') return undefined
  const daysLeft = moscowDay(answer_due_at) - moscowDay(now)
  if (answer_status === 'overdue') return { text: `просрочен ${daysText(Math.max(1, -daysLeft))}`, tone: 'late' }
  if (daysLeft <= 0) return { text: 'сегодня', tone: 'soon' }
  return daysLeft === 1
    ? { text: 'завтра', tone: 'plain' }
    : { text: `до ${shortDateText(answer_due_at, now)}`, tone: 'plain' }
}

/** The same as a sentence: «Ответить сегодня, до конца дня». */
export function employerDueText(
  { state, answer_due_at, answer_status, has_own_times }: DueFields,
  now: string,
): string {
  if (has_own_times) return 'Предлагает своё время'
  if (!answer_due_at || !answer_status) return ''
  const day = shortDateText(answer_due_at, now)
  if (answer_status === 'overdue') return `Ответа ждали до ${day}. Ответьте сейчас`
  if (answer_status === 'answered_late') return `Ответили после срока: обещали до ${day}`
  const verb = state === 'considering' ? 'Решить' : 'Ответить'
  return dateText(answer_due_at) === dateText(now) ? `${verb} сегодня, до конца дня` : `${verb} до ${day}`
}
