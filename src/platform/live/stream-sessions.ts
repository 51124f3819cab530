import type { Db } from '#database/connect.ts'

/** Session and company of open streams: those whose session is active, with the company that the account is in now. */
export const listStreamSessions = (db: Db, sessionIds: number[], at: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('employer', 'employer.id', 'account.id')
    .select(['session.id', 'employer.company_id'])
    .where((eb) => eb('session.id', '=', eb.fn.any(eb.val(sessionIds))))
    .where('revoked_at', 'is', null)
    .where('blocked_reason', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .execute()
