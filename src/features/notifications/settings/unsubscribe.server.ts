import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { NOTIFICATIONS } from '../notification-types.contract.ts'
import { areLettersOn, endLettersOfType } from './own-settings.server.ts'
import { readUnsubscribeToken } from './unsubscribe-token.server.ts'

/** What the link of a letter ends. Undefined for a token that is not one of ours. */
export async function findLettersByToken({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>, token: string) {
  const found = readUnsubscribeToken(secrets, token)
  if (!found || !(await isKnownAccount(db, found.account_id))) return undefined
  const is_subscribed = await areLettersOn(db, found.account_id, found.type)
  return { kind: 'notification' as const, name: NOTIFICATIONS[found.type].name, is_subscribed }
}

/** Runs in a transaction. */
export async function endLettersByToken({ db, secrets, now }: Pick<Ctx, 'db' | 'secrets' | 'now'>, token: string) {
  const found = readUnsubscribeToken(secrets, token)
  if (found) await endLettersOfType(db, found.account_id, found.type, now())
  return findLettersByToken({ db, secrets }, token)
}

const isKnownAccount = (db: Db, id: number) =>
  db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()
