import { refuse } from '#contract/errors.ts'
import * as contract from '#contract/favorites.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { offsetOf, PER_PAGE, pageMeta } from '../http/paging.ts'
import type { Serve } from '../http/serve.ts'
import { findViewer, findVisibleResume, isVisibleTo, listVisibleCards } from '../resumes/queries.ts'

export function serveResumeFavorites(serve: Serve, ctx: Ctx) {
  serve(contract.listFavoriteResumes, ({ caller, query }) => listFavorites(ctx, caller, query.page))

  serve(contract.addFavoriteResume, ({ caller, body }) => addFavorite(ctx, caller, body.resume_id))

  serve(contract.removeFavoriteResume, ({ caller, params }) => removeFavorite(ctx.db, caller, params.id))
  serve(contract.removeFavoriteResumeByQuery, ({ caller, query }) => removeFavorite(ctx.db, caller, query.id))
}

/** The last one first. What its owner has hidden since is not shown, and comes back when it is opened again. */
async function listFavorites({ db, now }: Ctx, caller: Caller, page: number) {
  const viewer = await findViewer(db, caller)
  const [data, { total }] = await Promise.all([
    listVisibleCards(db, viewer, now(), (cards) =>
      cards
        .innerJoin('resume_favorite', 'resume_favorite.resume_id', 'resume.id')
        .where('resume_favorite.employer_id', '=', caller.id)
        .orderBy('resume_favorite.created_at', 'desc')
        .orderBy('resume.id', 'desc')
        .limit(PER_PAGE)
        .offset(offsetOf(page)),
    ),
    db
      .selectFrom('resume_favorite')
      .innerJoin('resume', 'resume.id', 'resume_favorite.resume_id')
      .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('resume_favorite.employer_id', '=', caller.id)
      .where(isVisibleTo(viewer))
      .executeTakeFirstOrThrow(),
  ])
  return { data, meta: pageMeta(total, page) }
}

async function addFavorite({ db, now }: Ctx, caller: Caller, resume_id: number) {
  const at = now()
  const { id } =
    (await findVisibleResume(db, await findViewer(db, caller), resume_id, at)) ?? refuse('resume_not_found')
  await db
    .insertInto('resume_favorite')
    .values({ employer_id: caller.id, resume_id: id, created_at: at.toISOString() })
    .onConflict((twice) => twice.doNothing())
    .execute()
  return { id, is_favorite: true }
}

/** Removing twice is removing. */
async function removeFavorite(db: Db, caller: Caller, id: number) {
  await db.deleteFrom('resume_favorite').where('employer_id', '=', caller.id).where('resume_id', '=', id).execute()
  return { id, is_favorite: false }
}
