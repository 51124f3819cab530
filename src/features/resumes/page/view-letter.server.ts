import { sql } from 'kysely'
import { composeFromWords, type LetterComposer } from '#features/notifications/delivery/email-channel.server.ts'

/** Weekly letter about views. Resumes whose letters were turned off meanwhile are left out. */
export const composeViewLetter: LetterComposer = async (ctx, notifications) => {
  const mailed = await ctx.db
    .selectFrom('resume')
    .select('id')
    .where(sql<boolean>`id = any(${notifications.map(({ entity_id }) => entity_id)})`)
    .where('email_notification', '=', true)
    .execute()
  const ids = new Set(mailed.map(({ id }) => id))
  const wanted = notifications.filter(({ entity_id }) => ids.has(entity_id))
  return wanted.length === 0 ? undefined : composeFromWords(ctx, wanted)
}
