import type { Db } from '#database/connect.ts'
import { type DecisionTexts, moveToStageInTransaction } from '../../pipeline/move-to-stage.server.ts'
import { isEmployerAct } from '../../rules/transition-rules.ts'
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
  try {
    const hasDecided =
      request.kind === 'decision'
        ? await applyDecision(tx, { id, company_id, author_id, decision: request.decision }, at)
        : await moveToStageInTransaction(tx, { id, company_id, ...request }, at)
    if (hasDecided) await storeDecisionAuthor(tx, id, author_id)
  } catch (error) {
    // What is only said has no earlier decision to tell of.
    const isAct = request.kind === 'decision' && isEmployerAct(request.decision.event)
    throw isAct ? error : await refuseWithAuthor(tx, subject, error)
  }
}
