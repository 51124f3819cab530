import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse } from '#contract/core/errors.ts'
import type * as contract from '#contract/favorites/favorites.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../../accounts/caller.ts'
import type { Ctx } from '../../context.ts'
import { DEFAULT_PER_PAGE, offsetOf } from '../../http/paging.ts'
import { findVisibleResume, listVisibleResumeCards } from '../../resumes/queries.ts'
import { findViewer } from '../../resumes/visibility/find-viewer.ts'
import { isResumeVisibleTo } from '../../resumes/visibility/visibility-conditions.ts'
import {
  buildFolderMeta,
  type FolderOwner,
  listFavoriteFolders,
  lockFavoritesOwner,
  refuseForeignFolder,
  refuseOverLimit,
} from '../folders.ts'

const MAX_FAVORITES = 1000

export const resumeFolderOwner = ({ id }: Pick<Caller, 'id'>): FolderOwner => ({ account_id: id, side: 'employer' })

type FavoritesQuery = z.output<typeof contract.listFavoriteResumes.query>

/**
 * Lists favorite resumes, last saved first. Resumes hidden by their owner are left out of list and counts until shown
 * again.
 */
export async function listResumeFavorites({ db, now }: Ctx, caller: Caller, { page, folder_id }: FavoritesQuery) {
  const viewer = await findViewer(db, caller)
  await refuseForeignFolder(db, resumeFolderOwner(caller), folder_id)
  const [cards, notes, counts, folders] = await Promise.all([
    listVisibleResumeCards(db, viewer, now(), (cards) =>
      cards
        .innerJoin('resume_favorite', 'resume_favorite.resume_id', 'resume.id')
        .where('resume_favorite.employer_id', '=', caller.id)
        .$if(folder_id != null, (some) => some.where('resume_favorite.folder_id', '=', folder_id!))
        .orderBy('resume_favorite.created_at', 'desc')
        .orderBy('resume.id', 'desc')
        .limit(DEFAULT_PER_PAGE)
        .offset(offsetOf(page)),
    ),
    listNotes(db, caller.id),
    countByFolder(db, caller.id, viewer),
    listFavoriteFolders(db, resumeFolderOwner(caller)),
  ])
  return {
    data: cards.map((card) => ({ ...card, ...notes.get(card.id)! })),
    meta: buildFolderMeta(folders, counts, { page, folder_id }),
  }
}

async function listNotes(db: Db, employerId: number) {
  const rows = await db
    .selectFrom('resume_favorite')
    .select(['resume_id', 'note', 'folder_id'])
    .where('employer_id', '=', employerId)
    .execute()
  return new Map(rows.map(({ resume_id, ...notes }) => [resume_id, notes]))
}

type Viewer = Awaited<ReturnType<typeof findViewer>>

const countByFolder = (db: Db, employerId: number, viewer: Viewer) =>
  db
    .selectFrom('resume_favorite')
    .innerJoin('resume', 'resume.id', 'resume_favorite.resume_id')
    .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
    .select((eb) => ['folder_id', eb.fn.countAll<number>().as('count')])
    .where('resume_favorite.employer_id', '=', employerId)
    .where(isResumeVisibleTo(viewer))
    .groupBy('folder_id')
    .execute()

type NewFavorite = z.output<typeof contract.addFavoriteResume.body>

export async function insertResumeFavorite(
  { db, now }: Ctx,
  caller: Caller,
  { resume_id, note, folder_id }: NewFavorite,
) {
  const [at, owner] = [now(), resumeFolderOwner(caller)]
  return db.transaction().execute(async (tx) => {
    const { id } =
      (await findVisibleResume(tx, await findViewer(tx, caller), resume_id, at)) ?? refuse('resume_not_found')
    await refuseForeignFolder(tx, owner, folder_id)
    await lockFavoritesOwner(tx, owner)
    const added = await tx
      .insertInto('resume_favorite')
      .values({ employer_id: caller.id, resume_id: id, note, folder_id, created_at: at.toISOString() })
      .onConflict((twice) => twice.doNothing())
      .returning('resume_id')
      .executeTakeFirst()
    if (added) await refuseTooMany(tx, caller.id)
    return { id, is_favorite: true }
  })
}

/** Called after the insert: a refusal rolls it back. */
async function refuseTooMany(tx: Db, employerId: number) {
  const { used } = await tx
    .selectFrom('resume_favorite')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('employer_id', '=', employerId)
    .executeTakeFirstOrThrow()
  if (used > MAX_FAVORITES) refuseOverLimit('отмеченных резюме', MAX_FAVORITES)
}

export async function updateResumeFavorite(
  db: Db,
  caller: Caller,
  id: number,
  { note, folder_id }: contract.FavoriteChange,
) {
  await refuseForeignFolder(db, resumeFolderOwner(caller), folder_id)
  const updated = await db
    .updateTable('resume_favorite')
    .set({ note, folder_id, resume_id: sql`resume_id` })
    .where('employer_id', '=', caller.id)
    .where('resume_id', '=', id)
    .returning(['resume_id as id', 'note', 'folder_id'])
    .executeTakeFirst()
  return updated ?? refuse('not_found', { message: 'Этого резюме среди отмеченных нет' })
}

/** Idempotent. */
export async function deleteResumeFavorite(db: Db, caller: Caller, id: number) {
  await db.deleteFrom('resume_favorite').where('employer_id', '=', caller.id).where('resume_id', '=', id).execute()
  return { id, is_favorite: false }
}
