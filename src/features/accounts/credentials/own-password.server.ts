import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { isCorrectWithinLimits } from './attempt-counter.server.ts'
import { isCorrectPassword } from './passwords.server.ts'

/**
 * Refuses `bad_credentials` for a wrong password of the signed-in account, with the error on `field`. Changes that
 * would make a stolen session permanent require this check.
 */
export async function refuseWrongPassword({ db, limits }: Ctx, accountId: number, password: string, field: string) {
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const counters = [['wrong_passwords_of_account', accountId]] as const
  if (await isCorrectWithinLimits(limits, counters, () => isCorrectPassword(password, password_hash))) return
  refuse('bad_credentials', {
    message: 'Пароль не подошёл. Проверьте раскладку и попробуйте ещё раз',
    errors: { [field]: 'Пароль не подошёл. Проверьте раскладку и попробуйте ещё раз' },
  })
}
