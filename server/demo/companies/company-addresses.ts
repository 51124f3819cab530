import type { Insertable } from 'kysely'
import type { DB } from '#database/schema.ts'
import { metroNear } from '../metro-near.ts'
import { seededRandom } from '../seeded-random.ts'
import type { DemoEmployer } from './generate-companies.ts'

const STREETS = [
  'Советская улица',
  'Заводская улица',
  'Садовая улица',
  'проспект Мира',
  'Школьная улица',
  'Речная улица',
]
const MAX_ADDRESSES = 3

/** Addresses of a company, one in each of its first cities. */
export function companyAddressRows(
  { cities }: DemoEmployer,
  company_id: number,
  created_at: string,
): Insertable<DB['address']>[] {
  const random = seededRandom('address', company_id)
  return cities.slice(0, MAX_ADDRESSES).map(({ id }) => ({
    company_id,
    metro_ids: metroNear(id, 'address metro', company_id),
    city_id: id,
    street: random.pick(STREETS),
    building: String(random.integerBetween(1, 80)),
    office: random.chance(30) ? String(random.integerBetween(1, 40)) : '',
    how_to_get: random.chance(30) ? 'Вход со двора, позвоните снизу: встретим.' : '',
    created_at,
  }))
}
