import {
  addCompanyAddress,
  deleteCompanyAddress,
  listCompanyAddresses,
  updateCompanyAddress,
} from '#contract/company-addresses.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { addAddress, deleteAddress, updateAddress } from './addresses.ts'
import { listAddresses } from './queries.ts'

export function serveCompanies(serve: Serve, ctx: Ctx) {
  serveAddresses(serve, ctx)
}

function serveAddresses(serve: Serve, ctx: Ctx) {
  serve(listCompanyAddresses, ({ caller }) => listAddresses(ctx.db, companyOf(caller)))
  serve(addCompanyAddress, ({ caller, body }) => addAddress(ctx, companyOf(caller), body))
  serve(updateCompanyAddress, ({ caller, params, body }) => updateAddress(ctx, companyOf(caller), params.id, body))
  serve(deleteCompanyAddress, ({ caller, params }) => deleteAddress(ctx, companyOf(caller), params.id))
}

/** A completed employer's profile has its company. */
const companyOf = (caller: Caller) => caller.company_id!
