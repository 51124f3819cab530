import {
  addCompanyAddress,
  deleteCompanyAddress,
  listCompanyAddresses,
  updateCompanyAddress,
} from '#contract/companies/company-addresses.ts'
import {
  changeMemberRole,
  inviteMember,
  joinCompany,
  removeMember,
  revokeCompanyInvitation,
  showCompanyInvitation,
  showTeam,
} from '#contract/companies/company-team.ts'
import { requestCompanyVerification, showVerification } from '#contract/companies/company-verification.ts'
import { companyIdOf } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { addAddress, deleteAddress, updateAddress } from './addresses/company-addresses.ts'
import { listAddressesOfCompany, listTeam } from './queries.ts'
import {
  deleteInvitation,
  findCompanyInvitation,
  inviteToCompany,
  joinCompanyByInvitation,
} from './team/invitations.ts'
import { removeTeamMember, updateMemberRole } from './team/members.ts'
import { createVerificationRequest, findCompanyVerification } from './verification/verification-requests.ts'

export function serveCompanies(serve: Serve, ctx: Ctx) {
  serveAddresses(serve, ctx)
  serveTeam(serve, ctx)
}

function serveAddresses(serve: Serve, ctx: Ctx) {
  serve(listCompanyAddresses, ({ caller }) => listAddressesOfCompany(ctx.db, companyIdOf(caller)))
  serve(addCompanyAddress, ({ caller, body }) => addAddress(ctx, companyIdOf(caller), body))
  serve(updateCompanyAddress, ({ caller, params, body }) => updateAddress(ctx, companyIdOf(caller), params.id, body))
  serve(deleteCompanyAddress, ({ caller, params }) => deleteAddress(ctx, companyIdOf(caller), params.id))
}

function serveTeam(serve: Serve, ctx: Ctx) {
  serve(showTeam, ({ caller }) => listTeam(ctx.db, caller, ctx.now()))
  serve(inviteMember, ({ caller, body, client }) => inviteToCompany(ctx, caller, client, body))
  serve(revokeCompanyInvitation, ({ caller, params }) => deleteInvitation(ctx, companyIdOf(caller), params.id))
  serve(changeMemberRole, ({ caller, params, body }) => updateMemberRole(ctx, caller, params.id, body.role))
  serve(removeMember, ({ caller, params }) => removeTeamMember(ctx, caller, params.id))
  serve(showVerification, ({ caller }) => findCompanyVerification(ctx.db, caller))
  serve(requestCompanyVerification, ({ caller, body }) => createVerificationRequest(ctx, caller, body))
  serve(showCompanyInvitation, ({ params }) => findCompanyInvitation(ctx, params.token))
  serve(joinCompany, ({ caller, params }) => joinCompanyByInvitation(ctx, caller, params.token))
}

/** `access` of the endpoint requires a completed employer profile, which has a company. */
