import { sql } from 'kysely'
import type { Caller } from '#features/accounts/server/caller.ts'
import { isReadableVacancy, selectVacancyCards } from '#features/vacancies/server/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { changeLists } from '../change-lists.server.ts'
import { refuseTooManyFavorites } from '../favorites.server.ts'
import { lockFavoritesOwner } from '../folders.server.ts'
import { savedVacancyColumns, VACANCY_FAVORITES } from '../vacancy-favorites.server.ts'

/** The vacancies of these ids that a guest may read, in the order of the ids. */
export function findDeviceFavorites({ db, now }: Ctx, ids: readonly number[]) {
  const at = now()
  return selectVacancyCards(db, undefined, at)
    .select(savedVacancyColumns(at, undefined))
    .where(sql<boolean>`vacancy.id = any(${[...ids]}::bigint[])`)
    .where(isReadableVacancy(undefined))
    .orderBy(sql`array_position(${[...ids]}::bigint[], vacancy.id)`)
    .execute()
}

/**
 * Saves what a device has saved, the newest first, and counts what is new. A repetition changes nothing; above the limit
 * nothing is saved, and the device keeps its list.
 */
export function takeOverDeviceFavorites({ db, now }: Ctx, caller: Caller, ids: readonly number[]) {
  const saved_at = now().toISOString()
  return changeLists(db, caller.id, async (tx) => {
    await lockFavoritesOwner(tx, caller.id)
    const { numAffectedRows } = await sql`
      insert into vacancy_favorite (seeker_id, vacancy_id, created_at)
      select ${caller.id}, vacancy.id, ${saved_at}::timestamptz - saved.place * interval '1 millisecond'
      from unnest(${[...ids]}::bigint[]) with ordinality as saved (id, place) join vacancy on vacancy.id = saved.id
      where ${isReadableVacancy(caller.id)}
      on conflict do nothing`.execute(tx)
    await refuseTooManyFavorites(tx, VACANCY_FAVORITES, caller)
    return { saved: Number(numAffectedRows ?? 0) }
  })
}
