import type { Insertable } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Employer } from './companies.ts'
import { rollsOf } from './dice.ts'

const STREETS = [
  'Советская улица',
  'Заводская улица',
  'Садовая улица',
  'проспект Мира',
  'Школьная улица',
  'Речная улица',
]
const MOST = 3

/** Addresses of a company, one in each of its first cities. */
export function addressRows(
  { branches }: Employer,
  company_id: number,
  created_at: string,
): Insertable<DB['address']>[] {
  const rolls = rollsOf('address', company_id)
  return branches.slice(0, MOST).map(({ id }) => ({
    company_id,
    city_id: id,
    street: rolls.pick(STREETS),
    building: String(rolls.between(1, 80)),
    office: rolls.chance(30) ? String(rolls.between(1, 40)) : '',
    how_to_get: rolls.chance(30) ? 'Вход со двора, позвоните снизу: встретим.' : '',
    created_at,
  }))
}
