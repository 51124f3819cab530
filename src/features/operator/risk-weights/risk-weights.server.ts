import { refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { compareWeights, isRaised } from '#features/risk/compare-weights.server.ts'
import { findRiskWeights } from '#features/risk/find-risk-facts.server.ts'
import { DEFAULT_RISK_WEIGHTS, RISK_TEXTS, type RiskWeights } from '#features/risk/judge-risk.rules.ts'
import { RISK_CODES } from '#features/risk/risk.contract.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { findProposed, mayDecideAlone, proposeJointly } from '../joint-decisions/propose.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { refuseUnlessAdmin } from '../server/admin-only.ts'
import { applyWeights, WEIGHTS_SUBJECT, weightsAct } from './apply-weights.server.ts'
import type { RiskWeightChange, RiskWeightList, RiskWeightPreview } from './risk-weights.contract.ts'

const WEIGHTS_SENTENCE = 'Веса риска меняет администратор'
const PROPOSAL = { act: 'set_risk_weights', subject_id: WEIGHTS_SUBJECT.subject_id } as const
const MAX_EXAMPLES = 10
/** Weights are about all companies, so that any admin may decide about them. */
const OF_NOBODY = partiesOf.account(0)

export async function listWeights(db: Db): Promise<RiskWeightList> {
  const [weights, proposed] = await Promise.all([
    findRiskWeights(db),
    findProposed(db, PROPOSAL.act, [PROPOSAL.subject_id]),
  ])
  return {
    weights: RISK_CODES.map((code) => ({
      code,
      text: RISK_TEXTS[code],
      ...weights[code],
      default_points: DEFAULT_RISK_WEIGHTS[code].points,
      default_most: DEFAULT_RISK_WEIGHTS[code].most,
    })),
    awaits_second: proposed.size > 0,
  }
}

const listChanges = (before: RiskWeights, after: RiskWeights): RiskWeightChange[] =>
  RISK_CODES.filter((code) => before[code].points !== after[code].points || before[code].most !== after[code].most).map(
    (code) => ({ code, text: RISK_TEXTS[code], before: before[code], after: after[code] }),
  )

export async function previewWeights(ctx: Ctx, actor: AuditActor, next: RiskWeights): Promise<RiskWeightPreview> {
  refuseUnlessAdmin(actor, WEIGHTS_SENTENCE)
  const current = await findRiskWeights(ctx.db)
  const { counted, moved } = await compareWeights(ctx, current, next)
  const raised = moved.filter(isRaised).length
  return {
    changes: listChanges(current, next),
    counted,
    raised,
    lowered: moved.length - raised,
    examples: moved.slice(0, MAX_EXAMPLES),
  }
}

export function saveWeights(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  { weights, reason }: { weights: RiskWeights; reason: string },
) {
  refuseUnlessAdmin(actor, WEIGHTS_SENTENCE)
  const at = now()
  return inTransaction(db, async (tx) => {
    const changes = listChanges(await findRiskWeights(tx), weights)
    if (changes.length === 0) return refuseField('', 'Веса такие же, как сейчас. Измените хотя бы один')
    if (await mayDecideAlone(tx, actor, { ...PROPOSAL, parties: OF_NOBODY, onlyAdmins: true }, at)) {
      await applyWeights(tx, changes)
      await appendToAuditLog(tx, actor, { ...weightsAct(changes), reason }, at)
      return { awaits_second: false }
    }
    await proposeJointly(tx, actor, { ...PROPOSAL, reason, change: { weights: changes } }, WEIGHTS_SUBJECT, at)
    return { awaits_second: true }
  })
}
