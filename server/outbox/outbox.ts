import type { Db } from '#database/connect.ts'
import type { Outbox } from '#ports/outbox.ts'

/** Stores messages in a table, so that messages sent by a separate worker process are listed too. */
export function tableOutbox(db: Db, now: () => Date): Outbox {
  return {
    async keep({ kind, to, subject, text, html }) {
      const created_at = now().toISOString()
      await db.insertInto('outbox').values({ kind, recipient: to, subject, text, html, created_at }).execute()
    },
  }
}

const MOST = 200

export function listOutbox(db: Db) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient as to', 'subject', 'text', 'html', 'created_at'])
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}
