import { sql } from 'kysely'
import { isRefusal } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type InvitationRequest, insertInvitation } from './invite-from-resume.ts'
import { type DecisionOrMove, runDecisionRequest } from './run-decision-request.ts'

/**
 * Job: ends the undo period of a decision and applies it as of the moment when it was made, so that it keeps a promise that
 * ended meanwhile. One that has become impossible, because the other side acted first, is dropped, and its author is told.
 */
export async function deliverDecision({ db, now }: Ctx, { held_decision_id: id }: JobPayload<'deliver_decision'>) {
  try {
    await inTransaction(db, (tx) => deliver(tx, id))
  } catch (error) {
    if (!isRefusal(error)) throw error
    await inTransaction(db, (tx) => drop(tx, id, now()))
  }
}

async function deliver(tx: Db, id: number) {
  const held = await takeHeldDecision(tx, id)
  if (!held) return
  const { company_id, author_id, vacancy_id, resume_id, request } = held
  const at = new Date(held.decided_at)
  let negotiation_id = held.negotiation_id
  if (negotiation_id) {
    await runDecisionRequest(tx, { id: negotiation_id, company_id, author_id }, request as DecisionOrMove, at)
  } else {
    const invitation = { ...(request as InvitationRequest), vacancy_id: vacancy_id!, resume_id: resume_id! }
    negotiation_id = await insertInvitation(tx, { id: author_id, company_id }, invitation, at)
  }
  await markAsUnseen(tx, negotiation_id, held.decided_at)
}

/** The seeker may have looked meanwhile, and has seen the application without this decision. */
async function markAsUnseen(tx: Db, id: number, decided_at: string) {
  await tx
    .updateTable('negotiation')
    .set({ viewed_by_seeker_at: sql<string>`${decided_at}::timestamptz - interval '1 millisecond'` })
    .where('id', '=', id)
    .where('viewed_by_seeker_at', '>=', decided_at)
    .execute()
}

async function drop(tx: Db, id: number, at: Date) {
  const held = await takeHeldDecision(tx, id)
  if (!held) return
  const { author_id: account_id, negotiation_id } = held
  const { id: vacancy_id, name } = await findVacancy(tx, held.vacancy_id, negotiation_id)
  const undelivered = {
    account_id,
    type: 'negotiation.undelivered',
    title: `Решение не отправлено: ${inQuotes(name)}`,
    text: 'За несколько секунд до отправки состояние изменилось: например, соискатель отозвал отклик или вакансия закрылась. Откройте отклик и решите ещё раз.',
    link: negotiation_id ? `/responses?id=${negotiation_id}` : `/responses?vacancy_id=${vacancy_id}`,
    entity: { kind: 'vacancy', id: vacancy_id },
    event_key: `undelivered ${id}`,
  } as const
  await notify(tx, [undelivered], at)
}

const takeHeldDecision = (tx: Db, id: number) =>
  tx.deleteFrom('held_decision').where('id', '=', id).returningAll().executeTakeFirst()

const findVacancy = (tx: Db, vacancyId: number | null, negotiationId: number | null) =>
  tx
    .selectFrom('vacancy')
    .select(['id', 'name'])
    .where((eb) =>
      vacancyId === null
        ? eb('id', '=', eb.selectFrom('negotiation').select('vacancy_id').where('negotiation.id', '=', negotiationId))
        : eb('id', '=', vacancyId),
    )
    .executeTakeFirstOrThrow()
