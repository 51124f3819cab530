import { HOUR_MS } from './time-units.ts'

export const MOSCOW_TIME_ZONE = 'Europe/Moscow'

const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** `24.11.2026 в 9:05` in the time zone. */
export function zonedDateTimeText(moment: string, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('ru-RU', { ...options, timeZone }).format(new Date(moment))
  return `${format(DATE)} в ${format(TIME).replace(/^0(?=\d)/, '')}`
}

/** `9:05` in the time zone. */
export const zonedTimeText = (moment: string, timeZone: string) =>
  zonedDateTimeText(moment, timeZone).split(' ').at(-1)!

/** Milliseconds that the clocks of the time zone are ahead of UTC. */
function offsetMs(timeZone: string, moment: string): number {
  const at = new Date(moment)
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1000) * 1000
}

/** `МСК`, `МСК+2` or `МСК−1`: how Russian time tables name a time zone. */
export function offsetText(timeZone: string, moment: string): string {
  const hours = (offsetMs(timeZone, moment) - offsetMs(MOSCOW_TIME_ZONE, moment)) / HOUR_MS
  if (hours === 0) return 'МСК'
  return `МСК${hours > 0 ? '+' : '−'}${String(Math.abs(hours)).replace('.', ',')}`
}

/** `2026-11-24T10:00` on the clocks of the time zone. */
export const localTimeAt = (at: Date, timeZone: string) =>
  new Date(at.getTime() + offsetMs(timeZone, at.toISOString())).toISOString().slice(0, 16)

/** The moment at which the clocks of the time zone show the `2026-11-24T10:00` of a form input. */
export function momentOfLocal(local: string, timeZone: string): string {
  const shown = Date.parse(`${local.slice(0, 16)}:00Z`)
  const guess = new Date(shown - offsetMs(timeZone, new Date(shown).toISOString())).toISOString()
  return new Date(shown - offsetMs(timeZone, guess)).toISOString()
}
