import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { phoneObject } from '#features/accounts/server/phones.ts'
import { toMessageFiles } from '#features/artifacts/message-files.server.ts'
import { requestDueAt } from '#features/complaints/review-deadlines.rules.ts'
import { answerWaitingTicket, closeWaitingTicket } from '#features/support/answer-ticket.server.ts'
import { findTicket, listWaitingTicketsPage } from '#features/support/queries.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { findStakes } from '../parties/refuse-parties.server.ts'

export async function listTicketsToAnswer({ db, now }: Pick<Ctx, 'db' | 'now'>, actorId: number, page: number) {
  const { rows, meta } = await listWaitingTicketsPage(db, page)
  const stakes = await findStakes(
    db,
    actorId,
    rows.map(({ id }) => partiesOf.ticket(id)),
  )
  const data = rows.map(({ email, phone, phone_ext, files, ...ticket }, index) => {
    const why_not = stakes[index]?.sentence ?? null
    const answer_by = email ? ('mail' as const) : ticket.account_id ? ('page' as const) : ('phone' as const)
    return {
      ...ticket,
      answer_by,
      why_not,
      question: why_not ? '' : ticket.question,
      phone: answer_by === 'phone' && phone && !why_not ? phoneObject(phone, phone_ext).formatted : null,
      files: why_not ? [] : toMessageFiles(files, now()),
      due_at: requestDueAt(new Date(ticket.created_at)).toISOString(),
    }
  })
  return { data, meta }
}

/** The words of the answer stay in the ticket: the log says only that there is one. */
export function answerTicketOf({ db, now }: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, id: number, text: string) {
  return inTransaction(db, async (tx) => {
    if (!(await answerWaitingTicket(tx, id, text, now()))) return refuseDecidedTicket(tx, id)
    await appendToAuditLog(tx, actor, ticketAct('answer_ticket', id, 'answered'), now())
    return { id }
  })
}

export function closeTicketOf({ db, now }: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, id: number, reason: string) {
  return inTransaction(db, async (tx) => {
    if (!(await closeWaitingTicket(tx, id))) return refuseDecidedTicket(tx, id)
    await appendToAuditLog(tx, actor, { ...ticketAct('close_ticket', id, 'closed'), reason }, now())
    return { id }
  })
}

const ticketAct = (action: string, id: number, status: string) => ({
  action,
  subject_kind: 'ticket',
  subject_id: id,
  before: { status: 'new' },
  after: { status },
})

async function refuseDecidedTicket(tx: Db, id: number): Promise<never> {
  if (!(await findTicket(tx, id))) return refuse('not_found')
  return refuse('state_conflict', { details: { state: 'answered' }, message: 'На это обращение уже ответили' })
}
