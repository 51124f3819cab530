import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '#database/schema.ts'

type VacancyBuilder = ExpressionBuilder<DB, 'vacancy'>
type AddressBuilder = ExpressionBuilder<DB, 'address' | 'vacancy'>

/** The public address; with `show_metro_only` only the city and the metro stations. */
export const vacancyAddressColumn = (eb: VacancyBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('address')
      .innerJoin('city', 'city.id', 'address.city_id')
      .select(['city.name as city'])
      .select([
        unlessMetroOnly('address.street').as('street'),
        unlessMetroOnly('address.building').as('building'),
        unlessMetroOnly('address.how_to_get').as('how_to_get'),
      ])
      .select((address) => stationsColumn(address).as('metros'))
      .whereRef('address.id', '=', 'vacancy.address_id'),
  )

const unlessMetroOnly = (column: string) =>
  sql<string>`case when vacancy.show_metro_only then '' else ${sql.ref(column)} end`

const stationsColumn = (eb: AddressBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('metro_station')
      .select(['metro_station.id', 'metro_station.name'])
      .where(sql<SqlBool>`metro_station.id = any(address.metro_ids)`)
      .orderBy(sql`array_position(address.metro_ids, metro_station.id)`),
  )
