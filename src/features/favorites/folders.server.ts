import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { pagingMeta } from '#platform/http/paging.ts'
import { changeLists } from './change-lists.server.ts'

/** Owner of folders: each side of an account has its own, for vacancies or for resumes. */
export type FolderOwner = { account_id: number; side: 'seeker' | 'employer' }

const MAX_FOLDERS = 50

export const listFavoriteFolders = (db: Db, { account_id, side }: FolderOwner) =>
  db
    .selectFrom('favorite_folder')
    .select(['id', 'name'])
    .where('account_id', '=', account_id)
    .where('side', '=', side)
    .orderBy('name')
    .execute()

type Folder = { id: number; name: string }
export type FolderCount = { folder_id: number | null; count: number }
type FolderPage = { page: number; folder_id?: number | null }

/** Paging of the open folder, the total number of favorites and the number per folder. */
export function buildFolderMeta(folders: Folder[], counts: FolderCount[], { page, folder_id }: FolderPage) {
  const countOf = (id: number) => counts.find((one) => one.folder_id === id)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return {
    ...pagingMeta(folder_id == null ? all : countOf(folder_id), page),
    all,
    folders: folders.map((folder) => ({ ...folder, count: countOf(folder.id) })),
  }
}

export async function refuseForeignFolder(db: Db, owner: FolderOwner, id: number | null | undefined) {
  if (id == null) return
  const own = await db
    .selectFrom('favorite_folder')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', owner.account_id)
    .where('side', '=', owner.side)
    .executeTakeFirst()
  if (!own) refuse('not_found', { message: 'Папка не найдена: возможно, вы её удалили' })
}

export const addFavoriteFolder = (db: Db, owner: FolderOwner, name: string, at: Date) =>
  refuseDuplicateName(db, owner, name, () =>
    changeLists(db, owner.account_id, async (tx) => {
      await lockFavoritesOwner(tx, owner.account_id)
      const { used } = await tx
        .selectFrom('favorite_folder')
        .select((eb) => eb.fn.countAll<number>().as('used'))
        .where('account_id', '=', owner.account_id)
        .where('side', '=', owner.side)
        .executeTakeFirstOrThrow()
      if (used >= MAX_FOLDERS) refuseOverLimit('папок', MAX_FOLDERS)
      return tx
        .insertInto('favorite_folder')
        .values({ ...owner, name, created_at: at.toISOString() })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow()
    }),
  )

export const renameFavoriteFolder = (db: Db, owner: FolderOwner, id: number, name: string) =>
  refuseDuplicateName(db, owner, name, () =>
    changeLists(db, owner.account_id, async (tx) => {
      const renamed = await tx
        .updateTable('favorite_folder')
        .set({ name })
        .where('id', '=', id)
        .where('account_id', '=', owner.account_id)
        .where('side', '=', owner.side)
        .returning(['id', 'name'])
        .executeTakeFirst()
      return renamed ?? refuse('not_found', { message: 'Папка не найдена: возможно, вы её удалили' })
    }),
  )

export async function removeFavoriteFolder(db: Db, { account_id, side }: FolderOwner, id: number) {
  await changeLists(db, account_id, (tx) =>
    tx
      .deleteFrom('favorite_folder')
      .where('id', '=', id)
      .where('account_id', '=', account_id)
      .where('side', '=', side)
      .execute(),
  )
  return { id }
}

/** Serialises additions of an account, so that the count stays valid until the transaction ends. */
export const lockFavoritesOwner = (tx: Db, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

export const refuseOverLimit = (itemsName: string, max: number): never =>
  refuse('limit_reached', {
    message: `Здесь может быть не больше ${max} ${itemsName}. Удалите лишние`,
    details: { max, used: max },
  })

async function refuseDuplicateName<T>(db: Db, owner: FolderOwner, name: string, save: () => Promise<T>): Promise<T> {
  return save().catch(async (error: { constraint?: string }) => {
    if (error.constraint !== 'favorite_folder_name') throw error
    const existing = (await listFavoriteFolders(db, owner)).find((one) => one.name.toLowerCase() === name.toLowerCase())
    return refuse('folder_exists', { details: { id: existing?.id } })
  })
}
