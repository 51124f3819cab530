import {
  ARCHIVE_REASON_EXPIRED,
  addDaysIso,
  CONFIRMATION_DAYS,
  VACANCY_OPEN_DAYS,
} from '#features/vacancies/server/rules.ts'
import { DAY_MS, MINUTE_MS } from '#lib/dates/time-units.ts'
import type { SeededRandom } from '../seeded-random.ts'

/** Maximum age of an open vacancy: none expires on the first day of the demo. */
const MAX_OPEN_AGE_DAYS = 28

export type DemoLifecycle = ReturnType<typeof generateLifecycle>
type AgeRank = { rank: number; of: number | undefined }

/** Generates publication and archive times: in milliseconds, and as columns. */
export function generateLifecycle(kind: 'active' | 'archived', { rank, of }: AgeRank, random: SeededRandom, now: Date) {
  // Vacancies of demo accounts are spread over all ages; most of the others are recent.
  const age = of ? (rank % of) / of : random.fraction() ** 1.5
  const days = kind === 'active' ? age * MAX_OPEN_AGE_DAYS : random.integerBetween(40, 80)
  const publishedMs = now.getTime() - days * DAY_MS - random.integerBetween(3, 50) * MINUTE_MS
  const reason =
    kind === 'active'
      ? null
      : random.pickWeighted([
          [1, 5],
          [2, 2],
          [3, 2],
          [4, 2],
          [ARCHIVE_REASON_EXPIRED, 3],
        ])
  const archivedMs =
    reason === null
      ? null
      : publishedMs + (reason === ARCHIVE_REASON_EXPIRED ? VACANCY_OPEN_DAYS : random.integerBetween(5, 28)) * DAY_MS
  const firstPublishedMs = random.chance(10) ? publishedMs - random.integerBetween(32, 90) * DAY_MS : publishedMs
  const created_at = toIsoMoment(firstPublishedMs - random.integerBetween(10, 2000) * MINUTE_MS)
  const published_at = toIsoMoment(publishedMs)
  const archived_at = archivedMs === null ? null : toIsoMoment(archivedMs)
  return {
    publishedMs,
    archivedMs,
    columns: {
      status: kind,
      moderation_status: 'approved' as const,
      first_published_at: toIsoMoment(firstPublishedMs),
      published_at,
      expires_at: addDaysIso(published_at, VACANCY_OPEN_DAYS),
      archived_at,
      archive_reason_id: reason,
      created_at,
      updated_at: archived_at ?? published_at,
    },
  }
}

export const UNCONFIRMED_COLUMNS = { alive_confirmed_at: null, alive_until: null }

/** Recent confirmation, so that no vacancy is archived in the first days of the demo. */
export function confirmationColumns({ publishedMs }: DemoLifecycle, rank: number, now: Date) {
  const at = toIsoMoment(Math.max(publishedMs, now.getTime() - ((rank % 4) * 10 + 1) * 60 * MINUTE_MS))
  return { alive_confirmed_at: at, alive_until: addDaysIso(at, CONFIRMATION_DAYS) }
}

export const toIsoMoment = (milliseconds: number) => new Date(milliseconds).toISOString()
