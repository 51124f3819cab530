import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { codeAddressOf } from '../server/idle-accounts.ts'
import { enqueueCode, verifyCode } from '../server/one-time-codes.ts'
import type { StepUp } from '../two-factor/step-up.contract.ts'
import { isCorrectWithinLimits } from './attempt-counter.server.ts'
import { isCorrectPassword } from './passwords.server.ts'

/**
 * Refuses unless the input proves the owner: `reauth_required` without a proof, `bad_credentials` for a wrong password,
 * `wrong_code`, `code_expired` or `code_dead` for a code. Call it outside a transaction: a wrong attempt must stay
 * counted.
 */
export async function refuseWithoutStepUp(ctx: Ctx, accountId: number, { password, code }: StepUp) {
  if (password) return refuseWrongPassword(ctx, accountId, password, 'password')
  return verifyStepUpCode(ctx, accountId, code || refuse('reauth_required'))
}

/**
 * Refuses `bad_credentials` for a wrong password of the signed-in account, with the error on `field`. Changes that
 * would make a stolen session permanent require this check. An account without a password proves itself by a code from
 * `requestStepUpCode` in its place (ruling 46). Call it outside a transaction: a wrong attempt must stay counted.
 */
export async function refuseWrongPassword(ctx: Ctx, accountId: number, password: string, field: string) {
  const { db, limits } = ctx
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (password_hash === null) return verifyStepUpCode(ctx, accountId, password)
  const counters = [['wrong_passwords_of_account', accountId]] as const
  if (await isCorrectWithinLimits(limits, counters, () => isCorrectPassword(password, password_hash))) return
  refuse('bad_credentials', {
    message: 'Пароль не подошёл. Проверьте раскладку и попробуйте ещё раз',
    errors: { [field]: 'Пароль не подошёл. Проверьте раскладку и попробуйте ещё раз' },
  })
}

async function verifyStepUpCode(ctx: Ctx, accountId: number, code: string) {
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
