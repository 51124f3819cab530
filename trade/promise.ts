import type { PromiseLevel } from '#contract/promises.ts'

/** So many of the latest applications are looked at; of fewer than the least, nothing is concluded. */
export const LAST_APPLICATIONS = 30
const FEWEST_APPLICATIONS = 10

/** Above the first share of people kept waiting nothing new is published, above the second nobody can apply. */
const PUBLISHING_SHARE = 0.2
const RESPONSES_SHARE = 0.4

/** Sooner than this after the application it was a machine that moved it on, not a person who read it. */
export const MACHINE_SECONDS = 60

/** `owed`: of the last `of` applications, those that were promised an answer by now and may still get it. */
export type Kept = { owed: number; of: number }

export function promiseLevel({ owed, of }: Kept): PromiseLevel {
  if (of < FEWEST_APPLICATIONS) return 'kept'
  if (owed > of * RESPONSES_SHARE) return 'responses_suspended'
  return owed > of * PUBLISHING_SHARE ? 'publishing_suspended' : 'kept'
}

/** How many have to be answered until the company publishes again. */
export function toAnswer(kept: Kept): number {
  return promiseLevel(kept) === 'kept' ? 0 : kept.owed - Math.floor(kept.of * PUBLISHING_SHARE)
}
