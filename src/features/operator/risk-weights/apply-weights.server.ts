import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { enqueueRecount } from '#features/risk/recount-risks.server.ts'
import type { Act } from '../audit/audit-log.server.ts'
import type { RiskWeightChange } from './risk-weights.contract.ts'

/** All weights are one subject: one change of them waits at a time. */
export const WEIGHTS_SUBJECT = { subject_kind: 'risk_weights', subject_id: 0 }

/** Refuses `state_conflict` if a weight is not any more what the change began with. */
export async function applyWeights(tx: Db, changes: readonly RiskWeightChange[]) {
  for (const { code, before, after } of changes) {
    const { numUpdatedRows } = await tx
      .updateTable('risk_weight')
      .set({ points: after.points, most: after.most })
      .where((eb) => eb.and({ code, ...before }))
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      refuse('state_conflict', { details: { state: 'changed' }, message: 'Веса уже изменил другой администратор' })
  }
  await enqueueRecount(tx)
}

type Pair = RiskWeightChange['before']

const pairText = ({ points, most }: Pair) => `${points} (не больше ${most})`

export const weightsAct = (changes: readonly RiskWeightChange[]): Act => ({
  action: 'set_risk_weights',
  ...WEIGHTS_SUBJECT,
  before: Object.fromEntries(changes.map(({ code, before }) => [code, pairText(before)])),
  after: Object.fromEntries(changes.map(({ code, after }) => [code, pairText(after)])),
})
