import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { type DecisionTexts, moveToStageInTransaction } from '../../pipeline/move-to-stage.server.ts'
import { isEmployerAct, isPlainAct } from '../../rules/transition-rules.ts'
import { isOwnedBy } from '../../server/negotiation-columns.ts'
import { applyDecision, type EmployerDecision } from './apply-decision.ts'
import { refuseWithAuthor, storeDecisionAuthor } from './decision-author.ts'

/** What an employer asks to do with an application. A move to a stage may need a decision. */
export type DecisionOrMove =
  | { kind: 'decision'; decision: EmployerDecision }
  | { kind: 'stage'; stage_id: number; details: DecisionTexts }

export type DecisionSubject = { id: number; company_id: number; author_id: number }

/** Applies the request. A conflict tells who decided before, when and why. */
export async function runDecisionRequest(tx: Db, subject: DecisionSubject, request: DecisionOrMove, at: Date) {
  const { id, company_id, author_id } = subject
  // What is only said is no decision: it has no author to name, and no earlier decision to tell of.
  const act = request.kind === 'decision' ? request.decision.event : undefined
  // Two at once would both find the act possible and record it twice.
  await lockSubject(tx, subject)
  try {
    const hasDecided =
      request.kind === 'decision'
        ? await applyDecision(tx, { id, company_id, author_id, decision: request.decision }, at)
        : await moveToStageInTransaction(tx, { id, company_id, ...request }, at)
    if (hasDecided && !isPlainAct(act)) await storeDecisionAuthor(tx, id, author_id)
  } catch (error) {
    throw isEmployerAct(act) ? error : await refuseWithAuthor(tx, subject, error)
  }
}

export const lockSubject = (tx: Db, { id, company_id }: DecisionSubject) =>
  tx
    .selectFrom('negotiation')
    .select(['state', 'stage_id'])
    .select(
      sql<
        number | null
      >`(select max(event.id) from negotiation_event as event where negotiation_id = negotiation.id)`.as(
        'last_event_id',
      ),
    )
    .where('id', '=', id)
    .where(isOwnedBy({ company_id }))
    .forNoKeyUpdate()
    .executeTakeFirst()
