import { DAY_MS } from '#lib/dates/time-units.ts'
import { localTimeAt, MOSCOW_TIME_ZONE, momentOfLocal, offsetText, zonedTimeText } from '#lib/dates/time-zones.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import type { CityTime, DayPart, OwnTimes } from '../decisions/contract/interviews.ts'
import { hasOpenSlots } from '../decisions/rules/interview-text.ts'
import { BOOKING_DAYS, BOOKING_LEAD_MS, listFreeTimes } from './free-times.rules.ts'
import type { OwnMeetingHours } from './meeting-hours.contract.ts'

/** Hours of the parts of a day in which people meet. */
const HOURS_OF_PARTS: Record<DayPart, { label: string; from: number; to: number }> = {
  morning: { label: 'утро', from: 9, to: 12 },
  afternoon: { label: 'день', from: 12, to: 17 },
  evening: { label: 'вечер', from: 17, to: 20 },
}

/** «утро, 9–12» */
export const dayPartText = (part: DayPart) =>
  `${HOURS_OF_PARTS[part].label}, ${HOURS_OF_PARTS[part].from}–${HOURS_OF_PARTS[part].to}`

/** «7:00–10:00»: the hours of the part on the clocks of the person, if they differ from those of the city. */
export function ownHoursText(part: DayPart, zone: string, ownZone: string, now: Date): string {
  const [offset, ownOffset] = [zone, ownZone].map((one) => offsetText(one, now.toISOString()))
  if (offset === ownOffset) return ''
  const { from, to } = HOURS_OF_PARTS[part]
  const day = localTimeAt(now, zone).slice(0, 10)
  return [from, to]
    .map((hour) => zonedTimeText(momentOfLocal(`${day}T${String(hour).padStart(2, '0')}:00`, zone), ownZone))
    .join('–')
}

const zoneOf = (cityTime: CityTime | null) => cityTime?.time_zone ?? MOSCOW_TIME_ZONE

/** Days that a person may propose: from tomorrow on, on the clocks of the city, as far as recruiters see their free times. */
export function listProposableDays(cityTime: CityTime | null, now: Date): string[] {
  const today = Date.parse(`${localTimeAt(now, zoneOf(cityTime)).slice(0, 10)}T00:00Z`)
  return Array.from({ length: BOOKING_DAYS }, (_, n) => new Date(today + (n + 1) * DAY_MS).toISOString().slice(0, 10))
}

type Proposer = Pick<SeekerNegotiation, 'state' | 'interview'> & { can: { accept: boolean } }

/** A meeting that is agreed on and still ahead. It may be moved. */
export const agreedTimeOf = ({ state, interview }: Pick<Proposer, 'state' | 'interview'>, now: Date) =>
  state === 'interview' && interview?.at && new Date(interview.at) > now ? interview.at : null

/** Own times answer offered times, or move an agreed meeting. */
export const mayProposeOwnTimes = (negotiation: Proposer, now: Date): boolean =>
  (negotiation.can.accept && hasOpenSlots(negotiation.interview)) || agreedTimeOf(negotiation, now) !== null

/** Whether a meeting may begin then: on one of the days, in one of the parts. */
export function isOwnTime(slot: string, { days, parts }: OwnTimes, cityTime: CityTime | null): boolean {
  const [day, time] = localTimeAt(new Date(slot), zoneOf(cityTime)).split('T') as [string, string]
  const hour = Number(time.slice(0, 2))
  return days.includes(day) && parts.some((part) => hour >= HOURS_OF_PARTS[part].from && hour < HOURS_OF_PARTS[part].to)
}

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** «чт 3 сент.» */
export const ownDayText = (day: string) => dayFormat.format(new Date(`${day}T00:00Z`)).replace(',', '')

/** «чт 3 сент., пт 4 сент.; утро 9–12, вечер 17–20» */
export const ownTimesText = ({ days, parts }: OwnTimes) =>
  [days.map(ownDayText), parts.map((part) => dayPartText(part).replace(',', ''))]
    .map((words) => words.join(', '))
    .join('; ')

/** Times of one day that a recruiter looks through. */
const SHOWN_TIMES_OF_DAY = 4

type Question = { hours: OwnMeetingHours; minutes: number; own: OwnTimes; city_time: CityTime | null; now: Date }

/**
 * Free times of the recruiter in the times of the person, some of each day, or why there are none: they are over or too
 * near, they are not the hours of the recruiter, or the recruiter meets others then.
 */
export function chooseOwnTimes({
  hours,
  minutes,
  own,
  city_time,
  now,
}: Question): string[] | 'past' | 'closed' | 'busy' {
  const timesBeside = (busy: OwnMeetingHours['busy']) =>
    listFreeTimes({ hours, ...hours, busy, minutes, now }).filter((time) => isOwnTime(time, own, city_time))
  const days = Map.groupBy(timesBeside(hours.busy), (time) =>
    localTimeAt(new Date(time), zoneOf(city_time)).slice(0, 10),
  )
  if (days.size > 0) return [...days.values()].flatMap(spread)
  if (timesBeside([]).length > 0) return 'busy'
  return lastMomentOf(own, city_time) <= now.getTime() + BOOKING_LEAD_MS ? 'past' : 'closed'
}

/** From the whole day, so that not only its first hours are offered. */
const spread = (times: readonly string[]) =>
  times.length <= SHOWN_TIMES_OF_DAY
    ? times
    : Array.from({ length: SHOWN_TIMES_OF_DAY }, (_, n) => times[Math.floor((n * times.length) / SHOWN_TIMES_OF_DAY)]!)

function lastMomentOf({ days, parts }: OwnTimes, cityTime: CityTime | null): number {
  const hour = Math.max(...parts.map((part) => HOURS_OF_PARTS[part].to))
  return Date.parse(momentOfLocal(`${days.toSorted().at(-1)}T${hour}:00`, zoneOf(cityTime)))
}
