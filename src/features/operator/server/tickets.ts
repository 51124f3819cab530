import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { phoneObject } from '#features/accounts/server/phones.ts'
import { toMessageFiles } from '#features/artifacts/message-files.server.ts'
import { requestDueAt } from '#features/complaints/complaint-review.rules.ts'
import { answerWaitingTicket, closeWaitingTicket } from '#features/support/answer-ticket.server.ts'
import { findTicket, listWaitingTicketsPage } from '#features/support/queries.server.ts'
import type { Ctx } from '#platform/context.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { decideCase, isHeld } from '../cases/held-verdicts.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { listWithStakes } from '../parties/refuse-parties.server.ts'

/** Decided a moment ago. */
export const isHeldTicket = isHeld('ticket', 'support_ticket.id')

export async function listTicketsToAnswer({ db, now }: Pick<Ctx, 'db' | 'now'>, actorId: number, page: number) {
  const { rows, meta } = await listWaitingTicketsPage(db, page, isHeldTicket)
  const data = await listWithStakes(
    db,
    actorId,
    rows,
    ({ id }) => partiesOf.ticket(id),
    ({ email, phone, phone_ext, files, ...ticket }, why_not) => {
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
    },
  )
  return { data, meta }
}

/** An answer, or the reason to close it without one. */
type TicketDecision = { text: string } | { reason: string }

/** Answers or closes a ticket, at once or after the ten seconds in which it can be undone. */
export const decideTicket = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  id: number,
  request: TicketDecision & { hold: boolean },
) =>
  decideCase(ctx, actor, { case_kind: 'ticket', case_id: id }, request, (tx, decision, at) =>
    recordTicketDecision(tx, actor, id, decision as TicketDecision, at),
  )

/** The words of an answer stay in the ticket: the log says only that there is one. */
export async function recordTicketDecision(tx: Db, actor: AuditActor, id: number, decision: TicketDecision, at: Date) {
  const isDone =
    'text' in decision ? await answerWaitingTicket(tx, id, decision.text, at) : await closeWaitingTicket(tx, id)
  if (!isDone) return refuseDecidedTicket(tx, id)
  const act =
    'text' in decision
      ? ticketAct('answer_ticket', id, 'answered')
      : { ...ticketAct('close_ticket', id, 'closed'), reason: decision.reason }
  await appendToAuditLog(tx, actor, act, at)
  return { id }
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
