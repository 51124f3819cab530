import type { PromiseLevel } from './promises.contract.ts'

/** The latest applications that are counted. With fewer than the minimum below, the level is always `kept`. */
export const MAX_COUNTED_APPLICATIONS = 30
export const MIN_COUNTED_APPLICATIONS = 10

/** Above the first share of overdue answers the company cannot publish, above the second share seekers cannot apply. */
const MAX_OWED_SHARE_FOR_PUBLISHING = 0.2
export const MAX_OWED_SHARE_FOR_RESPONSES = 0.4

/** A refusal that is taken back this soon was a slip: it moves no promised day. */
export const ANSWER_UNDO_SECONDS = 60

/** «На рассмотрении» moves the promised day by so many working days, once (ruling 36). */
export const CONSIDER_WORKING_DAYS = 5

/** `owed`: how many of the last `of` applications are overdue for an answer and may still get it. */
export type PromiseStatistics = { owed: number; of: number }

export function promiseLevel({ owed, of }: PromiseStatistics): PromiseLevel {
  if (of < MIN_COUNTED_APPLICATIONS) return 'kept'
  if (owed > of * MAX_OWED_SHARE_FOR_RESPONSES) return 'responses_suspended'
  return owed > of * MAX_OWED_SHARE_FOR_PUBLISHING ? 'publishing_suspended' : 'kept'
}

/** Number of answers that the company owes before it may publish again. */
export function countAnswersUntilPublishing(statistics: PromiseStatistics): number {
  return promiseLevel(statistics) === 'kept'
    ? 0
    : statistics.owed - Math.floor(statistics.of * MAX_OWED_SHARE_FOR_PUBLISHING)
}

/** From how many overdue answers on the company cannot publish, and seekers cannot apply. */
export const suspendingDebts = (of: number) => ({
  publishing: Math.floor(of * MAX_OWED_SHARE_FOR_PUBLISHING) + 1,
  responses: Math.floor(of * MAX_OWED_SHARE_FOR_RESPONSES) + 1,
})
