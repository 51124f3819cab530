import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse } from '#contract/core/errors.ts'
import type * as contract from '#contract/favorites/favorites.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../../accounts/caller.ts'
import type { Ctx } from '../../context.ts'
import { DEFAULT_PER_PAGE, offsetOf } from '../../http/paging.ts'
import { findReadableVacancy, hasPublicPage, isReadableVacancy, selectVacancyCards } from '../../vacancies/queries.ts'
import {
  buildFolderMeta,
  type FolderOwner,
  listFavoriteFolders,
  lockFavoritesOwner,
  refuseForeignFolder,
  refuseOverLimit,
} from '../folders.ts'

const MAX_FAVORITES = 1000

export const vacancyFolderOwner = ({ id }: Pick<Caller, 'id'>): FolderOwner => ({ account_id: id, side: 'seeker' })

type FavoritesQuery = z.output<typeof contract.listFavoriteVacancies.query>

/** Lists favorite vacancies, last saved first. Archived vacancies stay; deleted and blocked ones are left out. */
export async function listVacancyFavorites({ db, now }: Ctx, caller: Caller, { page, folder_id }: FavoritesQuery) {
  const at = now()
  await refuseForeignFolder(db, vacancyFolderOwner(caller), folder_id)
  const [data, counts, folders] = await Promise.all([
    selectVacancyCards(db, caller.id, at.toISOString())
      .innerJoin('vacancy_favorite as saved', 'saved.vacancy_id', 'vacancy.id')
      .select(['saved.note', 'saved.folder_id', hasPublicPage(at).as('has_page')])
      .where('saved.seeker_id', '=', caller.id)
      .$if(folder_id != null, (some) => some.where('saved.folder_id', '=', folder_id!))
      .where(isReadableVacancy)
      .orderBy('saved.created_at', 'desc')
      .orderBy('vacancy.id', 'desc')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    countByFolder(db, caller.id),
    listFavoriteFolders(db, vacancyFolderOwner(caller)),
  ])
  return { data, meta: buildFolderMeta(folders, counts, { page, folder_id }) }
}

const countByFolder = (db: Db, seekerId: number) =>
  db
    .selectFrom('vacancy_favorite as saved')
    .innerJoin('vacancy', 'vacancy.id', 'saved.vacancy_id')
    .select((eb) => ['saved.folder_id', eb.fn.countAll<number>().as('count')])
    .where('saved.seeker_id', '=', seekerId)
    .where(isReadableVacancy)
    .groupBy('saved.folder_id')
    .execute()

type NewFavorite = z.output<typeof contract.addFavoriteVacancy.body>

export async function insertVacancyFavorite(
  { db, now }: Ctx,
  caller: Caller,
  { vacancy_id, note, folder_id }: NewFavorite,
) {
  const [at, owner] = [now().toISOString(), vacancyFolderOwner(caller)]
  return db.transaction().execute(async (tx) => {
    const { id } = (await findReadableVacancy(tx, vacancy_id)) ?? refuse('vacancy_not_found')
    await refuseForeignFolder(tx, owner, folder_id)
    await lockFavoritesOwner(tx, owner)
    const added = await tx
      .insertInto('vacancy_favorite')
      .values({ seeker_id: caller.id, vacancy_id: id, note, folder_id, created_at: at })
      .onConflict((twice) => twice.doNothing())
      .returning('vacancy_id')
      .executeTakeFirst()
    if (added) await refuseTooMany(tx, caller.id)
    return { id, is_favorite: true }
  })
}

/** Called after the insert: a refusal rolls it back. */
async function refuseTooMany(tx: Db, seekerId: number) {
  const { used } = await tx
    .selectFrom('vacancy_favorite')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow()
  if (used > MAX_FAVORITES) refuseOverLimit('отмеченных вакансий', MAX_FAVORITES)
}

export async function updateVacancyFavorite(
  db: Db,
  caller: Caller,
  id: number,
  { note, folder_id }: contract.FavoriteChange,
) {
  await refuseForeignFolder(db, vacancyFolderOwner(caller), folder_id)
  const updated = await db
    .updateTable('vacancy_favorite')
    .set({ note, folder_id, vacancy_id: sql`vacancy_id` })
    .where('seeker_id', '=', caller.id)
    .where('vacancy_id', '=', id)
    .returning(['vacancy_id as id', 'note', 'folder_id'])
    .executeTakeFirst()
  return updated ?? refuse('not_found', { message: 'Этой вакансии среди отмеченных нет' })
}

/** Idempotent. */
export async function deleteVacancyFavorite(db: Db, caller: Caller, id: number) {
  await db.deleteFrom('vacancy_favorite').where('seeker_id', '=', caller.id).where('vacancy_id', '=', id).execute()
  return { id, is_favorite: false }
}
