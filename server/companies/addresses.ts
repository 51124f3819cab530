import type { CompanyAddress, CompanyAddressChange, NewCompanyAddress } from '#contract/company-addresses.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import { isUniqueViolation } from '../http/database-errors.ts'
import { listStationsOf, refuseUnknownIds } from '../reference/queries.ts'
import { findAddress, isAddressInUse } from './queries.ts'

export async function addAddress({ db, now }: Ctx, companyId: number, given: NewCompanyAddress) {
  await refuseUnknownIds(db, given)
  const metro_ids = [...new Set(given.metro_ids)]
  await refuseFarStations(db, given.city_id, metro_ids)
  const { id } = await db
    .insertInto('address')
    .values({ ...pointOf(given), metro_ids, company_id: companyId, created_at: now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseSecond)
  return (await findAddress(db, companyId, id)) ?? refuse('address_not_found')
}

export function updateAddress({ db }: Ctx, companyId: number, id: number, change: CompanyAddressChange) {
  return db.transaction().execute(async (tx) => {
    await refuseUnknownIds(tx, change)
    const before = await lockAddress(tx, companyId, id)
    const { city_id = before.city_id } = change
    // Its vacancies are listed in the former city.
    if (city_id !== before.city_id && (await isAddressInUse(tx, id))) refuseInUse(id)
    const former = city_id === before.city_id ? undefined : []
    const metro_ids = change.metro_ids ? [...new Set(change.metro_ids)] : former
    await refuseFarStations(tx, city_id, metro_ids ?? [])
    await tx
      .updateTable('address')
      .set({ ...pointOf(change), city_id, metro_ids })
      .where('id', '=', id)
      .execute()
      .catch(refuseSecond)
    return (await findAddress(tx, companyId, id)) ?? refuse('address_not_found')
  })
}

export function deleteAddress({ db }: Ctx, companyId: number, id: number) {
  return db.transaction().execute(async (tx) => {
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
function pointOf<A extends CompanyAddressChange>(given: A): A {
  const { lat, lng } = given
  if ((lat ?? null) !== null && (lng ?? null) === null) refuseField('lng', 'Укажите и долготу')
  if ((lng ?? null) !== null && (lat ?? null) === null) refuseField('lat', 'Укажите и широту')
  return { ...given, lat, lng }
}

async function refuseFarStations(db: Db, cityId: number, metroIds: number[]) {
  if (metroIds.length === 0) return
  const nearby = await listStationsOf(db, cityId)
  if (metroIds.some((id) => !nearby.includes(id))) refuseField('metro_ids', 'Этой станции нет в выбранном городе')
}

const refuseInUse = (id: number): never =>
  refuse('in_use', { details: { id }, message: 'Этот адрес указан в вакансиях: сначала смените его в них' })

function refuseSecond(error: unknown): never {
  throw isUniqueViolation(error) ? refuse('address_exists') : error
}
