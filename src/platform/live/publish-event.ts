import { sql } from 'kysely'
import type { LiveEvent } from '#contract/live-events.ts'
import type { Db } from '#database/connect.ts'
import { createPosition, LIVE_CHANNEL, serializeNotice } from './live-notice.ts'

/** Whose open pages learn of an event: accounts, and everybody who is in a company. Null and undefined are nobody. */
export type LiveRecipients = {
  account_ids?: readonly (number | null)[]
  company_id?: number | null | undefined
}

/** A payload of NOTIFY has less than 8000 bytes, and an id at most 16 digits. */
const MAX_ACCOUNTS_OF_NOTICE = 400

/**
 * Tells the open pages of the recipients that something has changed. They read it again through the ordinary endpoints, so
 * an event has no data. Call it in the transaction of the change: it is sent when that commits, and not if it rolls back.
 */
export async function publishEvent(
  tx: Db,
  { account_ids = [], company_id = null }: LiveRecipients,
  event: LiveEvent,
): Promise<void> {
  const accounts = [...new Set(account_ids)].filter((id) => id !== null)
  for (let sent = 0; sent < accounts.length || (sent === 0 && company_id !== null); sent += MAX_ACCOUNTS_OF_NOTICE) {
    const payload = serializeNotice({
      position: createPosition(),
      account_ids: accounts.slice(sent, sent + MAX_ACCOUNTS_OF_NOTICE),
      company_id: sent === 0 ? company_id : null,
      event,
    })
    await sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`.execute(tx)
  }
}
