import { DAY_MS } from '#lib/dates/time-units.ts'
import { localTimeAt, MOSCOW_TIME_ZONE } from '#lib/dates/time-zones.ts'
import type { CityTime, DayPart, OwnTimes } from '../decisions/contract/interviews.ts'

/** Hours of the parts of a day in which people meet. */
const HOURS_OF_PARTS: Record<DayPart, { label: string; from: number; to: number }> = {
  morning: { label: 'утро', from: 9, to: 12 },
  afternoon: { label: 'день', from: 12, to: 17 },
  evening: { label: 'вечер', from: 17, to: 20 },
}

/** «утро, 9–12» */
export const dayPartText = (part: DayPart) =>
  `${HOURS_OF_PARTS[part].label}, ${HOURS_OF_PARTS[part].from}–${HOURS_OF_PARTS[part].to}`

/** How far ahead a person may propose. */
const OWN_TIME_DAYS = 14
/** The form asks of the nearest ones. */
const SHOWN_DAYS = 7

const zoneOf = (cityTime: CityTime | null) => cityTime?.time_zone ?? MOSCOW_TIME_ZONE

/** Days from tomorrow on, on the clocks of the city. */
function listDays(cityTime: CityTime | null, now: Date, count: number): string[] {
  const today = Date.parse(`${localTimeAt(now, zoneOf(cityTime)).slice(0, 10)}T00:00Z`)
  return Array.from({ length: count }, (_, n) => new Date(today + (n + 1) * DAY_MS).toISOString().slice(0, 10))
}

export const listShownDays = (cityTime: CityTime | null, now: Date) => listDays(cityTime, now, SHOWN_DAYS)

export const isProposableDay = (day: string, cityTime: CityTime | null, now: Date) =>
  listDays(cityTime, now, OWN_TIME_DAYS).includes(day)

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
