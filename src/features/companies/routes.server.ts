import { companyIdOf } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  addCompanyAddress,
  deleteCompanyAddress,
  listCompanyAddresses,
  updateCompanyAddress,
} from './company-addresses.contract.ts'
import { addAddress, deleteAddress, updateAddress } from './company-addresses.server.ts'
import {
  addCompanyPhoto,
  deleteCompanyPhoto,
  listCompanyPhotos,
  updateCompanyPhoto,
} from './photos/company-photos.contract.ts'
import { addPhoto, deletePhoto, listPhotosOfCompany, updatePhoto } from './photos/company-photos.server.ts'
import { listAddressesOfCompany, listTeam } from './queries.server.ts'
import {
  changeMemberRole,
  inviteMember,
  joinCompany,
  removeMember,
  revokeCompanyInvitation,
  showCompanyInvitation,
  showTeam,
} from './team/company-team.contract.ts'
import {
  deleteInvitation,
  findCompanyInvitation,
  inviteToCompany,
  joinCompanyByInvitation,
} from './team/invitations.server.ts'
import { removeTeamMember, updateMemberRole } from './team/members.server.ts'
import { requestCompanyVerification, showVerification } from './verification/company-verification.contract.ts'
import { createVerificationRequest, findCompanyVerification } from './verification/verification-requests.server.ts'

export function serveCompanies(serve: Serve, ctx: Ctx) {
  serveAddresses(serve, ctx)
  servePhotos(serve, ctx)
  serveTeam(serve, ctx)
}

function serveAddresses(serve: Serve, ctx: Ctx) {
  serve(listCompanyAddresses, ({ caller }) => listAddressesOfCompany(ctx.db, companyIdOf(caller)))
  serve(addCompanyAddress, ({ caller, body }) => addAddress(ctx, companyIdOf(caller), body))
  serve(updateCompanyAddress, ({ caller, params, body }) => updateAddress(ctx, companyIdOf(caller), params.id, body))
  serve(deleteCompanyAddress, ({ caller, params }) => deleteAddress(ctx, companyIdOf(caller), params.id))
}

function servePhotos(serve: Serve, ctx: Ctx) {
  serve(listCompanyPhotos, ({ caller }) => listPhotosOfCompany(ctx, companyIdOf(caller)))
  serve(addCompanyPhoto, ({ caller, body }) => addPhoto(ctx, caller, body))
  serve(updateCompanyPhoto, ({ caller, params, body }) => updatePhoto(ctx, companyIdOf(caller), params.id, body))
  serve(deleteCompanyPhoto, ({ caller, params }) => deletePhoto(ctx, companyIdOf(caller), params.id))
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
