import type { AnswerRate } from '#features/promises/promises.contract.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { recentDateText, sentenceDayText, untilWeekdayText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { REMINDER_WAIT_DAYS } from '../deadlines/reminder-wait.rules.ts'
import { SEEKER_STATE_LABELS } from '../rules/state-labels.ts'
import { FINAL_NEGOTIATION_STATES } from '../rules/transition-rules.ts'

/** Over, and nobody was hired: such an application is read, and leads on. */
export const isClosedApplication = ({ state }: Pick<SeekerNegotiation, 'state'>) =>
  state !== 'hired' && FINAL_NEGOTIATION_STATES.includes(state)

const CLOSED_ID = idByCode(REFUSE_REASONS, 'closed')
const CANCELLED_ID = idByCode(REFUSE_REASONS, 'cancelled')

/** A human sentence for each end. A person who ended it alone needs none. */
export function closedHeading(negotiation: SeekerNegotiation): string {
  if (negotiation.state === 'refused') return 'В этот раз не сложилось'
  if (negotiation.state === 'expired') return 'Компания пока молчит'
  if (negotiation.state === 'withdrawn') return 'Отклик вы отозвали'
  if (negotiation.state === 'declined') return SEEKER_STATE_LABELS.declined
  return negotiation.refuse_reason_id === CANCELLED_ID ? 'Набор закрыли, никого не взяли' : 'Набор закрыли'
}

export function closedText(negotiation: SeekerNegotiation, answered: AnswerRate | null, now: string): string {
  const { state, vacancy, refuse_reason_id, answer_due_at } = negotiation
  const company = `Компания ${inQuotes(vacancy.company.name)}`
  if (state === 'expired') return [silenceText(company, answer_due_at, now), punctualityText(answered)].join(' ')
  if (state === 'vacancy_closed') return [`${company} закрыла вакансию.`, applicantsText(negotiation)].join(' ').trim()
  if (state !== 'refused') return ''
  const taken = refuse_reason_id === CLOSED_ID ? 'взяла другого человека' : 'решила искать дальше'
  return [`${company} ${refuse_reason_id === CANCELLED_ID ? 'отменила набор' : taken}.`, applicantsText(negotiation)]
    .join(' ')
    .trim()
}

const applicantsText = ({ applicants }: SeekerNegotiation) =>
  applicants
    ? `На это место ${plural(applicants, 'откликнулся', 'откликнулись', 'откликнулись')} ${applicants} ${plural(applicants, 'человек', 'человека', 'человек')}.`
    : ''

const silenceText = (company: string, due: string | null, now: string) =>
  due ? `${company} обещала ответить до ${sentenceDayText(due, now)}.` : `${company} не ответила.`

/** From how many answers on their share says something. */
const MIN_ANSWERS = 10

const punctualityText = (answered: AnswerRate | null) =>
  answered && answered.of >= MIN_ANSWERS
    ? `Дело не в вас: в срок она ответила ${answered.in_time} ${plural(answered.in_time, 'раз', 'раза', 'раз')} из ${answered.of}, и это теперь видно всем.`
    : 'Дело не в вас, и это теперь видно всем.'

/** «Напомнили сегодня в 12:40. Ответят или нет, скажем до среды.» */
export function reminderText(reminded_at: string, now: string): string {
  const recent = recentDateText(reminded_at, now).replace(', ', ' в ')
  const day = /^\d/.test(recent) ? sentenceDayText(reminded_at, now) : recent
  const end = new Date(Date.parse(reminded_at) + REMINDER_WAIT_DAYS * DAY_MS).toISOString()
  return end > now ? `Напомнили ${day}. Ответят или нет, скажем до ${untilWeekdayText(end)}.` : `Напомнили ${day}.`
}
