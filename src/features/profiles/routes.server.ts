import { findEmployerProfile, findSeekerProfile } from '#features/accounts/server/queries.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { resendEmailConfirmation } from './change-email.server.ts'
import { requestEmailConfirmation, showEmailLink, verifyEmail as verifyEmailEndpoint } from './email.contract.ts'
import { showEmployerProfile, updateEmployerProfile } from './employer/employer-profile.contract.ts'
import { updateEmployer } from './employer/update-employer.server.ts'
import { showSeekerProfile, updateSeekerProfile } from './seeker/seeker-profile.contract.ts'
import { updateSeeker } from './seeker/update-seeker.server.ts'
import { confirmEmail, findEmailLink } from './verify-email.server.ts'

export function serveProfiles(serve: Serve, ctx: Ctx) {
  serve(showSeekerProfile, ({ caller }) => findSeekerProfile(ctx.db, caller.id, ctx.now()))
  serve(updateSeekerProfile, ({ caller, body }) => updateSeeker(ctx, caller.id, body))
  serve(showEmployerProfile, ({ caller }) => findEmployerProfile(ctx.db, caller.id, ctx.now()))
  serve(updateEmployerProfile, ({ caller, body }) => updateEmployer(ctx, caller, body))
  serve(requestEmailConfirmation, ({ caller, body }) => resendEmailConfirmation(ctx, caller.id, body))
  serve(showEmailLink, ({ query }) => findEmailLink(ctx, query.token))
  serve(verifyEmailEndpoint, ({ body }) => confirmEmail(ctx, body))
}
