import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { foldText } from '#lib/text/fold-text.ts'
import type { CompanyAddress } from './company-addresses.contract.ts'
import type { Team } from './team/company-team.contract.ts'

/** Lists the addresses of a company by city, then by street. */
export function listAddressesOfCompany(db: Db, companyId: number): Promise<CompanyAddress[]> {
  return selectAddresses(db, companyId)
    .orderBy((eb) => eb.selectFrom('city').select('name').whereRef('city.id', '=', 'address.city_id'))
    .orderBy('street')
    .orderBy('building')
    .orderBy('office')
    .orderBy('id')
    .execute()
}

export const findAddress = (db: Db, companyId: number, id: number) =>
  selectAddresses(db, companyId).where('id', '=', id).executeTakeFirst()

/** An SMS carries the name of the company, so nobody may send one under a name that was not checked. */
export async function isVerifiedCompany(db: Db, companyId: number): Promise<boolean> {
  const company = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where('verification', '=', 'verified')
    .executeTakeFirst()
  return company !== undefined
}

/** Lists members, owners first, then by date of joining. Owners also see pending invitations. */
export async function listTeam(db: Db, { id, company_id, company_role }: Caller, at: Date): Promise<Team> {
  const [members, invitations] = await Promise.all([
    db
      .selectFrom('employer')
      .select(['id', 'contact_position as position', 'role', 'joined_at'])
      .select([
        sql<string>`trim(contact_first_name || ' ' || contact_last_name)`.as('name'),
        sql<boolean>`id = ${id}`.as('is_you'),
      ])
      .where('company_id', '=', company_id)
      .orderBy('role', 'desc')
      .orderBy(sql`joined_at nulls first`)
      .orderBy('id')
      .execute(),
    company_role === 'owner' ? listInvitations(db, company_id!, at) : [],
  ])
  return { members, invitations }
}

const listInvitations = (db: Db, companyId: number, at: Date) =>
  db
    .selectFrom('company_invitation')
    .select(['id', 'contact', 'role', 'created_at', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('expires_at', '>', at.toISOString())
    .orderBy('id')
    .execute()

/** A vacancy that is not deleted uses the address. */
export async function isAddressInUse(db: Db, addressId: number): Promise<boolean> {
  const vacancy = await db
    .selectFrom('vacancy')
    .select('id')
    .where('address_id', '=', addressId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return vacancy !== undefined
}

function selectAddresses(db: Db, companyId: number) {
  return db
    .selectFrom('address')
    .select(['id', 'city_id', 'street', 'building', 'office', 'how_to_get', 'lat', 'lng', 'metro_ids'])
    .select((eb) => [addressCityColumn(eb).$notNull().as('city'), addressStationsColumn(eb).as('metros')])
    .where('company_id', '=', companyId)
}

type AddressBuilder = ExpressionBuilder<DB, 'address'>

const addressCityColumn = (eb: AddressBuilder) =>
  jsonObjectFrom(eb.selectFrom('city').select(['city.id', 'city.name']).whereRef('city.id', '=', 'address.city_id'))

const addressStationsColumn = (eb: AddressBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('metro_station')
      .select(['metro_station.id', 'metro_station.name'])
      .where(sql<SqlBool>`metro_station.id = any(address.metro_ids)`)
      .orderBy(sql`array_position(address.metro_ids, metro_station.id)`),
  )

const WORD = /[\p{L}\p{N}]+/gu

/** Each word is the beginning of a word of the name. A text without words does not filter. */
export function companyNameMatches(text: string) {
  const words = (text.match(WORD) ?? []).map(foldText)
  if (words.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`company.name_words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}
