import { refuse } from '#contract/errors.ts'
import type { Ctx } from '../context.ts'
import { isPassword } from './passwords.ts'
import { countWrong } from './tries.ts'

/** A stolen session is not enough for what would make it the thief's for good. */
export async function refuseWrongPassword({ db, limits }: Ctx, accountId: number, password: string, field: string) {
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const counters = [['wrong_passwords_of_account', accountId]] as const
  if (await countWrong(limits, counters, () => isPassword(password, password_hash))) return
  refuse('bad_credentials', { message: 'Пароль не подходит', errors: { [field]: 'Пароль не подходит' } })
}
