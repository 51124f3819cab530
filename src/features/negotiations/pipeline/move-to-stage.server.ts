import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse, refuseField } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { NegotiationState } from '../contract/negotiation-constants.ts'
import type { HireAgreement } from '../decisions/contract/hires-by-word.ts'
import { agreedPay } from '../decisions/rules/agreed-pay.ts'
import { tryDecision } from '../decisions/server/apply-decision.ts'
import { isOwnedBy } from '../server/negotiation-columns.ts'
import { publishNegotiationChange } from '../server/publish-change.ts'
import { findEmployerNegotiation } from '../server/queries.ts'
import type { moveToStage as endpoint } from './pipeline.contract.ts'
import { STAGE_RULES } from './stages.rules.ts'

type StageMove = z.output<typeof endpoint.body>

export async function moveNegotiationToStage(
  { db, now }: Ctx,
  caller: Caller,
  id: number,
  { stage_id, ...details }: StageMove,
) {
  const [at, company_id] = [now(), companyIdOf(caller)]
  return inTransaction(db, async (tx) => {
    await moveToStageInTransaction(tx, { id, company_id, stage_id, details }, at)
    return (await findEmployerNegotiation(tx, company_id, caller.id, id, at))!
  })
}

/** Day and pay of the open offer. What is not known the person names when they confirm. */
async function agreementOf(tx: Db, id: number): Promise<HireAgreement> {
  const offer = await tx
    .selectFrom('job_offer')
    .select(['amount', 'currency', 'gross', 'salary_mode_id', 'start_date'])
    .where('negotiation_id', '=', id)
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!offer) return { salary_mode_id: 1, close_vacancy: false }
  return { ...agreedPay(offer), start_date: offer.start_date, close_vacancy: false }
}

/** Texts of the decision that the stage may require: `text` for an invitation, the others for a refusal. */
export type DecisionTexts = { text: string; refuse_reason_id?: number | null; refuse_text: string }

type StageMoveRequest = { id: number; company_id: number; stage_id: number; details: DecisionTexts }

/**
 * If the stage requires another state, applies the decision that leads there and notifies the seeker; otherwise only
 * the stage changes. Returns whether there was a decision.
 */
export async function moveToStageInTransaction(
  tx: Db,
  { id, company_id, stage_id, details }: StageMoveRequest,
  at: Date,
): Promise<boolean> {
  const stage = await findTargetStage(tx, company_id, id, stage_id)
  const { allowedStates, transitions } = STAGE_RULES[stage.kind]
  if (await tryUpdateStage(tx, { id, company_id, stage, holds: allowedStates }, at)) return false
  if (transitions.includes('refuse') && !details.refuse_reason_id) refuseField('refuse_reason_id', REQUIRED_MESSAGE)
  for (const event of transitions) {
    const decision = event === 'hire' ? { event, agreement: await agreementOf(tx, id) } : { ...details, event }
    if (await tryDecision(tx, { id, company_id, decision, stage_id: stage.id }, at)) return true
  }
  const { state } = await tx.selectFrom('negotiation').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  refuse('state_conflict', {
    message: 'Перевести на этот этап сейчас нельзя. Откройте отклик: там видно, что возможно',
    details: { state },
  })
}

/**
 * Maps a stage of the company's pipeline to the same kind in the vacancy's own pipeline. The stage is locked until the
 * move is written.
 */
async function findTargetStage(tx: Db, company_id: number, id: number, stage_id: number) {
  const own = await tx
    .selectFrom('negotiation')
    .select('vacancy_id')
    .where('id', '=', id)
    .where(isOwnedBy({ company_id }))
    .executeTakeFirst()
  if (!own) refuse('negotiation_not_found')
  const stage = await tx
    .selectFrom('stage as asked')
    .innerJoin('stage', (join) =>
      join.on(
        sql<boolean>`stage.kind = asked.kind and stage.id = case
          when asked.vacancy_id = ${own.vacancy_id} then asked.id
          when asked.vacancy_id is null and not exists (select from stage as own where own.vacancy_id = ${own.vacancy_id})
            then asked.id
          when asked.vacancy_id is null then stage_for(${company_id}, ${own.vacancy_id}, asked.kind)
        end`,
      ),
    )
    .select(['stage.id', 'stage.kind'])
    .where('asked.id', '=', stage_id)
    .where('asked.company_id', '=', company_id)
    .forKeyShare('stage')
    .executeTakeFirst()
  return stage ?? refuse('stage_not_found')
}

type StageUpdate = {
  id: number
  company_id: number
  stage: { id: number; kind: string }
  holds: readonly NegotiationState[]
}

/** Changes only the stage, if it fits the state. The person is told nothing, so that it is no answer. */
async function tryUpdateStage(tx: Db, { id, company_id, stage, holds }: StageUpdate, at: Date): Promise<boolean> {
  const firstActionAt = sql<string>`coalesce(first_employer_action_at, ${at}::timestamptz)`
  const moved = await tx
    .updateTable('negotiation')
    .set({ stage_id: stage.id })
    .set(stage.kind === 'new' ? {} : { first_employer_action_at: firstActionAt })
    .where('id', '=', id)
    .where(isOwnedBy({ company_id }))
    .where('state', 'in', holds)
    .executeTakeFirst()
  const hasMoved = moved.numUpdatedRows > 0n
  if (hasMoved) await publishNegotiationChange(tx, [id], { side: 'employer' })
  return hasMoved
}
