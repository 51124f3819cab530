import type { Db } from '#database/connect.ts'
import type { PushNotification } from '#integrations/push/push.ts'
import { shorten } from '#lib/text/shorten.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'

const MAX_TITLE_LENGTH = 120
const MAX_BODY_LENGTH = 500
const MAX_TAG_LENGTH = 100
/** A path of this site: `//host` would be another one. */
const OWN_PATH = /^\/(?![/\\]).{0,499}$/

/**
 * Sends a notification to every device of the account, each by a job of its own, so that a device that cannot be reached
 * holds up nothing and nobody gets a message twice. Pass `{ ...ctx, db: tx }` to do it in the transaction that records the
 * notification as sent: then a job that runs twice sends once. Title and body must be fixed texts without personal data,
 * because they pass through a foreign service and show on a locked screen; the link is a path of this site.
 */
export async function sendToDevices(ctx: Pick<Ctx, 'db' | 'now'>, accountId: number, notification: PushNotification) {
  const send = (tx: Db) => insertMessages(tx, accountId, notification, ctx.now())
  await (ctx.db.isTransaction ? send(ctx.db) : inTransaction(ctx.db, send))
}

async function insertMessages(tx: Db, accountId: number, { title, body, link, tag }: PushNotification, at: Date) {
  const devices = await tx
    .selectFrom('push_token')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .execute()
  if (devices.length === 0) return
  const message = {
    account_id: accountId,
    title: shorten(title, MAX_TITLE_LENGTH),
    body: shorten(body, MAX_BODY_LENGTH),
    link: OWN_PATH.test(link) ? link : '/',
    tag: tag.slice(0, MAX_TAG_LENGTH),
    created_at: at.toISOString(),
  }
  const rows = await tx
    .insertInto('push_message')
    .values(devices.map(({ id }) => ({ ...message, push_token_id: id })))
    .returning('id')
    .execute()
  await enqueueMany(
    tx,
    'send_push_message',
    rows.map(({ id }) => ({ push_message_id: id })),
  )
}
