const DAY = 24 * 60 * 60 * 1000
/** Moscow has kept to UTC+3 all the year round since 2014. */
const MOSCOW = 3 * 60 * 60 * 1000

/** `2026-09-01`, as the clocks of Moscow count days. */
export const moscowDay = (moment: Date) => new Date(moment.getTime() + MOSCOW).toISOString().slice(0, 10)

/** How long it is until the next of those days begins. */
export function secondsToMidnight(moment: Date): number {
  const next = (Math.floor((moment.getTime() + MOSCOW) / DAY) + 1) * DAY - MOSCOW
  return Math.ceil((next - moment.getTime()) / 1000)
}
