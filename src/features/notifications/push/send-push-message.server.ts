import type { Db } from '#database/connect.ts'
import { DeliveryError } from '#integrations/delivery-error.ts'
import { PUSH_TTL_SECONDS } from '#integrations/push/push.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import type { ErrorLog } from '#platform/legal-deadlines.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'

/** The last try is half an hour after the first, unless the push service asks for longer waits. */
const MAX_ATTEMPTS = 5
const FIRST_RETRY_SECONDS = 15
const RETRY_FACTOR = 4

/** So many messages in a row that were refused make a token stale. */
const MAX_REFUSED_MESSAGES = 5

/**
 * Job: sends one notification to one device. Nobody waits for it, so a failure only logs a warning (specification §4): a
 * temporary one is repeated by another job, a dead token is deleted.
 */
export async function sendPushMessage(
  ctx: Ctx,
  { push_message_id: id }: JobPayload<'send_push_message'>,
  log: ErrorLog,
) {
  const { db, integrations, now } = ctx
  const message = await findMessage(db, id, new Date(now().getTime() - PUSH_TTL_SECONDS * 1000).toISOString())
  const sender = message && integrations.push.senders[message.kind]
  if (!message || !sender) return void (await deleteMessage(db, id))
  try {
    const { title, body, link, tag } = message
    await sender.send(
      message.token,
      { title, body, link, tag },
      `push-${id}-${Date.parse(message.created_at).toString(36)}`,
    )
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    log.warn({ push_message_id: id, reason: error.message }, 'a push message was not taken')
    return recordFailure(db, message, error)
  }
  await recordDelivery(db, message, now())
}

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>

const findMessage = (db: Db, id: number, after: string) =>
  db
    .selectFrom('push_message')
    .innerJoin('push_token', (join) =>
      join
        .onRef('push_token.id', '=', 'push_message.push_token_id')
        .onRef('push_token.account_id', '=', 'push_message.account_id'),
    )
    .innerJoin('account', 'account.id', 'push_token.account_id')
    .select(['push_message.id', 'title', 'body', 'link', 'tag', 'attempts', 'push_message.created_at'])
    .select(['push_token_id', 'kind', 'token'])
    .where('push_message.id', '=', id)
    .where('push_message.created_at', '>=', after)
    .where('push_token.status', '=', 'active')
    .where('account.blocked_reason', 'is', null)
    .executeTakeFirst()

const deleteMessage = (db: Db, id: number) => db.deleteFrom('push_message').where('id', '=', id).execute()

const recordDelivery = (db: Db, { id, push_token_id }: Message, at: Date) =>
  inTransaction(db, async (tx) => {
    await deleteMessage(tx, id)
    await tx
      .updateTable('push_token')
      .set({ last_ok_at: at.toISOString(), seen_at: at.toISOString(), fail_count: 0 })
      .where('id', '=', push_token_id)
      .execute()
  })

async function recordFailure(db: Db, message: Message, { kind, retryAfterSeconds = 0 }: DeliveryError) {
  const { id, push_token_id, attempts } = message
  if (kind === 'bounced') return void (await db.deleteFrom('push_token').where('id', '=', push_token_id).execute())
  const isLast = kind === 'permanent' || attempts + 1 >= MAX_ATTEMPTS
  await inTransaction(db, async (tx) => {
    if (isLast) {
      await deleteMessage(tx, id)
      await countRefusedMessage(tx, push_token_id)
    } else {
      const delay = Math.max(retryAfterSeconds, FIRST_RETRY_SECONDS * RETRY_FACTOR ** attempts)
      await tx
        .updateTable('push_message')
        .set({ attempts: attempts + 1 })
        .where('id', '=', id)
        .execute()
      await enqueue(tx, 'send_push_message', { push_message_id: id }, delay)
    }
  })
}

const countRefusedMessage = (tx: Db, tokenId: number) =>
  tx
    .updateTable('push_token')
    .set(({ eb }) => ({
      fail_count: eb('fail_count', '+', 1),
      status: eb
        .case()
        .when('fail_count', '>=', MAX_REFUSED_MESSAGES - 1)
        .then('stale' as const)
        .else(eb.ref('status'))
        .end(),
    }))
    .where('id', '=', tokenId)
    .execute()
