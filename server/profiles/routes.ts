import {
  requestEmailConfirmation,
  showEmailLink,
  verifyEmail as verifyEmailEndpoint,
} from '#contract/profiles/email.ts'
import { showEmployerProfile, updateEmployerProfile } from '#contract/profiles/employer-profile.ts'
import { showSeekerProfile, updateSeekerProfile } from '#contract/profiles/seeker-profile.ts'
import { findEmployerProfile, findSeekerProfile } from '../accounts/queries.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { resendEmailConfirmation } from './email/change-email.ts'
import { confirmEmail, findEmailLink } from './email/verify-email.ts'
import { updateEmployer } from './employer/update-employer.ts'
import { updateSeeker } from './seeker/update-seeker.ts'

export function serveProfiles(serve: Serve, ctx: Ctx) {
  serve(showSeekerProfile, ({ caller }) => findSeekerProfile(ctx.db, caller.id, ctx.now()))
  serve(updateSeekerProfile, ({ caller, body }) => updateSeeker(ctx, caller.id, body))
  serve(showEmployerProfile, ({ caller }) => findEmployerProfile(ctx.db, caller.id, ctx.now()))
  serve(updateEmployerProfile, ({ caller, body }) => updateEmployer(ctx, caller, body))
  serve(requestEmailConfirmation, ({ caller, body }) => resendEmailConfirmation(ctx, caller.id, body))
  serve(showEmailLink, ({ query }) => findEmailLink(ctx, query.token))
  serve(verifyEmailEndpoint, ({ body }) => confirmEmail(ctx, body))
}
