import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { listDeliverySettings, mayReceiveLetters } from '#features/notifications/settings/delivery-settings.server.ts'
import { isQuietAt } from '#features/notifications/settings/quiet-hours.rules.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { runInBatches } from '#platform/jobs/in-batches.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { listNotifiedSearches, notifyAboutSearches } from './notify-about-searches.ts'

const INSTANT_BATCH_MINUTES = 15
const MAX_LETTERS_PER_DAY = 6

/**
 * Job, every five minutes: notifies of each due saved search once with all that it has found since the last time. What
 * goes into a letter is recorded with it, so a letter that is tried again is the same, and nothing is sent twice. What is
 * found in quiet hours is collected until they end.
 */
export async function enqueueSavedSearchDigests({ db, now }: Ctx, _: JobPayload<'enqueue_saved_search_digests'>) {
  const at = now()
  await runInBatches(db, {
    lockDue: (tx, page) => lockDueSearches(tx, at, page),
    handle: (tx, ids) => claimItems(tx, ids, at),
  })
}

async function lockDueSearches(tx: Db, at: Date, { after, limit }: { after: number; limit: number }) {
  const rows = await tx
    .selectFrom('saved_search')
    .innerJoin('account', 'account.id', 'saved_search.account_id')
    .select('saved_search.id')
    .where('saved_search.status', '=', 'active')
    .where('saved_search.frequency', '<>', 'off')
    .where('saved_search.id', '>', after)
    .where(isReached)
    .where(isDue(at))
    .orderBy('saved_search.id')
    .limit(limit)
    .forNoKeyUpdate(['saved_search'])
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** By a letter, or by a push message to a device. */
const isReached = sql<SqlBool>`(saved_search.by_email and ${mayReceiveLetters} or saved_search.by_push and exists (
  select from push_token where push_token.account_id = account.id and push_token.status = 'active'
))`

/**
 * Whether there is something to send, and its time has come on the clocks of Moscow. A daily time that falls into quiet
 * hours stays due after midnight, so the last such time is compared and not the day.
 */
function isDue(at: Date) {
  const today = moscowDay(at)
  const batched = new Date(at.getTime() - INSTANT_BATCH_MINUTES * MINUTE_MS)
  const local = sql`(${at}::timestamptz at time zone 'Europe/Moscow')`
  const monday = sql`date_trunc('week', ${local})`
  return sql<SqlBool>`case saved_search.frequency
    when 'instant' then ${hasUnsentItem(batched)} and coalesce(saved_search.last_sent_at <= ${batched}, true)
      and (saved_search.sent_day < ${today} or saved_search.sent_of_day < ${MAX_LETTERS_PER_DAY})
    when 'daily' then coalesce(saved_search.last_sent_at, saved_search.created_at) at time zone 'Europe/Moscow'
      < (${local} - saved_search.send_at)::date + saved_search.send_at and ${hasUnsentItem(at)}
    when 'weekly' then saved_search.sent_day < ${monday}::date and ${local} >= ${monday} + saved_search.send_at
      and ${hasUnsentItem(at)}
    else false
  end`
}

const hasUnsentItem = (foundBefore: Date) => sql<SqlBool>`exists (
  select from saved_search_item as item
  where item.saved_search_id = saved_search.id and item.sent_at is null and item.found_at <= ${foundBefore}
)`

async function claimItems(tx: Db, dueIds: number[], at: Date) {
  const searches = await listOutsideQuietHours(tx, dueIds, at)
  if (searches.length === 0) return
  const ids = searches.map(({ id }) => id)
  const [sent_at, today] = [at.toISOString(), moscowDay(at)]
  await tx
    .updateTable('saved_search_item')
    .set({ sent_at })
    .where('saved_search_id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute()
  await sql`
    update saved_search
    set last_sent_at = ${sent_at}, sent_day = ${today},
      sent_of_day = case when sent_day = ${today} then sent_of_day + 1 else 1 end
    where id = any(${ids}::bigint[])`.execute(tx)
  await notifyAboutSearches(tx, searches, { title: 'Новое по сохранённому поиску', claimed_at: sent_at }, at)
}

async function listOutsideQuietHours(tx: Db, ids: number[], at: Date) {
  const searches = await listNotifiedSearches(tx, ids)
  const settings = await listDeliverySettings(
    tx,
    searches.map(({ account_id }) => account_id),
  )
  return searches.filter(({ account_id }) => !isQuietAt(at, settings.get(account_id)!.clock))
}
