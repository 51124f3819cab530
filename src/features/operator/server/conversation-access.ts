import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { findReportedWords, type HideableKind } from '#features/negotiations/conversations/server/hide-text.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'

/** What was read, in the accusative. */
const READ_TEXTS = {
  message: 'сообщение',
  letter: 'сопроводительное письмо',
  invitation: 'приглашение',
  offer: 'предложение о работе',
  refusal: 'текст отказа',
} satisfies Partial<Record<ComplaintTarget, string>>

type Text = { text: string; negotiation_id: number; seeker_id: number | null; manager_id: number | null }

/**
 * The one text of a conversation that somebody complained about, for the time of the case. The first reading of an operator is recorded, and
 * both sides are notified. Null for other targets and for erased texts.
 */
export async function discloseConversationText(
  tx: Db,
  actor: AuditActor,
  { kind, id }: { kind: ComplaintTarget; id: number },
  at: Date,
): Promise<string | null> {
  if (kind === 'vacancy' || kind === 'company' || kind === 'resume') return null
  const found = await findText(tx, kind, id)
  if (!found) return null
  const known = await tx
    .selectFrom('audit_log')
    .select('id')
    .where((eb) =>
      eb.and({ action: 'read_conversation', subject_kind: kind, subject_id: String(id), actor_id: actor.id }),
    )
    .executeTakeFirst()
  if (known) return found.text
  const reason = 'Жалоба участника переписки'
  await appendToAuditLog(tx, actor, { action: 'read_conversation', subject_kind: kind, subject_id: id, reason }, at)
  await notify(
    tx,
    [
      { account_id: found.seeker_id, mode: 'seeker' as const },
      { account_id: found.manager_id, mode: 'employer' as const },
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
              link: `/your-messages?open=${found.negotiation_id}`,
              entity: { kind: 'negotiation', id: found.negotiation_id },
              event_key: `read ${kind} ${id}`,
            },
          ],
    ),
    at,
  )
  return found.text
}

async function findText(tx: Db, kind: ComplaintTarget, id: number): Promise<Text | undefined> {
  const text = {
    message: sql`message.text`,
    letter: sql`negotiation.letter`,
    invitation: sql`negotiation.invite_text`,
    offer: sql`coalesce((select text from job_offer where negotiation_id = negotiation.id order by id desc limit 1), '')`,
    refusal: sql`negotiation.refuse_text`,
  }[kind as string]
  if (!text) return undefined
  const from =
    kind === 'message'
      ? sql`message join negotiation on negotiation.id = message.negotiation_id where message.id = ${id}`
      : sql`negotiation where negotiation.id = ${id}`
  const { rows } = await sql<Text>`
    select ${text} as text, negotiation.id as negotiation_id, negotiation.seeker_id,
      (select manager_id from vacancy where vacancy.id = negotiation.vacancy_id) as manager_id
    from ${from}`.execute(tx)
  const [found] = rows
  const hidden = await findReportedWords(tx, { kind: kind as HideableKind, id })
  return found && { ...found, text: hidden ?? found.text }
}
