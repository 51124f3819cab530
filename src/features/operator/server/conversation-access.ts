import type { Db } from '#database/connect.ts'
import {
  type ComplaintTarget,
  type ConversationTarget,
  isConversationTarget,
} from '#features/complaints/complaints.contract.ts'
import { findReportedWords, type ReportedWords } from '#features/negotiations/conversations/server/hide-text.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'

/** What was read, in the accusative. */
const READ_TEXTS: Record<ConversationTarget, string> = {
  message: 'сообщение',
  letter: 'сопроводительное письмо',
  invitation: 'приглашение',
  offer: 'предложение о работе',
  refusal: 'текст отказа',
}

/**
 * The one text of a conversation that somebody complained about, for the time of the case. The first reading of an operator is recorded, and
 * both sides are notified. Null for other targets and for erased texts.
 */
export async function discloseConversationText(
  tx: Db,
  actor: AuditActor,
  { kind, id }: { kind: ComplaintTarget; id: number },
  at: Date,
): Promise<ReportedWords | null> {
  if (!isConversationTarget(kind)) return null
  const words = await findReportedWords(tx, { kind, id })
  if (!words) return null
  const known = await tx
    .selectFrom('audit_log')
    .select('id')
    .where((eb) =>
      eb.and({ action: 'read_conversation', subject_kind: kind, subject_id: String(id), actor_id: actor.id }),
    )
    .executeTakeFirst()
  if (known) return words
  const parties = await findParties(tx, { kind, id })
  const reason = 'Жалоба участника переписки'
  await appendToAuditLog(tx, actor, { action: 'read_conversation', subject_kind: kind, subject_id: id, reason }, at)
  await notify(
    tx,
    [
      { account_id: parties.seeker_id, mode: 'seeker' as const },
      { account_id: parties.manager_id, mode: 'employer' as const },
    ].flatMap(({ account_id, mode }) =>
      account_id === null
        ? []
        : [
            {
              account_id,
              mode,
              type: 'conversation.disclosed' as const,
              title: `Оператор прочитал ${READ_TEXTS[kind]}`,
              text: 'На него пожаловались. Остальную переписку оператор не видит',
              link: `/your-messages?open=${parties.negotiation_id}`,
              entity: { kind: 'negotiation', id: parties.negotiation_id },
              event_key: `read ${kind} ${id}`,
            },
          ],
    ),
    at,
  )
  return words
}

const findParties = (tx: Db, { kind, id }: { kind: ConversationTarget; id: number }) =>
  tx
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'vacancy_id')
    .select(['negotiation.id as negotiation_id', 'negotiation.seeker_id', 'vacancy.manager_id'])
    .where('negotiation.id', '=', (eb) =>
      kind === 'message' ? eb.selectFrom('message').select('negotiation_id').where('id', '=', id) : eb.val(id),
    )
    .executeTakeFirstOrThrow()
