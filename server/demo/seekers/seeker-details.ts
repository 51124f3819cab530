import { toJsonColumn } from '#database/connect.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { seededRandom } from '../seeded-random.ts'
import { toIsoMoment } from '../vacancies/vacancy-lifecycle.ts'
import type { DemoSeeker } from './generate-seekers.ts'

const RUSSIAN_NATIVE = { language_id: 1, level_id: 7 }
const [ENGLISH, GERMAN, TATAR] = [2, 3, 23]
const RUSSIA_ID = 1

/** Ids of the dictionary: B, C and E. */
const LICENCE_IDS_BY_ROLE: Record<string, number[]> = {
  truck_driver: [2, 3, 5],
  delivery_driver: [2, 3],
  tractor_driver: [2],
}

/** Generates profile fields shared by all resumes of a seeker; some stay empty. */
export function generateSeekerDetails({ roles, key }: DemoSeeker, n: number, now: Date) {
  const random = seededRandom('details', n)
  const licences = roles.flatMap((role) => LICENCE_IDS_BY_ROLE[role.key] ?? [])
  const commonLicences = random.chance(35) ? [2] : []
  const foreignLanguages = [
    ...(random.chance(28) ? [{ language_id: ENGLISH, level_id: random.integerBetween(1, 5) }] : []),
    ...(random.chance(4) ? [{ language_id: GERMAN, level_id: random.integerBetween(1, 4) }] : []),
    ...(random.chance(3) ? [{ language_id: TATAR, level_id: 7 }] : []),
  ]
  const status = random.pickWeighted([
    [1, 5],
    [2, 4],
    [3, 1],
    [null, 3],
  ] as const)
  return {
    driver_license_ids: [...new Set([...licences, ...commonLicences])].sort(),
    has_vehicle: random.chance(22),
    languages: toJsonColumn(
      foreignLanguages.length > 0 || random.chance(40) ? [RUSSIAN_NATIVE, ...foreignLanguages] : [],
    ),
    relocation_id: random.pickWeighted([
      [null, 4],
      [1, 4],
      [2, 3],
      [3, 1],
    ] as const),
    business_trip_id: random.chance(30) ? random.integerBetween(1, 3) : null,
    citizenship_ids: random.chance(50) ? [RUSSIA_ID] : [],
    job_search_status_id: status,
    status_changed_at: status === null ? null : toIsoMoment(now.getTime() - random.integerBetween(1, 25) * DAY_MS),
    hide_birth_year: !key && random.chance(40),
  }
}
