import { type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import {
  addFavoriteVacancy,
  listFavoriteVacancies,
  removeFavoriteVacancy,
  removeFavoriteVacancyByQuery,
} from '#contract/favorites.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { findOpenVacancy, selectCards } from '../vacancies/queries.ts'

const PAGE_SIZE = 20

export function serveVacancyFavorites(serve: Serve, { db, now }: Ctx) {
  serve(listFavoriteVacancies, ({ caller, query }) => listFavorites(db, caller.id, query.page, now().toISOString()))
  serve(addFavoriteVacancy, ({ caller, body }) => addFavorite(db, caller.id, body.vacancy_id, now().toISOString()))
  serve(removeFavoriteVacancy, ({ caller, params }) => removeFavorite(db, caller.id, params.id))
  serve(removeFavoriteVacancyByQuery, ({ caller, query }) => removeFavorite(db, caller.id, query.id))
}

async function addFavorite(db: Db, seekerId: number, vacancyId: number, now: string) {
  const { id } = (await findOpenVacancy(db, vacancyId, now)) ?? refuse('vacancy_not_found')
  await db
    .insertInto('vacancy_favorite')
    .values({ seeker_id: seekerId, vacancy_id: id, created_at: now })
    .onConflict((saved) => saved.doNothing())
    .execute()
  return { id, is_favorite: true }
}

async function removeFavorite(db: Db, seekerId: number, vacancyId: number) {
  await db
    .deleteFrom('vacancy_favorite')
    .where('seeker_id', '=', seekerId)
    .where('vacancy_id', '=', vacancyId)
    .execute()
  return { id: vacancyId, is_favorite: false }
}

/** The last saved first. What went to the archive stays, what was deleted or blocked has no page to lead to. */
async function listFavorites(db: Db, seekerId: number, page: number, now: string) {
  const [data, total] = await Promise.all([
    selectCards(db, seekerId, now)
      .innerJoin('vacancy_favorite as saved', 'saved.vacancy_id', 'vacancy.id')
      .where('saved.seeker_id', '=', seekerId)
      .where(isReadable)
      .orderBy('saved.created_at', 'desc')
      .orderBy('vacancy.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    countFavorites(db, seekerId),
  ])
  return { data, meta: { total, current_page: page, last_page: Math.ceil(total / PAGE_SIZE), per_page: PAGE_SIZE } }
}

async function countFavorites(db: Db, seekerId: number) {
  const { total } = await db
    .selectFrom('vacancy_favorite')
    .innerJoin('vacancy', 'vacancy.id', 'vacancy_favorite.vacancy_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('vacancy_favorite.seeker_id', '=', seekerId)
    .where(isReadable)
    .executeTakeFirstOrThrow()
  return total
}

const isReadable = sql<SqlBool>`vacancy.status in ('active', 'archived') and vacancy.moderation_status = 'approved'`
