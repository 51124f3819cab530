import { DAY_MS, MOSCOW_OFFSET_MS } from '#lib/dates/time-units.ts'

/** Weekly limit of a seeker: without it, attention would lose its meaning. */
export const MAX_ATTENTION_PER_WEEK = 10

/** Returns the Monday of the Moscow week that contains the moment, and the time when the next week starts. */
export function attentionWeek(moment: Date): { monday: string; renews_at: string } {
  const today = Math.floor((moment.getTime() + MOSCOW_OFFSET_MS) / DAY_MS)
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7)
  return {
    monday: new Date(monday * DAY_MS).toISOString().slice(0, 10),
    renews_at: `${new Date((monday + 7) * DAY_MS - MOSCOW_OFFSET_MS).toISOString().slice(0, 19)}Z`,
  }
}
