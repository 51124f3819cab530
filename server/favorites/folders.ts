import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { pageMeta } from '../http/paging.ts'

/** Owner of folders: each side of an account has its own, for vacancies or for resumes. */
export type Owner = { account_id: number; side: 'seeker' | 'employer' }

const MOST_FOLDERS = 50

export const listFolders = (db: Db, { account_id, side }: Owner) =>
  db
    .selectFrom('favorite_folder')
    .select(['id', 'name'])
    .where('account_id', '=', account_id)
    .where('side', '=', side)
    .orderBy('name')
    .execute()

type Folder = { id: number; name: string }
type Counted = { folder_id: number | null; count: number }
type Wanted = { page: number; folder_id?: number | null }

/** Paging of the open folder, the total number of favorites and the number per folder. */
export function folderMeta(folders: Folder[], counts: Counted[], { page, folder_id }: Wanted) {
  const countIn = (id: number) => counts.find((one) => one.folder_id === id)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return {
    ...pageMeta(folder_id == null ? all : countIn(folder_id), page),
    all,
    folders: folders.map((folder) => ({ ...folder, count: countIn(folder.id) })),
  }
}

export async function refuseForeignFolder(db: Db, owner: Owner, id: number | null | undefined) {
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

export const addFolder = (db: Db, owner: Owner, name: string, at: Date) =>
  refuseSecond(db, owner, name, () =>
    db.transaction().execute(async (tx) => {
      await lockOwner(tx, owner)
      const { used } = await tx
        .selectFrom('favorite_folder')
        .select((eb) => eb.fn.countAll<number>().as('used'))
        .where('account_id', '=', owner.account_id)
        .where('side', '=', owner.side)
        .executeTakeFirstOrThrow()
      if (used >= MOST_FOLDERS) refuseMore('папок', MOST_FOLDERS)
      return tx
        .insertInto('favorite_folder')
        .values({ ...owner, name, created_at: at.toISOString() })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow()
    }),
  )

export const renameFolder = (db: Db, owner: Owner, id: number, name: string) =>
  refuseSecond(db, owner, name, async () => {
    const renamed = await db
      .updateTable('favorite_folder')
      .set({ name })
      .where('id', '=', id)
      .where('account_id', '=', owner.account_id)
      .where('side', '=', owner.side)
      .returning(['id', 'name'])
      .executeTakeFirst()
    return renamed ?? refuse('not_found', { message: 'Папка не найдена: возможно, вы её удалили' })
  })

export async function removeFolder(db: Db, { account_id, side }: Owner, id: number) {
  await db
    .deleteFrom('favorite_folder')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('side', '=', side)
    .execute()
  return { id }
}

/** Serialises additions of an account, so that the count stays valid until the transaction ends. */
export const lockOwner = (tx: Db, { account_id }: Owner) =>
  tx.selectFrom('account').select('id').where('id', '=', account_id).forNoKeyUpdate().execute()

export const refuseMore = (what: string, max: number): never =>
  refuse('limit_reached', { message: `Можно держать не больше ${max} ${what}`, details: { max, used: max } })

async function refuseSecond<T>(db: Db, owner: Owner, name: string, save: () => Promise<T>): Promise<T> {
  return save().catch(async (error: { constraint?: string }) => {
    if (error.constraint !== 'favorite_folder_name') throw error
    const same = (await listFolders(db, owner)).find((one) => one.name.toLowerCase() === name.toLowerCase())
    return refuse('folder_exists', { details: { id: same?.id } })
  })
}
