import { salaryTermsText, salaryText } from '#features/vacancies/rules/salary.ts'
import { isoDayToText } from '#lib/dates/day-input.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { localTimeAt, MOSCOW_TIME_ZONE, offsetText, zonedDateTimeText, zonedTimeText } from '#lib/dates/time-zones.ts'
import type { HireByWord } from '../../contract/negotiation-shapes.ts'
import type { CityTime, Interview, InterviewKind } from '../contract/interviews.ts'
import type { JobOffer } from '../contract/offers.ts'

export const INTERVIEW_KIND_LABELS: Record<InterviewKind, string> = {
  office: 'Встреча',
  call: 'Звонок',
  video: 'Видеозвонок',
}

/** «24.11.2026 в 10:00», in the time of the city. */
export const interviewSlotText = (slot: string, cityTime: CityTime | null = null) =>
  zonedDateTimeText(slot, cityTime?.time_zone ?? MOSCOW_TIME_ZONE)

/** «завтра в 10:00», «24.11 в 10:00», in the time of the city. */
export function meetingWhenText(slot: string, cityTime: CityTime | null, now: Date): string {
  const zone = cityTime?.time_zone ?? MOSCOW_TIME_ZONE
  const dayOf = (at: Date) => localTimeAt(at, zone).slice(0, 10)
  const day = dayOf(new Date(slot))
  const time = zonedTimeText(slot, zone)
  if (day === dayOf(now)) return `сегодня в ${time}`
  if (day === dayOf(new Date(now.getTime() + DAY_MS))) return `завтра в ${time}`
  return interviewSlotText(slot, cityTime).replace(/\.\d{4} /, ' ')
}

/** Interview times were offered, and none is chosen yet. */
export const hasOpenSlots = (interview: Pick<Interview, 'at' | 'slots' | 'is_self_booked'> | null): boolean =>
  interview !== null && interview.at === null && (interview.is_self_booked || interview.slots.length > 0)

/** Offered times that are still ahead and free, while none is chosen. */
export const openSlotsOf = (interview: Interview | null, now: Date): readonly string[] =>
  interview === null || interview.at !== null
    ? []
    : interview.slots.filter((slot) => new Date(slot) >= now && !interview.taken_slots.includes(slot))

/** «по местному времени (Екатеринбург, МСК+2)»; empty for Moscow time. */
export function localTimeText(cityTime: CityTime | null, slot: string): string {
  const offset = cityTime ? offsetText(cityTime.time_zone, slot) : 'МСК'
  return cityTime && offset !== 'МСК' ? `по местному времени (${cityTime.city}, ${offset})` : ''
}

/** «по московскому времени» or «по местному времени (Екатеринбург, МСК+2)» */
export const cityTimeText = (cityTime: CityTime | null, slot: string) =>
  localTimeText(cityTime, slot) || 'по московскому времени'

type Place = Pick<Interview, 'kind' | 'place' | 'minutes'>

/** «Встреча, 30 минут, Складская, 4», «Звонок, 15 минут, с номера +7…» */
export const interviewPlaceText = ({ kind, place, minutes }: Place) =>
  [INTERVIEW_KIND_LABELS[kind], minutesText(minutes), kind === 'call' && place ? `с номера ${place}` : place]
    .filter(Boolean)
    .join(', ')

/** «45 минут», «1 час», «1,5 часа» */
export const minutesText = (minutes: number) =>
  minutes === 60 ? '1\u00A0час' : minutes === 90 ? '1,5\u00A0часа' : `${minutes}\u00A0минут`

type AgreedPay = Pick<JobOffer, 'amount' | 'currency' | 'salary_mode_id' | 'gross' | 'start_date'>

/** «95 000 ₽ на руки, за месяц, выход 01.12.2026» */
export function jobOfferText({ amount, currency, salary_mode_id, gross, start_date }: AgreedPay): string {
  const salary = {
    salary_from: amount,
    salary_to: amount,
    salary_currency: currency,
    salary_gross: gross,
    salary_mode_id,
  }
  const start = start_date ? [`выход ${isoDayToText(start_date)}`] : []
  return [`${salaryText(salary)} ${salaryTermsText(salary)}`, ...start].join(', ')
}

type HireTerms = Pick<HireByWord, 'start_date' | 'salary' | 'salary_mode_id'>

/** «80 000 ₽ за месяц, выход 25.11.2026», as far as it was named. */
export function hireText({ start_date, salary, salary_mode_id }: HireTerms): string {
  if (salary !== null)
    return jobOfferText({ amount: salary, currency: 'RUB', gross: false, salary_mode_id, start_date })
  return start_date ? `Выход ${isoDayToText(start_date)}, зарплату не назвали` : 'День и зарплату не назвали'
}

/** The same in the words of the person, after `changed`. */
export const changedHireText = ({ said_salary, said_start_date, salary_mode_id }: HireByWord) =>
  hireText({ salary: said_salary, start_date: said_start_date, salary_mode_id })
