import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { shorten } from '#lib/text/shorten.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { NOTIFICATIONS, type NotificationType } from './notification-types.contract.ts'
import { type DeliveryCircumstances, type DeliveryPlan, planDelivery } from './plan-delivery.rules.ts'
import { listDeliverySettings } from './settings/delivery-settings.server.ts'
import { secondsUntil } from './settings/quiet-hours.rules.ts'

export type TypeAndTitle = { type: NotificationType; title: string }

export type NewNotification = TypeAndTitle & {
  account_id: number
  /** The side, for a type of both sides. */
  mode?: 'seeker' | 'employer'
  text?: string
  /** Address on this site. */
  link: string
  entity: { kind: string; id: number }
  /** Notifications of one day with the same key are listed as one. By default only those about the same. */
  group_key?: string
  /** What happened: the account learns of it once. By default each call is an event. */
  event_key?: string
  /** Ids and codes for the letter. */
  details?: Record<string, string | number>
} & Pick<DeliveryCircumstances, 'letter' | 'isPushOn' | 'smsAt'>

const [MAX_TITLE, MAX_TEXT] = [120, 500]

/**
 * The only function that notifies accounts. It runs in the transaction of what happened: writes the notifications, and a
 * job for each channel that is due, and tells the open pages. Repeating an event changes nothing.
 */
export async function notify(tx: Db, events: readonly NewNotification[], at: Date): Promise<void> {
  if (events.length === 0) return
  const accountIds = [...new Set(events.map(({ account_id }) => account_id))]
  const settings = await listDeliverySettings(tx, accountIds)
  const planned = events.flatMap((event) => {
    const found = settings.get(event.account_id)
    // The account is being deleted.
    if (!found) return []
    const { type, letter, isPushOn, smsAt } = event
    return [
      {
        event,
        plan: planDelivery({ ...found, type, letter, isPushOn, smsAt, at }),
        key: event.event_key ?? randomUUID(),
      },
    ]
  })
  const inserted = await insertNotifications(tx, planned, at)
  if (inserted.length === 0) return
  const ids = new Map(inserted.map(({ id, account_id, event_key }) => [keyOf(account_id, event_key), id]))
  await insertDeliveries(tx, planned, ids, at)
  await insertSms(tx, planned, ids, at)
  await publishEvent(tx, { account_ids: inserted.map(({ account_id }) => account_id) }, { kind: 'notification' })
}

type Planned = { event: NewNotification; plan: DeliveryPlan; key: string }

const keyOf = (accountId: number, eventKey: string) => `${accountId} ${eventKey}`

/** Returns the new ones: an event of which the account knows already inserts nothing. */
async function insertNotifications(tx: Db, planned: Planned[], at: Date) {
  const rows = planned.map(({ event, plan, key }) => ({
    account_id: event.account_id,
    mode: modeOf(event),
    type: event.type,
    link: event.link,
    title: shorten(event.title, MAX_TITLE),
    text: shorten(event.text ?? '', MAX_TEXT),
    entity_kind: event.entity.kind,
    entity_id: event.entity.id,
    group_key: event.group_key ?? `${event.type} ${event.entity.kind} ${event.entity.id}`,
    event_key: key,
    details: event.details ?? {},
    in_app: plan.inapp,
  }))
  const { rows: inserted } = await sql<{ id: number; account_id: number; event_key: string }>`
    insert into notification (
      account_id, mode, type, link, title, text, entity_kind, entity_id, group_key, event_key, details, in_app, created_at
    )
    select account_id, mode, type, link, title, text, entity_kind, entity_id, group_key, event_key, details, in_app,
      ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as events (
      account_id bigint, mode notification_mode, type text, link text, title text, text text, entity_kind text,
      entity_id bigint, group_key text, event_key text, details jsonb, in_app boolean
    )
    on conflict (account_id, event_key) do nothing
    returning id, account_id, event_key`.execute(tx)
  return inserted
}

function modeOf({ type, mode }: NewNotification) {
  const ofType = NOTIFICATIONS[type].mode
  return ofType === 'both' ? (mode ?? 'both') : ofType
}

async function insertDeliveries(tx: Db, planned: Planned[], ids: Map<string, number>, at: Date) {
  const deliveries = planned.flatMap(({ event, plan, key }) => {
    const id = ids.get(keyOf(event.account_id, key))
    if (id === undefined) return []
    return (['email', 'push'] as const).flatMap((channel) =>
      plan[channel] === null ? [] : [{ notification_id: id, channel, due: plan[channel] }],
    )
  })
  if (deliveries.length === 0) return
  await tx
    .insertInto('notification_delivery')
    .values(deliveries.map(({ due, ...delivery }) => ({ ...delivery, due_at: due.toISOString() })))
    .execute()
  await enqueueMany(
    tx,
    'send_notification',
    deliveries.map(({ notification_id, channel }) => ({ notification_id, channel })),
    deliveries.map(({ due }) => secondsUntil(due, at)),
  )
}

async function insertSms(tx: Db, planned: Planned[], ids: Map<string, number>, at: Date) {
  const messages = planned.flatMap(({ event, plan, key }) => {
    const notification_id = ids.get(keyOf(event.account_id, key))
    return notification_id === undefined || plan.sms === null ? [] : [{ notification_id, due: plan.sms }]
  })
  if (messages.length === 0) return
  await tx
    .insertInto('notification_sms')
    .values(messages.map(({ notification_id, due }) => ({ notification_id, due_at: due.toISOString() })))
    .execute()
  await enqueueMany(
    tx,
    'send_application_sms',
    messages.map(({ notification_id }) => ({ notification_id })),
    messages.map(({ due }) => secondsUntil(due, at)),
  )
}
