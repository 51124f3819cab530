import { json } from '#database/connect.ts'
import { rollsOf } from './dice.ts'
import type { DemoSeeker } from './seekers.ts'
import { momentOf } from './vacancy-life.ts'

const DAY = 24 * 60 * 60 * 1000
const RUSSIAN = { language_id: 1, level_id: 7 }
const [ENGLISH, GERMAN, TATAR] = [2, 3, 23]
const RUSSIA = 1

/** Ids of the dictionary: B, C and E. */
const LICENCES: Record<string, number[]> = { truck_driver: [2, 3, 5], delivery_driver: [2, 3], tractor_driver: [2] }

/** Generates profile fields shared by all resumes of a seeker; some stay empty. */
export function inventDetails({ trades, key }: DemoSeeker, n: number, now: Date) {
  const rolls = rollsOf('details', n)
  const licences = trades.flatMap((trade) => LICENCES[trade.key] ?? [])
  const others = rolls.chance(35) ? [2] : []
  const known = [
    ...(rolls.chance(28) ? [{ language_id: ENGLISH, level_id: rolls.between(1, 5) }] : []),
    ...(rolls.chance(4) ? [{ language_id: GERMAN, level_id: rolls.between(1, 4) }] : []),
    ...(rolls.chance(3) ? [{ language_id: TATAR, level_id: 7 }] : []),
  ]
  const status = rolls.weighted([
    [1, 5],
    [2, 4],
    [3, 1],
    [null, 3],
  ] as const)
  return {
    driver_license_ids: [...new Set([...licences, ...others])].sort(),
    has_vehicle: rolls.chance(22),
    languages: json(known.length > 0 || rolls.chance(40) ? [RUSSIAN, ...known] : []),
    relocation_id: rolls.weighted([
      [null, 4],
      [1, 4],
      [2, 3],
      [3, 1],
    ] as const),
    business_trip_id: rolls.chance(30) ? rolls.between(1, 3) : null,
    citizenship_ids: rolls.chance(50) ? [RUSSIA] : [],
    job_search_status_id: status,
    status_changed_at: status === null ? null : momentOf(now.getTime() - rolls.between(1, 25) * DAY),
    hide_birth_year: !key && rolls.chance(40),
  }
}
