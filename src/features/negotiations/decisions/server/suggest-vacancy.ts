import { refuse } from '#contract/errors.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { selectOffers } from '#features/matching/server/compared-columns.ts'
import { matchPair } from '#features/matching/server/match-pair.ts'
import { findWishToMatch } from '#features/matching/server/match-resumes.ts'
import { findVisibleResume } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import type { Ctx } from '#platform/context.ts'
import { findOpenApplication } from './hold-invitations.ts'

/** Below it no vacancy of the company suits the person, and the employer chooses. */
const LEAST_SCORE = 50
const MAX_COMPARED = 200

/** The vacancy where the person applied, or the open one that matches best (N-101). */
export async function findSuggestedVacancy({ db, now }: Ctx, caller: Caller, resumeId: number, token: string) {
  const [at, company_id] = [now(), companyIdOf(caller)]
  const viewer = await findViewer(db, caller, at, token)
  if (!(await findVisibleResume(db, viewer, resumeId, at))) refuse('resume_not_found')
  const application = await findOpenApplication(db, company_id, { resume_id: resumeId })
  if (application) return application.vacancy_id
  const wish = await findWishToMatch(db, resumeId, at)
  if (!wish) return null
  const offers = await selectOffers(db)
    .where('vacancy.company_id', '=', company_id)
    .where('vacancy.status', '=', 'active')
    .where('vacancy.moderation_status', '=', 'approved')
    .where('vacancy.expires_at', '>', at.toISOString())
    .orderBy('vacancy.id', 'desc')
    .limit(MAX_COMPARED)
    .execute()
  const scored = offers.map(({ id, ...offer }) => ({ id, score: matchPair(wish, offer).score }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score >= LEAST_SCORE ? best.id : null
}
