import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { codeAddressOf } from '../server/idle-accounts.ts'
import { enqueueCode, verifyCode } from '../server/one-time-codes.ts'
import type { StepUp } from '../two-factor/step-up.contract.ts'
import { refuseWrongPassword } from './own-password.server.ts'

/**
 * Refuses unless the input proves the owner: `reauth_required` without a proof, `bad_credentials` for a wrong password,
 * `wrong_code`, `code_expired` or `code_dead` for a code. Call it outside a transaction: a wrong attempt must stay
 * counted.
 */
export async function refuseWithoutStepUp(ctx: Ctx, accountId: number, { password, code }: StepUp) {
  if (password) return refuseWrongPassword(ctx, accountId, password, 'password')
  if (!code) refuse('reauth_required')
  const attempt = { requested_by: await findCodeAddress(ctx, accountId), purpose: 'step_up' as const, code }
  const spentCode = await verifyCode(ctx.db, attempt, ctx.now())
  if (spentCode.account_id !== accountId) refuse('code_dead')
}

export async function sendStepUpCode(ctx: Ctx, accountId: number, client: Client) {
  const address = await findCodeAddress(ctx, accountId)
  const request = { requested_by: address, sent_to: address, purpose: 'step_up' as const, account_id: accountId }
  return enqueueCode(ctx, request, client)
}

async function findCodeAddress({ db }: Ctx, accountId: number): Promise<string> {
  const contacts = db.selectFrom('account').select(['phone', 'email']).where('id', '=', accountId)
  return codeAddressOf(await contacts.executeTakeFirstOrThrow())
}
