import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { changeLists } from './change-lists.server.ts'
import type { FavoriteChange, FavoritesQuery } from './favorites.contract.ts'
import {
  buildFolderMeta,
  type FolderCount,
  type FolderOwner,
  listFavoriteFolders,
  lockFavoritesOwner,
  refuseForeignFolder,
  refuseOverLimit,
} from './folders.server.ts'

const MAX_FAVORITES = 1000

/** Everything in which saving a vacancy differs from saving a resume. */
export type FavoriteStore = {
  side: FolderOwner['side']
  table: 'vacancy_favorite' | 'resume_favorite'
  ownerColumn: 'seeker_id' | 'employer_id'
  itemColumn: 'vacancy_id' | 'resume_id'
  /** «избранных вакансий» */
  itemsName: string
  notFoundMessage: string
  /** Finds an item that the caller may save; refuses otherwise. */
  findItem: (tx: Db, caller: Caller, id: number, at: Date) => Promise<{ id: number }>
}

export const folderOwnerOf = ({ side }: FavoriteStore, { id }: Caller): FolderOwner => ({ account_id: id, side })

type Lists<Item> = { listItems: () => Promise<Item[]>; countByFolder: () => Promise<FolderCount[]> }

/** A page of favorites with the folders of their owner. */
export async function listFavorites<Item>(
  db: Db,
  owner: FolderOwner,
  query: FavoritesQuery,
  { listItems, countByFolder }: Lists<Item>,
) {
  await refuseForeignFolder(db, owner, query.folder_id)
  const [data, counts, folders] = await Promise.all([listItems(), countByFolder(), listFavoriteFolders(db, owner)])
  return { data, meta: buildFolderMeta(folders, counts, query) }
}

export async function insertFavorite(
  { db, now }: Ctx,
  store: FavoriteStore,
  caller: Caller,
  itemId: number,
  { note, folder_id }: FavoriteChange,
) {
  const at = now()
  return changeLists(db, caller.id, async (tx) => {
    const { id } = await store.findItem(tx, caller, itemId, at)
    await refuseForeignFolder(tx, folderOwnerOf(store, caller), folder_id)
    await lockFavoritesOwner(tx, caller.id)
    const added = await tx
      .insertInto(store.table)
      .values({
        [store.ownerColumn]: caller.id,
        [store.itemColumn]: id,
        note,
        folder_id,
        created_at: at.toISOString(),
      })
      .onConflict((twice) => twice.doNothing())
      .returning('created_at')
      .executeTakeFirst()
    if (added) await refuseTooManyFavorites(tx, store, caller)
    return { id, is_favorite: true }
  })
}

/** Called after the insert: a refusal rolls it back. */
export async function refuseTooManyFavorites(tx: Db, { table, ownerColumn, itemsName }: FavoriteStore, caller: Caller) {
  const { used } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where(ownerColumn, '=', caller.id)
    .executeTakeFirstOrThrow()
  if (used > MAX_FAVORITES) refuseOverLimit(itemsName, MAX_FAVORITES)
}

export async function updateFavorite(
  db: Db,
  store: FavoriteStore,
  caller: Caller,
  id: number,
  { note, folder_id }: FavoriteChange,
) {
  return changeLists(db, caller.id, async (tx) => {
    await refuseForeignFolder(tx, folderOwnerOf(store, caller), folder_id)
    const updated = await tx
      .updateTable(store.table)
      // A change without fields must still be a valid statement.
      .set({ note, folder_id, created_at: sql`created_at` })
      .where(store.ownerColumn, '=', caller.id)
      .where(store.itemColumn, '=', id)
      .returning(['note', 'folder_id'])
      .executeTakeFirst()
    return updated ? { id, ...updated } : refuse('not_found', { message: store.notFoundMessage })
  })
}

/** Idempotent. */
export async function deleteFavorite(
  db: Db,
  { table, ownerColumn, itemColumn }: FavoriteStore,
  caller: Caller,
  id: number,
) {
  await changeLists(db, caller.id, (tx) =>
    tx.deleteFrom(table).where(ownerColumn, '=', caller.id).where(itemColumn, '=', id).execute(),
  )
  return { id, is_favorite: false }
}
