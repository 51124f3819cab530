import { DAYS_ALIVE, DAYS_OPEN, daysFrom, EXPIRED } from '../vacancies/rules.ts'
import type { Rolls } from './dice.ts'

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000

/** Maximum age of an open vacancy: none expires on the first day of the demo. */
const OLDEST_DAYS = 28

export type Life = ReturnType<typeof inventLife>
type Rank = { rank: number; of: number | undefined }

/** Generates publication and archive times: in milliseconds, and as columns. */
export function inventLife(kind: 'active' | 'archived', { rank, of }: Rank, rolls: Rolls, now: Date) {
  // Vacancies of demo accounts are spread over all ages; most of the others are recent.
  const age = of ? (rank % of) / of : rolls.share() ** 1.5
  const days = kind === 'active' ? age * OLDEST_DAYS : rolls.between(40, 80)
  const published = now.getTime() - days * DAY - rolls.between(3, 50) * MINUTE
  const reason =
    kind === 'active'
      ? null
      : rolls.weighted([
          [1, 5],
          [2, 2],
          [3, 2],
          [4, 2],
          [EXPIRED, 3],
        ])
  const archived = reason === null ? null : published + (reason === EXPIRED ? DAYS_OPEN : rolls.between(5, 28)) * DAY
  const first = rolls.chance(10) ? published - rolls.between(32, 90) * DAY : published
  const created_at = momentOf(first - rolls.between(10, 2000) * MINUTE)
  const published_at = momentOf(published)
  const archived_at = archived === null ? null : momentOf(archived)
  return {
    published,
    archived,
    columns: {
      status: kind,
      moderation_status: 'approved' as const,
      first_published_at: momentOf(first),
      published_at,
      expires_at: daysFrom(published_at, DAYS_OPEN),
      archived_at,
      archive_reason_id: reason,
      created_at,
      updated_at: archived_at ?? published_at,
    },
  }
}

export const NEVER_ASKED = { alive_confirmed_at: null, alive_until: null }

/** Recent confirmation, so that no vacancy is archived in the first days of the demo. */
export function confirmedAt({ published }: Life, rank: number, now: Date) {
  const at = momentOf(Math.max(published, now.getTime() - ((rank % 4) * 10 + 1) * 60 * MINUTE))
  return { alive_confirmed_at: at, alive_until: daysFrom(at, DAYS_ALIVE) }
}

export const momentOf = (milliseconds: number) => new Date(milliseconds).toISOString()
