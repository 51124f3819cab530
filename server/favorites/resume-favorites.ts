import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/favorites.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { offsetOf, PER_PAGE } from '../http/paging.ts'
import { findViewer, findVisibleResume, isVisibleTo, listVisibleCards } from '../resumes/queries.ts'
import { folderMeta, listFolders, lockOwner, type Owner, refuseForeignFolder, refuseMore } from './folders.ts'

const MOST_FAVORITES = 1000

export const ownerOf = ({ id }: Pick<Caller, 'id'>): Owner => ({ account_id: id, side: 'employer' })

type Wanted = z.output<typeof contract.listFavoriteResumes.query>

/**
 * Lists favorite resumes, last saved first. Resumes hidden by their owner are left out of list and counts until shown
 * again.
 */
export async function listFavorites({ db, now }: Ctx, caller: Caller, { page, folder_id }: Wanted) {
  const viewer = await findViewer(db, caller)
  await refuseForeignFolder(db, ownerOf(caller), folder_id)
  const [cards, kept, counts, folders] = await Promise.all([
    listVisibleCards(db, viewer, now(), (cards) =>
      cards
        .innerJoin('resume_favorite', 'resume_favorite.resume_id', 'resume.id')
        .where('resume_favorite.employer_id', '=', caller.id)
        .$if(folder_id != null, (some) => some.where('resume_favorite.folder_id', '=', folder_id!))
        .orderBy('resume_favorite.created_at', 'desc')
        .orderBy('resume.id', 'desc')
        .limit(PER_PAGE)
        .offset(offsetOf(page)),
    ),
    listKept(db, caller.id),
    countByFolder(db, caller.id, viewer),
    listFolders(db, ownerOf(caller)),
  ])
  return {
    data: cards.map((card) => ({ ...card, ...kept.get(card.id)! })),
    meta: folderMeta(folders, counts, { page, folder_id }),
  }
}

async function listKept(db: Db, employerId: number) {
  const rows = await db
    .selectFrom('resume_favorite')
    .select(['resume_id', 'note', 'folder_id'])
    .where('employer_id', '=', employerId)
    .execute()
  return new Map(rows.map(({ resume_id, ...kept }) => [resume_id, kept]))
}

type Viewer = Awaited<ReturnType<typeof findViewer>>

const countByFolder = (db: Db, employerId: number, viewer: Viewer) =>
  db
    .selectFrom('resume_favorite')
    .innerJoin('resume', 'resume.id', 'resume_favorite.resume_id')
    .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
    .select((eb) => ['folder_id', eb.fn.countAll<number>().as('count')])
    .where('resume_favorite.employer_id', '=', employerId)
    .where(isVisibleTo(viewer))
    .groupBy('folder_id')
    .execute()

type Added = z.output<typeof contract.addFavoriteResume.body>

export async function addFavorite({ db, now }: Ctx, caller: Caller, { resume_id, note, folder_id }: Added) {
  const [at, owner] = [now(), ownerOf(caller)]
  return db.transaction().execute(async (tx) => {
    const { id } =
      (await findVisibleResume(tx, await findViewer(tx, caller), resume_id, at)) ?? refuse('resume_not_found')
    await refuseForeignFolder(tx, owner, folder_id)
    await lockOwner(tx, owner)
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
  if (used > MOST_FAVORITES) refuseMore('отмеченных резюме', MOST_FAVORITES)
}

export async function changeFavorite(db: Db, caller: Caller, id: number, { note, folder_id }: contract.KeptChange) {
  await refuseForeignFolder(db, ownerOf(caller), folder_id)
  const kept = await db
    .updateTable('resume_favorite')
    .set({ note, folder_id, resume_id: sql`resume_id` })
    .where('employer_id', '=', caller.id)
    .where('resume_id', '=', id)
    .returning(['resume_id as id', 'note', 'folder_id'])
    .executeTakeFirst()
  return kept ?? refuse('not_found', { message: 'Этого резюме среди отмеченных нет' })
}

/** Idempotent. */
export async function removeFavorite(db: Db, caller: Caller, id: number) {
  await db.deleteFrom('resume_favorite').where('employer_id', '=', caller.id).where('resume_id', '=', id).execute()
  return { id, is_favorite: false }
}
