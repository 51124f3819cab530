import type { Db } from '#database/connect.ts'
import type { Outbox } from '#fakes/outbox.ts'

/** Stores messages in a table, so that messages sent by a separate worker process are listed too. */
export function createDatabaseOutbox(db: Db, now: () => Date): Outbox {
  return {
    async store({ kind, to, subject, text, html, messageId }) {
      const created_at = now().toISOString()
      await db
        .insertInto('outbox')
        .values({ kind, recipient: to, subject, text, html, created_at, message_id: messageId })
        .onConflict((sent) => sent.column('message_id').doNothing())
        .execute()
    },
  }
}

const MAX_LISTED_MESSAGES = 200

export function listOutboxMessages(db: Db) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient as to', 'subject', 'text', 'html', 'created_at'])
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_MESSAGES)
    .execute()
}

export async function findOutboxHtml(db: Db, id: number): Promise<string | undefined> {
  const message = await db.selectFrom('outbox').select('html').where('id', '=', id).executeTakeFirst()
  return message?.html ?? undefined
}
