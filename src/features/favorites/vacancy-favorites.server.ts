import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import {
  findReadableVacancy,
  hasVacancyPage,
  isReadableVacancy,
  selectVacancyCards,
} from '#features/vacancies/server/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf } from '#platform/http/paging.ts'
import type { FavoritesQuery } from './favorites.contract.ts'
import { type FavoriteStore, folderOwnerOf, listFavorites } from './favorites.server.ts'

export const VACANCY_FAVORITES: FavoriteStore = {
  side: 'seeker',
  table: 'vacancy_favorite',
  ownerColumn: 'seeker_id',
  itemColumn: 'vacancy_id',
  itemsName: 'избранных вакансий',
  notFoundMessage: 'Этой вакансии в избранном нет',
  findItem: async (tx, caller, id) => (await findReadableVacancy(tx, id, caller.id)) ?? refuse('vacancy_not_found'),
}

/** Whether the page can still be opened, and when the vacancy was closed; an expired one is, before the next job archives it. */
export const savedVacancyColumns = (at: Date, viewerId: number | undefined) =>
  [
    hasVacancyPage(at, viewerId).as('has_page'),
    sql<string | null>`case when vacancy.archived_at is not null or vacancy.expires_at <= ${at}
      then coalesce(vacancy.archived_at, vacancy.expires_at) end`.as('closed_at'),
  ] as const

/** Lists favorite vacancies, last saved first. Archived vacancies stay; deleted and blocked ones are left out. */
export function listVacancyFavorites({ db, now }: Ctx, caller: Caller, query: FavoritesQuery) {
  const [at, { page, folder_id }] = [now(), query]
  return listFavorites(db, folderOwnerOf(VACANCY_FAVORITES, caller), query, {
    listItems: () =>
      selectVacancyCards(db, caller.id, at)
        .innerJoin('vacancy_favorite as saved', 'saved.vacancy_id', 'vacancy.id')
        .select(['saved.note', 'saved.folder_id', ...savedVacancyColumns(at, caller.id)])
        .where('saved.seeker_id', '=', caller.id)
        .$if(folder_id != null, (some) => some.where('saved.folder_id', '=', folder_id!))
        .where(isReadableVacancy(caller.id))
        .orderBy('saved.created_at', 'desc')
        .orderBy('vacancy.id', 'desc')
        .limit(DEFAULT_PER_PAGE)
        .offset(offsetOf(page))
        .execute(),
    countByFolder: () => countByFolder(db, caller.id),
  })
}

const countByFolder = (db: Db, seekerId: number) =>
  db
    .selectFrom('vacancy_favorite as saved')
    .innerJoin('vacancy', 'vacancy.id', 'saved.vacancy_id')
    .select((eb) => ['saved.folder_id', eb.fn.countAll<number>().as('count')])
    .where('saved.seeker_id', '=', seekerId)
    .where(isReadableVacancy(seekerId))
    .groupBy('saved.folder_id')
    .execute()
