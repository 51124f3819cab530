import { limitOf } from '#features/premium/rules/plans.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  noteResumeSearchVisit,
  noteVacancySearchVisit,
  openSavedSearch,
  pauseSavedSearch,
  restoreSavedSearch,
  resumeSavedSearch,
  saveResumeSearch,
  saveVacancySearch,
  showSavedSearch,
  updateSavedSearch,
} from '../contract/saved-searches.ts'
import { showUnsubscription, unsubscribe } from '../contract/unsubscription.ts'
import {
  deleteOwnSavedSearch,
  openOwnSavedSearch,
  pauseOwnSavedSearch,
  restoreOwnSavedSearch,
  resumeOwnSavedSearch,
} from './change-status.ts'
import { noteSearchVisit } from './note-search-visit.ts'
import { findEmailProblem, findOwnSavedSearch, listOwnSavedSearches } from './queries.ts'
import { createSavedSearch, updateOwnSavedSearch } from './save-search.ts'
import { findUnsubscription, unsubscribeByToken } from './unsubscribe.ts'

export function serveSavedSearches(serve: Serve, ctx: Ctx) {
  serve(listSavedSearches, async ({ caller }) => {
    const [items, email_problem] = await Promise.all([
      listOwnSavedSearches(ctx, caller),
      findEmailProblem(ctx.db, caller.id),
    ])
    return {
      items,
      max: limitOf('saved_searches', caller.has_premium.seeker || caller.has_premium.employer),
      email_problem,
    }
  })
  serve(showSavedSearch, async ({ caller, params }) => ({
    ...(await findOwnSavedSearch(ctx, caller, params.id)),
    email_problem: await findEmailProblem(ctx.db, caller.id),
  }))
  serve(saveVacancySearch, ({ caller, body }) => createSavedSearch(ctx, caller, 'vacancy', body))
  serve(saveResumeSearch, ({ caller, body }) => createSavedSearch(ctx, caller, 'resume', body))
  serve(updateSavedSearch, ({ caller, params, body }) => updateOwnSavedSearch(ctx, caller, params.id, body))
  serve(pauseSavedSearch, ({ caller, params }) => pauseOwnSavedSearch(ctx, caller, params.id))
  serve(resumeSavedSearch, ({ caller, params }) => resumeOwnSavedSearch(ctx, caller, params.id))
  serve(openSavedSearch, ({ caller, params }) => openOwnSavedSearch(ctx, caller, params.id))
  serve(restoreSavedSearch, ({ caller, params }) => restoreOwnSavedSearch(ctx, caller, params.id))
  serve(deleteSavedSearch, ({ caller, params }) => deleteOwnSavedSearch(ctx, caller, params.id))
  serve(noteVacancySearchVisit, ({ caller, body }) => noteSearchVisit(ctx, caller, 'vacancy', body.search))
  serve(noteResumeSearchVisit, ({ caller, body }) => noteSearchVisit(ctx, caller, 'resume', body.search))
  serve(showUnsubscription, ({ params }) => findUnsubscription(ctx, params.token))
  serve(unsubscribe, ({ params }) => unsubscribeByToken(ctx, params.token))
}
