import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isPermanentFailure } from '#integrations/delivery-error.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { NOTIFICATIONS, type NotificationChannel, type NotificationType } from '../notification-types.contract.ts'
import { isChannelOn, isLetterOn } from '../plan-delivery.rules.ts'
import { type DeliverySettings, listDeliverySettings } from '../settings/delivery-settings.server.ts'
import { afterQuietHours, secondsUntil } from '../settings/quiet-hours.rules.ts'
import type { MessageChannel, StoredNotification } from './message-channel.server.ts'

export type MessageChannels = { [C in Exclude<NotificationChannel, 'inapp'>]?: MessageChannel }

type Delivery = JobPayload<'send_notification'>

/**
 * Job: sends a notification through one channel, together with the others of its type that are due. What a message says
 * is recorded before it is sent, so that all tries send the same, and nothing goes out twice.
 */
export async function sendNotification(ctx: Ctx, delivery: Delivery, channels: MessageChannels): Promise<void> {
  const own = await findWaitingDelivery(ctx.db, delivery)
  if (!own) return
  const settings = (await listDeliverySettings(ctx.db, [own.account_id])).get(own.account_id)
  const channel = channels[delivery.channel]
  if (!channel || !settings || !isStillOn(own.type, delivery.channel, settings)) {
    await endDeliveries(ctx, [delivery.notification_id], delivery.channel, 'skipped_at')
    return
  }
  if (await postpone(ctx, delivery, own, settings)) return
  const notifications = await claimNotifications(ctx, delivery, own)
  if (notifications.length === 0) return
  await sendClaimed(ctx, delivery, channel, notifications)
}

async function sendClaimed(
  ctx: Ctx,
  { notification_id, channel }: Delivery,
  { send, isTransactional }: MessageChannel,
  notifications: StoredNotification[],
) {
  const ids = notifications.map(({ id }) => id)
  const sendAndEnd = async (context: Ctx) => {
    const outcome = await send(context, notifications, messageIdOf(notification_id, channel, notifications[0]!))
    await endDeliveries(context, ids, channel, outcome === 'sent' ? 'sent_at' : 'skipped_at')
  }
  try {
    await (isTransactional ? inTransaction(ctx.db, (tx) => sendAndEnd({ ...ctx, db: tx })) : sendAndEnd(ctx))
  } catch (error) {
    if (isPermanentFailure(error)) await endDeliveries(ctx, ids, channel, 'skipped_at')
    throw error
  }
}

const endDeliveries = ({ db, now }: Ctx, ids: number[], channel: Delivery['channel'], as: 'sent_at' | 'skipped_at') =>
  db
    .updateTable('notification_delivery')
    .set({ [as]: now().toISOString() })
    .where('notification_id', 'in', ids)
    .where('channel', '=', channel)
    .execute()

/** The moment distinguishes equal ids of two databases. */
const messageIdOf = (id: number, channel: string, { created_at }: StoredNotification) =>
  `${channel}-${id}-${new Date(created_at).getTime().toString(36)}`

const findWaitingDelivery = (db: Db, { notification_id, channel }: Delivery) =>
  db
    .selectFrom('notification_delivery as delivery')
    .innerJoin('notification', 'notification.id', 'delivery.notification_id')
    .select(['notification.account_id', 'delivery.due_at'])
    .select((eb) => eb.ref('notification.type').$castTo<NotificationType>().as('type'))
    .where('notification_id', '=', notification_id)
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('skipped_at', 'is', null)
    .executeTakeFirst()

type WaitingDelivery = NonNullable<Awaited<ReturnType<typeof findWaitingDelivery>>>

const isStillOn = (
  type: NotificationType,
  channel: 'email' | 'push',
  { matrix, letters, hasPush }: DeliverySettings,
) =>
  channel === 'email'
    ? isLetterOn({ type, matrix, letters })
    : hasPush && isChannelOn({ type, matrix, isPushOn: true }, channel)

/** Too early, or in quiet hours that have begun meanwhile: enqueues the delivery for later. */
async function postpone(
  { db, now }: Ctx,
  delivery: Delivery,
  { type, due_at }: WaitingDelivery,
  { clock }: DeliverySettings,
) {
  const at = now()
  const earliest = new Date(Math.max(at.getTime(), new Date(due_at).getTime()))
  const due = NOTIFICATIONS[type].isUrgent ? earliest : afterQuietHours(earliest, clock)
  if (due <= at) return false
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('notification_delivery')
      .set({ due_at: due.toISOString() })
      .where('notification_id', '=', delivery.notification_id)
      .where('channel', '=', delivery.channel)
      .execute()
    await enqueue(tx, 'send_notification', delivery, secondsUntil(due, at))
  })
  return true
}

/**
 * Reserves the due notifications of the type for this message, unless another message has reserved this one. A job that
 * runs again finds the same.
 */
async function claimNotifications(
  { db, now }: Ctx,
  { notification_id, channel }: Delivery,
  { account_id, type }: WaitingDelivery,
) {
  const { isCombined, timing } = NOTIFICATIONS[type]
  // A digest takes what waited for it, and no letter that was to go out by itself.
  const isDigest = timing === 'daily' || timing === 'weekly'
  await sql`
    update notification_delivery set message_of = ${notification_id}
    where channel = ${channel} and message_of is null and sent_at is null and skipped_at is null
      and (due_at <= ${now().toISOString()} or ${timing === 'unread'}) and notification_id in (
        select id from notification
        where account_id = ${account_id} and type = ${type}
          and (id = ${notification_id} or ${isCombined} and (${!isDigest} or due_at > created_at))
      )
      -- Only together with this one: the message of another may include it already.
      and exists (
        select from notification_delivery as own
        where own.notification_id = ${notification_id} and own.channel = ${channel} and own.message_of is null
      )`.execute(db)
  return listClaimed(db, notification_id, channel)
}

const listClaimed = (db: Db, messageOf: number, channel: 'email' | 'push'): Promise<StoredNotification[]> =>
  db
    .selectFrom('notification')
    .innerJoin('notification_delivery as delivery', 'delivery.notification_id', 'notification.id')
    .select(['id', 'account_id', 'mode', 'title', 'text', 'link', 'entity_id', 'read_at', 'created_at'])
    .select((eb) => [
      eb.ref('type').$castTo<NotificationType>().as('type'),
      eb.ref('details').$castTo<StoredNotification['details']>().as('details'),
    ])
    .where('delivery.message_of', '=', messageOf)
    .where('delivery.channel', '=', channel)
    .where('delivery.sent_at', 'is', null)
    .where('delivery.skipped_at', 'is', null)
    .orderBy('id')
    .execute()
