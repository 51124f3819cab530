import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#database/connect.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import type { VacancySalary } from '../contract/vacancy-card.ts'
import type { RolePay } from '../market/salaries.contract.ts'
import { hasSalary } from '../rules/salary.ts'

const MAX_CACHED_VACANCIES = 20_000

type Place = { role_id: number | null; region_id: number | null }
type Card = VacancySalary & { id: number }

/** Adds to vacancies that tell no pay what others of their role and region offer. */
export function createPayEstimates(db: Db, findPay: (place: Place) => Promise<RolePay['pay']>) {
  // Where a vacancy is changes rarely, and the same ones are found again and again.
  const places = new LRUCache<number, Place>({ max: MAX_CACHED_VACANCIES, ttl: HOUR_MS })
  return async <Item extends Card>(items: readonly Item[]): Promise<(Item & { pay_estimate: RolePay['pay'] })[]> => {
    const silent = items.filter((item) => !hasSalary(item)).map(({ id }) => id)
    const unknown = silent.filter((id) => !places.has(id))
    for (const { id, ...place } of await listPlaces(db, unknown)) places.set(id, place)
    return Promise.all(
      items.map(async (item) => {
        const place = silent.includes(item.id) ? places.get(item.id) : undefined
        return { ...item, pay_estimate: place ? await findPay(place) : null }
      }),
    )
  }
}

async function listPlaces(db: Db, ids: readonly number[]): Promise<(Place & { id: number })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Place & { id: number }>`
    select id, role_ids[1] as role_id, region_ids[1] as region_id
    from vacancy_document where id = any(${ids}::bigint[])`.execute(db)
  return rows
}
