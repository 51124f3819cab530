import type { PromiseLevel } from '#contract/promises.ts'

/** The latest applications that are counted. With fewer than the minimum below, the level is always `kept`. */
export const LAST_APPLICATIONS = 30
const FEWEST_APPLICATIONS = 10

/** Above the first share of overdue answers the company cannot publish, above the second share seekers cannot apply. */
const PUBLISHING_SHARE = 0.2
const RESPONSES_SHARE = 0.4

/** A transition sooner than this after the application counts as automatic: no person has read it. */
export const MACHINE_SECONDS = 60

/** `owed`: how many of the last `of` applications are overdue for an answer and may still get it. */
export type Kept = { owed: number; of: number }

export function promiseLevel({ owed, of }: Kept): PromiseLevel {
  if (of < FEWEST_APPLICATIONS) return 'kept'
  if (owed > of * RESPONSES_SHARE) return 'responses_suspended'
  return owed > of * PUBLISHING_SHARE ? 'publishing_suspended' : 'kept'
}

/** Number of answers that the company owes before it may publish again. */
export function toAnswer(kept: Kept): number {
  return promiseLevel(kept) === 'kept' ? 0 : kept.owed - Math.floor(kept.of * PUBLISHING_SHARE)
}
