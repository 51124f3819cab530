import { DAY, MOSCOW } from './working-days.ts'

/** With more of them a week, none would say anything. */
export const ATTENTION_A_WEEK = 10

/** The week of a moment, as it is counted in Moscow: its Monday, and when the next one begins. */
export function attentionWeek(moment: Date): { monday: string; renews_at: string } {
  const today = Math.floor((moment.getTime() + MOSCOW) / DAY)
  // The first of January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7)
  return {
    monday: new Date(monday * DAY).toISOString().slice(0, 10),
    renews_at: `${new Date((monday + 7) * DAY - MOSCOW).toISOString().slice(0, 19)}Z`,
  }
}
