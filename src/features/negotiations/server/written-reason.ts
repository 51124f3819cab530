import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { idByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS, VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { EmployerNegotiation, SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { notifyEmployers } from '../notifications/employer-notifications.server.ts'
import { notifySeekers } from '../notifications/seeker-notifications.server.ts'
import { publishNegotiationChange } from './publish-change.ts'
import { findEmployerNegotiation, findSeekerNegotiation } from './queries.ts'

const ANONYMOUS_TYPE_ID = idByCode(VACANCY_TYPES, 'anonymous')
/** Working days, by article 64 of the Labour Code. */
const ANSWER_WORKING_DAYS = 7

/** Requests a written reason, once. The request keeps the names and the reason of this moment. */
export async function requestWrittenReason({ db, now }: Ctx, seekerId: number, id: number): Promise<SeekerNegotiation> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const refusal = (await findRefusal(tx, seekerId, id)) ?? refuse('negotiation_not_found')
    const { state, refuse_reason_id, refuse_skills, refuse_text, ...names } = refusal
    if (!isRefused(state)) refuse('state_conflict', { details: { state } })
    const reason = [nameById(REFUSE_REASONS, refuse_reason_id), refuse_skills.join(', ')].filter(Boolean).join(': ')
    const inserted = await tx
      .insertInto('written_reason')
      .values({
        ...names,
        negotiation_id: id,
        short_reason: [reason, refuse_text].filter(Boolean).join('. '),
        requested_at: at.toISOString(),
        due_at: addWorkingDays(at, ANSWER_WORKING_DAYS).toISOString(),
      })
      .onConflict((same) => same.column('negotiation_id').doNothing())
      .returning('negotiation_id')
      .executeTakeFirst()
    if (inserted) {
      await notifyEmployers(tx, 'written_reason_request', [id], at)
      await publishNegotiationChange(tx, [id])
    }
    return (await findSeekerNegotiation(tx, seekerId, id, at))!
  })
}

/** Closing the vacancy refuses every waiting applicant. */
const isRefused = (state: string) => state === 'refused' || state === 'vacancy_closed'

function findRefusal(db: Db, seekerId: number, id: number) {
  return db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .innerJoin('company', 'company.id', 'negotiation.company_id')
    .innerJoin('seeker', 'seeker.id', 'negotiation.seeker_id')
    .select(['state', 'refuse_reason_id', 'refuse_text', 'vacancy.name as vacancy_name'])
    .select((eb) => [
      eb.ref('refuse_skills').$castTo<string[]>().as('refuse_skills'),
      eb.ref('negotiation.created_at').as('applied_at'),
      eb.fn.coalesce('negotiation.closed_at', 'negotiation.updated_at').as('refused_at'),
      sql<string>`case when negotiation.is_masked then 'Соискатель, откликнувшийся анонимно'
        else concat_ws(' ', seeker.last_name, seeker.first_name, nullif(seeker.middle_name, '')) end`.as('seeker_name'),
      // An anonymous company is addressed through the site.
      sql<string>`case when vacancy.type_id = ${sql.lit(ANONYMOUS_TYPE_ID)} then 'Компания, нанимающая анонимно'
        else coalesce(nullif(company.legal_name, ''), company.name) end`.as('company_name'),
    ])
    .where('negotiation.id', '=', id)
    .where('negotiation.seeker_id', '=', seekerId)
    .executeTakeFirst()
}

type WrittenAnswer = { answer: string; signed_by: string }

/** Answers a request, even after its deadline. An answer cannot be changed. */
export async function answerWrittenReasonRequest(
  { db, now }: Ctx,
  caller: Caller,
  id: number,
  writtenAnswer: WrittenAnswer,
) {
  const [at, companyId] = [now(), companyIdOf(caller)]
  return inTransaction(db, async (tx): Promise<EmployerNegotiation> => {
    const negotiation = await findEmployerNegotiation(tx, companyId, caller.id, id, at)
    if (!negotiation) refuse('negotiation_not_found')
    const updated = await tx
      .updateTable('written_reason')
      .set({ ...writtenAnswer, signer_id: caller.id, answered_at: at.toISOString() })
      .where('negotiation_id', '=', id)
      .where('answered_at', 'is', null)
      .returning('negotiation_id')
      .executeTakeFirst()
    if (!updated) {
      const state = negotiation.written_reason ? 'answered' : 'not_requested'
      const message = negotiation.written_reason ? 'Ответ уже отправлен' : 'Письменную причину не запрашивали'
      refuse('state_conflict', { message, details: { state } })
    }
    await notifySeekers(tx, 'written_reason', [id], at)
    await publishNegotiationChange(tx, [id])
    return (await findEmployerNegotiation(tx, companyId, caller.id, id, at))!
  })
}
