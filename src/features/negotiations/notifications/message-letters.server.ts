import { sql } from 'kysely'
import type { LetterComposer } from '#features/notifications/delivery/email-channel.server.ts'
import { plural } from '#lib/text/russian-text.ts'

/** Letter about messages that nobody has read yet, without their texts. */
export const composeMessageLetter: LetterComposer = async ({ db, site }, notifications) => {
  const isSeeker = notifications[0]!.mode === 'seeker'
  const ids = [...new Set(notifications.map(({ entity_id }) => entity_id))]
  const unread = await db
    .selectFrom('conversation')
    .select(['negotiation_id', isSeeker ? 'unread_by_seeker as count' : 'unread_by_employer as count'])
    .where(sql<boolean>`negotiation_id = any(${ids})`)
    .where(isSeeker ? 'unread_by_seeker' : 'unread_by_employer', '>', 0)
    .execute()
  if (unread.length === 0) return undefined
  const count = unread.reduce((sum, row) => sum + row.count, 0)
  const words = `${count} ${plural(count, 'новое сообщение', 'новых сообщения', 'новых сообщений')}`
  const latestOf = (id: number) => notifications.findLast(({ entity_id }) => entity_id === id)!
  const query = unread.length === 1 ? `?open=${unread[0]!.negotiation_id}` : ''
  return {
    subject: unread.length === 1 ? `${words}: ${latestOf(unread[0]!.negotiation_id).text}` : words,
    paragraphs: [
      'Вам написали, и вы ещё не прочитали:',
      ...unread.map((row) => `${latestOf(row.negotiation_id).text}: ${row.count}`),
    ],
    link: { text: 'Открыть сообщения', url: `${site.public_url}/your-messages${query}` },
  }
}
