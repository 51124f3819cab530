import { DAY, MOSCOW } from './working-days.ts'

/** Weekly limit of a seeker: without it, attention would lose its meaning. */
export const ATTENTION_A_WEEK = 10

/** Returns the Monday of the Moscow week that contains the moment, and the time when the next week starts. */
export function attentionWeek(moment: Date): { monday: string; renews_at: string } {
  const today = Math.floor((moment.getTime() + MOSCOW) / DAY)
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7)
  return {
    monday: new Date(monday * DAY).toISOString().slice(0, 10),
    renews_at: `${new Date((monday + 7) * DAY - MOSCOW).toISOString().slice(0, 19)}Z`,
  }
}
