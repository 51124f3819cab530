import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { findVisibleResume, listVisibleResumeCards } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import { isResumeVisibleTo } from '#features/resumes/visibility/visibility-conditions.server.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf } from '#platform/http/paging.ts'
import type { FavoritesQuery } from './favorites.contract.ts'
import { type FavoriteStore, folderOwnerOf, listFavorites } from './favorites.server.ts'

export const RESUME_FAVORITES: FavoriteStore = {
  side: 'employer',
  table: 'resume_favorite',
  ownerColumn: 'employer_id',
  itemColumn: 'resume_id',
  itemsName: 'избранных резюме',
  notFoundMessage: 'Этого резюме в избранном нет',
  findItem: async (tx, caller, id, at) =>
    (await findVisibleResume(tx, await findViewer(tx, caller, at), id, at)) ?? refuse('resume_not_found'),
}

/**
 * Lists favorite resumes, last saved first. Resumes hidden by their owner are left out of list and counts until shown
 * again.
 */
export async function listResumeFavorites({ db, now }: Ctx, caller: Caller, query: FavoritesQuery) {
  const { page, folder_id } = query
  const viewer = await findViewer(db, caller, now())
  return listFavorites(db, folderOwnerOf(RESUME_FAVORITES, caller), query, {
    listItems: async () => {
      const cards = await listVisibleResumeCards(db, viewer, now(), (all) =>
        all
          .innerJoin('resume_favorite', 'resume_favorite.resume_id', 'resume.id')
          .where('resume_favorite.employer_id', '=', caller.id)
          .$if(folder_id != null, (some) => some.where('resume_favorite.folder_id', '=', folder_id!))
          .orderBy('resume_favorite.created_at', 'desc')
          .orderBy('resume.id', 'desc')
          .limit(DEFAULT_PER_PAGE)
          .offset(offsetOf(page)),
      )
      const notes = await listNotes(db, caller.id)
      // One that was removed between the two queries is no longer listed.
      return cards.flatMap((card) => {
        const note = notes.get(card.id)
        return note ? [{ ...card, ...note }] : []
      })
    },
    countByFolder: () => countByFolder(db, caller.id, viewer),
  })
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
