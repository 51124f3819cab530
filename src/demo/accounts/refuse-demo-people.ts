import type { Db } from '#database/connect.ts'
import { isCorrectPassword } from '#features/accounts/credentials/passwords.server.ts'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import { DEMO_PASSWORD, UNASSIGNED_CODE } from './demo-people.ts'

/** The demo has one hash for all; more come only from people who have changed their password. */
const MAX_HASHES = 20

/** Refuses the start on a network with a database in which somebody still signs in with the printed password of the demo. */
export async function refuseDemoPeople(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('account')
    .select('password_hash')
    .where('phone', 'like', `${UNASSIGNED_CODE}%`)
    .groupBy('password_hash')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(MAX_HASHES)
    .execute()
  for (const { password_hash } of rows)
    if (await isCorrectPassword(DEMO_PASSWORD, password_hash))
      throw new InvalidSettingError(
        'DATA_DIR или DATABASE_URL: в этой базе учебные люди, пароль которых напечатан в программе, а сайт открыт в сеть. ' +
          'Начните с пустой базы или разрешите это: ALLOW_PUBLIC_DEMO=true.',
      )
}
