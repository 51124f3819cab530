import type { Db } from '#database/connect.ts'
import type { AccountNoticeKind } from '#database/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'

type Owner = { id: number; phone: string | null; email: string | null }

/**
 * Notifies the owner about a change of credentials, by the phone and the confirmed e-mail from before the change, in
 * case somebody else made it. Each message has its own job, so that a failed mail does not repeat the SMS.
 */
export async function notifyAccountOwner(db: Db, kind: AccountNoticeKind, { id, phone, email }: Owner, at: Date) {
  for (const recipient of [phone, email]) {
    if (recipient === null) continue
    const notice = await db
      .insertInto('account_notice')
      .values({ account_id: id, kind, recipient, created_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(db, 'send_account_notice', { notice_id: notice.id })
  }
}
