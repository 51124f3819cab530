import { listWorkingDays } from '#lib/calendar/working-days.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { DAY_MS, MOSCOW_OFFSET_MS } from '#lib/dates/time-units.ts'
import type { SeekerCabinet } from '../cabinet.contract.ts'

type WaitingApplication = SeekerCabinet['waiting'][number]

export type AnswerDay = {
  /** «Сегодня», «Завтра», «Ср» */
  name: string
  /** «23.11» */
  date: string
  isNear: boolean
  items: WaitingApplication[]
  /** Applications that the day has no room for. */
  hidden: number
}

const DAYS = 5
const MAX_PER_DAY = 4
const WEEKDAYS = ['Вс', 'Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб']

const moscowDay = (moment: number) => new Date(moment + MOSCOW_OFFSET_MS).toISOString().slice(0, 10)

/** The promised answers by the five working days on which they are due. */
export function toAnswerDays(waiting: readonly WaitingApplication[], now: string): AnswerDay[] {
  const at = Date.parse(now)
  const [today, tomorrow] = [moscowDay(at), moscowDay(at + DAY_MS)]
  return listWorkingDays(new Date(at), DAYS).map((day) => {
    const due = waiting.filter(({ answer_due_at }) => moscowDay(Date.parse(answer_due_at)) === day)
    const shown = due.length > MAX_PER_DAY ? due.slice(0, MAX_PER_DAY - 1) : due
    const weekday = WEEKDAYS[new Date(day).getUTCDay()]!
    return {
      name: day === today ? 'Сегодня' : day === tomorrow ? 'Завтра' : weekday,
      date: shortDateText(day, now),
      isNear: day === today || day === tomorrow,
      items: shown,
      hidden: due.length - shown.length,
    }
  })
}
