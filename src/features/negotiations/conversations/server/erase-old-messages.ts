import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/** Deletes messages written before this moment, with the conversations that have no later one. */
export async function eraseOldMessages(tx: Db, before: string) {
  await tx.deleteFrom('conversation').where('last_message_at', '<', before).execute()
  await sql`
    with gone as (
      delete from message where created_at < ${before} returning negotiation_id, author, read_at
    ), unread as (
      select negotiation_id,
        count(*) filter (where author = 'employer') as of_employer,
        count(*) filter (where author = 'seeker') as of_seeker
      from gone where read_at is null group by negotiation_id
    )
    update conversation set
      unread_by_seeker = unread_by_seeker - of_employer,
      unread_by_employer = unread_by_employer - of_seeker
    from unread where unread.negotiation_id = conversation.negotiation_id`.execute(tx)
}
