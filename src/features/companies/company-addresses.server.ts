import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { listMetroStationIds, refuseUnknownIds } from '#features/reference/server/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/http/database-errors.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import {
  type CompanyAddress,
  type CompanyAddressChange,
  MAX_COMPANY_ADDRESSES,
  type NewCompanyAddress,
} from './company-addresses.contract.ts'
import { findAddress, isAddressInUse } from './queries.server.ts'

export async function addAddress({ db, now }: Ctx, companyId: number, address: NewCompanyAddress) {
  await refuseUnknownIds(db, address)
  const metro_ids = [...new Set(address.metro_ids)]
  await refuseStationsOutsideCity(db, address.city_id, metro_ids)
  return inTransaction(db, async (tx) => {
    await refuseOverAddressLimit(tx, companyId)
    const { id } = await tx
      .insertInto('address')
      .values({ ...withCompletePoint(address), metro_ids, company_id: companyId, created_at: now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseDuplicateAddress)
    return (await findAddress(tx, companyId, id)) ?? refuse('address_not_found')
  })
}

/** The lock of the company decides between two at once. */
async function refuseOverAddressLimit(tx: Db, companyId: number) {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { used } = await tx
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (used >= MAX_COMPANY_ADDRESSES)
    refuse('limit_reached', {
      message: `Больше ${MAX_COMPANY_ADDRESSES} адресов не сохранить. Удалите ненужные`,
      details: { max: MAX_COMPANY_ADDRESSES, used },
    })
}

export function updateAddress({ db }: Ctx, companyId: number, id: number, change: CompanyAddressChange) {
  return inTransaction(db, async (tx) => {
    await refuseUnknownIds(tx, change)
    const before = await lockAddress(tx, companyId, id)
    const { city_id = before.city_id } = change
    // Its vacancies are listed in the former city.
    if (city_id !== before.city_id && (await isAddressInUse(tx, id))) refuseInUse(id)
    const clearedStations = city_id === before.city_id ? undefined : []
    const metro_ids = change.metro_ids ? [...new Set(change.metro_ids)] : clearedStations
    await refuseStationsOutsideCity(tx, city_id, metro_ids ?? [])
    await tx
      .updateTable('address')
      .set({ ...withCompletePoint(change), city_id, metro_ids })
      .where('id', '=', id)
      .execute()
      .catch(refuseDuplicateAddress)
    return (await findAddress(tx, companyId, id)) ?? refuse('address_not_found')
  })
}

export function deleteAddress({ db }: Ctx, companyId: number, id: number) {
  return inTransaction(db, async (tx) => {
    await lockAddress(tx, companyId, id)
    if (await isAddressInUse(tx, id)) refuseInUse(id)
    await tx.deleteFrom('address').where('id', '=', id).execute()
    return { id }
  })
}

/** Locks the address: no vacancy starts to use it until the transaction ends. */
async function lockAddress(tx: Db, companyId: number, id: number): Promise<CompanyAddress> {
  await tx
    .selectFrom('address')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute()
  return (await findAddress(tx, companyId, id)) ?? refuse('address_not_found')
}

/** Latitude and longitude must come together. */
function withCompletePoint<A extends CompanyAddressChange>(address: A): A {
  const { lat, lng } = address
  if ((lat ?? null) !== null && (lng ?? null) === null) refuseField('lng', 'Укажите и долготу')
  if ((lng ?? null) !== null && (lat ?? null) === null) refuseField('lat', 'Укажите и широту')
  return { ...address, lat, lng }
}

async function refuseStationsOutsideCity(db: Db, cityId: number, metroIds: number[]) {
  if (metroIds.length === 0) return
  const nearby = await listMetroStationIds(db, cityId)
  if (metroIds.some((id) => !nearby.includes(id))) refuseField('metro_ids', 'Этой станции нет в выбранном городе')
}

const refuseInUse = (id: number): never =>
  refuse('in_use', { details: { id }, message: 'Этот адрес указан в вакансиях: сначала смените его в них' })

function refuseDuplicateAddress(error: unknown): never {
  throw isUniqueViolation(error) ? refuse('address_exists') : error
}
