import { sql } from 'kysely'
import { isRefusal } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobPayload } from '../../jobs/job-payloads.ts'
import { inTransaction } from '../../transactions/in-transaction.ts'
import { sendEmailToEmployer } from '../jobs.ts'
import { type InvitationRequest, insertInvitation } from './invite-from-resume.ts'
import { type DecisionOrMove, runDecisionRequest } from './run-decision-request.ts'

/**
 * Job: ends the undo period of a decision and applies it as of the moment when it was made, so that it keeps a promise that
 * ended meanwhile. One that has become impossible, because the other side acted first, is dropped, and its author is told.
 */
export async function deliverDecision({ db }: Ctx, { held_decision_id: id }: JobPayload<'deliver_decision'>) {
  try {
    await inTransaction(db, (tx) => deliver(tx, id))
  } catch (error) {
    if (!isRefusal(error)) throw error
    await inTransaction(db, (tx) => drop(tx, id))
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

async function drop(tx: Db, id: number) {
  const held = await takeHeldDecision(tx, id)
  if (!held) return
  const { author_id: account_id, negotiation_id } = held
  const vacancy_id = held.vacancy_id ?? (await findVacancyId(tx, negotiation_id!))
  await enqueue(tx, 'notify_about_undelivered_decision', { account_id, vacancy_id })
}

const takeHeldDecision = (tx: Db, id: number) =>
  tx.deleteFrom('held_decision').where('id', '=', id).returningAll().executeTakeFirst()

async function findVacancyId(tx: Db, id: number) {
  const row = tx.selectFrom('negotiation').select('vacancy_id').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).vacancy_id
}

/** Job: tells the author of a decision that it was not delivered. */
export async function notifyAboutUndeliveredDecision(
  ctx: Ctx,
  { account_id, vacancy_id }: JobPayload<'notify_about_undelivered_decision'>,
) {
  const [account, vacancy] = await Promise.all([
    ctx.db.selectFrom('account').select('email').where('id', '=', account_id).executeTakeFirst(),
    ctx.db.selectFrom('vacancy').select('name').where('id', '=', vacancy_id).executeTakeFirst(),
  ])
  if (!account?.email || !vacancy) return
  await sendEmailToEmployer(ctx, account.email, `Решение не отправлено: «${vacancy.name}»`, [
    'За несколько секунд до отправки состояние изменилось: например, соискатель отозвал отклик или вакансия закрылась. Откройте отклик и решите ещё раз.',
  ])
}
