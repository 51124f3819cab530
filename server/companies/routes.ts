import {
  addCompanyAddress,
  deleteCompanyAddress,
  listCompanyAddresses,
  updateCompanyAddress,
} from '#contract/company-addresses.ts'
import {
  cancelInvitation,
  changeMemberRole,
  inviteMember,
  joinCompany,
  removeMember,
  showInvitation,
  showTeam,
} from '#contract/company-members.ts'
import { askVerification, showVerification } from '#contract/company-verification.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { addAddress, deleteAddress, updateAddress } from './addresses.ts'
import { cancel, findInvitation, invite, join } from './invitations.ts'
import { changeRole, letGo } from './members.ts'
import { listAddresses, listTeam } from './queries.ts'
import { ask, findVerification } from './verification.ts'

export function serveCompanies(serve: Serve, ctx: Ctx) {
  serveAddresses(serve, ctx)
  serveTeam(serve, ctx)
}

function serveAddresses(serve: Serve, ctx: Ctx) {
  serve(listCompanyAddresses, ({ caller }) => listAddresses(ctx.db, companyOf(caller)))
  serve(addCompanyAddress, ({ caller, body }) => addAddress(ctx, companyOf(caller), body))
  serve(updateCompanyAddress, ({ caller, params, body }) => updateAddress(ctx, companyOf(caller), params.id, body))
  serve(deleteCompanyAddress, ({ caller, params }) => deleteAddress(ctx, companyOf(caller), params.id))
}

function serveTeam(serve: Serve, ctx: Ctx) {
  serve(showTeam, ({ caller }) => listTeam(ctx.db, caller, ctx.now()))
  serve(inviteMember, ({ caller, body, visitor }) => invite(ctx, caller, visitor, body))
  serve(cancelInvitation, ({ caller, params }) => cancel(ctx, companyOf(caller), params.id))
  serve(changeMemberRole, ({ caller, params, body }) => changeRole(ctx, caller, params.id, body.role))
  serve(removeMember, ({ caller, params }) => letGo(ctx, caller, params.id))
  serve(showVerification, ({ caller }) => findVerification(ctx.db, caller))
  serve(askVerification, ({ caller, body }) => ask(ctx, caller, body))
  serve(showInvitation, ({ params }) => findInvitation(ctx, params.token))
  serve(joinCompany, ({ caller, params }) => join(ctx, caller, params.token))
}

/** `access` of the endpoint requires a completed employer profile, which has a company. */
const companyOf = (caller: Caller) => caller.company_id!
