/** Reads the time of an `<input type="datetime-local">`, `2026-11-25T09:00`, as Moscow time (UTC+3 all year round). */
export function parseMoscowTime(typed: string): string | undefined {
  const moment = new Date(`${typed}:00+03:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
