import { refuse } from '#contract/errors.ts'
import { type Caller, companyIdOf, companyReaderOf } from '#features/accounts/server/caller.ts'
import { listResumeDifferences } from '#features/resumes/rules/resume-differences.ts'
import { findVisibleResume } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import { textFilterOf } from '#features/resumes/visibility/hide-contacts.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { findEmployerNegotiation } from '../../server/queries.ts'
import { type ResumeChanges, showResumeChanges } from '../contract/resume-changes.ts'

export function serveResumeChanges(serve: Serve, ctx: Ctx) {
  serve(showResumeChanges, ({ caller, params }) => compareResumes(ctx, caller, params.id))
}

/**
 * Compares the snapshot with the current resume. After a withdrawal the snapshot would show more than the employer may
 * see, so nothing is compared.
 */
async function compareResumes({ db, now }: Ctx, caller: Caller, id: number): Promise<ResumeChanges> {
  const at = now()
  const negotiation =
    (await findEmployerNegotiation(db, companyIdOf(caller), caller.id, id, at)) ?? refuse('negotiation_not_found')
  const { state, resume_id } = negotiation
  if (state === 'withdrawn' || resume_id === null) return { slug: null, changes: [] }
  const currentResume = await findVisibleResume(db, await findViewer(db, caller, at), resume_id, at)
  if (!currentResume) return { slug: null, changes: [] }
  const shown = textFilterOf(companyReaderOf(caller))
  const changes = listResumeDifferences(negotiation.resume, currentResume)
  return {
    slug: currentResume.slug,
    changes: changes.map(({ title, lines }) => ({
      title,
      lines: lines.map(({ kind, text }) => ({ kind, text: shown(text) })),
    })),
  }
}
