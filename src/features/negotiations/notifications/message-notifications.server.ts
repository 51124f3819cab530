import type { Db } from '#database/connect.ts'
import { readNotificationsAbout } from '#features/notifications/centre/read-notifications.server.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { ConversationReader } from '../conversations/server/conversation-reader.ts'
import { listNegotiationFacts } from './negotiation-facts.server.ts'

const groupKeyOf = (negotiationId: number) => `conversation ${negotiationId}`

/** Notifies the other side of a new message, without its text. */
export async function notifyAboutMessage(
  tx: Db,
  { side }: ConversationReader,
  { id, message_id }: { id: number; message_id: number },
  at: Date,
): Promise<void> {
  const [facts] = await listNegotiationFacts(tx, [id])
  if (!facts) return
  const { company_name, vacancy_name, resume_title, seeker_id, employer_ids } = facts
  const message = {
    type: 'message.new',
    mode: side === 'seeker' ? 'employer' : 'seeker',
    title: 'Новое сообщение',
    text:
      side === 'seeker'
        ? `${inQuotes(resume_title)}, вакансия ${inQuotes(vacancy_name)}`
        : `${company_name}, ${inQuotes(vacancy_name)}`,
    link: `/your-messages?open=${id}`,
    entity: { kind: 'negotiation', id },
    group_key: groupKeyOf(id),
    event_key: `message ${message_id}`,
    ...(side === 'employer' && !facts.is_mailed_to_seeker && { letter: 'off' as const }),
  } as const
  const accounts = side === 'seeker' ? employer_ids : seeker_id === null ? [] : [seeker_id]
  await notify(
    tx,
    accounts.map((account_id) => ({ ...message, account_id })),
    at,
  )
}

/** Who has read a conversation has read what was notified of it. */
export const readMessageNotifications = (tx: Db, accountId: number, negotiationId: number, at: Date) =>
  readNotificationsAbout(tx, { account_id: accountId, group_key: groupKeyOf(negotiationId) }, at)
