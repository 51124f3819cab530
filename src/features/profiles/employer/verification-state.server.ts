import { sql } from 'kysely'
import { refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import {
  VERIFICATION_TRANSITIONS,
  type VerificationEvent,
} from '#features/companies/verification/verification-transitions.rules.ts'
import { isUniqueViolation } from '#platform/http/database-errors.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

/**
 * Changes the verification of a company, if its state allows the event. The only writer of the state. Returns false
 * if it does not. Refuses an INN that belongs to another verified company.
 */
export async function changeVerification(tx: Db, companyId: number, event: VerificationEvent, at: Date) {
  const { from, to } = VERIFICATION_TRANSITIONS[event]
  const changed = await tx
    .updateTable('company')
    .set({ verification: to, verified_at: to === 'verified' ? at.toISOString() : null })
    .$if(event === 'suspend' || event === 'withdraw', (query) =>
      query.set({ verification_suspended_at: at.toISOString() }),
    )
    .$if(to === 'verified' || event === 'erase', (query) => query.set({ verification_suspended_at: null }))
    .where('id', '=', companyId)
    .where('verification', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
    .catch(refuseVerifiedInn)
  if (changed) await enqueue(tx, 'count_company_risk', { company_id: companyId })
  return changed !== undefined
}

/** The unique index covers the INN of verified companies only, so a violation means that another one has the INN. */
function refuseVerifiedInn(error: unknown): never {
  throw isUniqueViolation(error)
    ? refuseField(
        'inn',
        'Компания с таким ИНН уже есть на сайте. Попросите её владельца пригласить вас или напишите в поддержку',
      )
    : error
}

const CHANGED_UNDER_CHECK = 'Данные компании изменились после отправки документа. Отправьте его снова'

/**
 * Ends what was shown about a company whose name, legal name, INN or site changes: a verification is suspended, a
 * waiting document is refused, a confirmed mailbox no longer counts.
 */
export async function withdrawVerification(tx: Db, companyId: number, at: Date, cause: { by: string; reason: string }) {
  const decision = { at: at.toISOString(), decided_by: cause.by, company_id: companyId }
  if (await changeVerification(tx, companyId, 'suspend', at)) {
    await tx
      .insertInto('verification_decision')
      .values({ ...decision, action: 'suspend', reason: cause.reason })
      .execute()
  }
  if (await changeVerification(tx, companyId, 'refuse', at)) {
    await sql`
      with refused as (
        update verification_request set state = 'rejected', reason = ${CHANGED_UNDER_CHECK}, decided_at = ${at.toISOString()}
        where company_id = ${companyId} and state = 'pending' returning id
      )
      insert into verification_decision (at, decided_by, company_id, action, request_id, reason)
      select ${decision.at}, ${cause.by}, ${companyId}, 'refuse', id, ${CHANGED_UNDER_CHECK} from refused`.execute(tx)
  }
  await updateConfirmedDomain(tx, companyId, null)
}

/** Sets the mark of a confirmed mailbox, which gives no rights. */
export async function updateConfirmedDomain(tx: Db, companyId: number, domain: string | null) {
  await tx.updateTable('company').set({ confirmed_email_domain: domain }).where('id', '=', companyId).execute()
  await enqueue(tx, 'count_company_risk', { company_id: companyId })
}
