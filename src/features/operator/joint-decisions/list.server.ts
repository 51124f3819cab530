import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { requestDueAt } from '#features/complaints/review-deadlines.rules.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import type { JointAct, JointDecision } from '../contract/joint-decisions.ts'
import type { RefundKind } from '../contract/payments.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { findStakes } from '../parties/refuse-parties.server.ts'
import { OPERATORS_SENTENCE } from '../server/admin-only.ts'
import { listCompaniesToVerify } from '../server/company-requests.ts'
import { isStillOpen } from './decide.server.ts'

const selectOpen = (db: Db) => db.selectFrom('joint_decision').where(isStillOpen)

export async function listOpenJointDecisions(ctx: Pick<Ctx, 'db' | 'now'>, caller: Caller, page: number) {
  const { db } = ctx
  const [rows, { total }] = await Promise.all([
    selectOpen(db)
      .leftJoin('premium_order', (join) =>
        join.onRef('premium_order.id', '=', 'subject_id').on('act', '=', 'refund_payment'),
      )
      .select(['joint_decision.id', 'subject_id', 'reason', 'joint_decision.amount', 'proposed_by', 'proposed_at'])
      .leftJoin('account', (join) => join.onRef('account.id', '=', 'subject_id').on('act', '=', 'block_person'))
      .select((eb) => [
        'premium_order.account_id as payer_id',
        'account.operator_role',
        eb.ref('act').$castTo<JointAct>().as('act'),
        eb.ref('refund_kind').$castTo<RefundKind | null>().as('refund_kind'),
      ])
      .orderBy('joint_decision.id')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    selectOpen(db)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const requestIds = rows.filter(({ act }) => act === 'verify_company').map(({ subject_id }) => subject_id)
  const [stakes, requests] = await Promise.all([
    findStakes(
      db,
      caller.id,
      rows.map(({ id }) => partiesOf.joint_decision(id)),
    ),
    requestIds.length > 0 ? listCompaniesToVerify(ctx, caller.id, { ids: requestIds }) : [],
  ])
  const data = rows.map((row, index): JointDecision => {
    const { id, act, subject_id, reason, amount, refund_kind, payer_id, operator_role, proposed_by, proposed_at } = row
    return {
      id,
      act,
      reason,
      proposed_by,
      proposed_at,
      due_at: requestDueAt(new Date(proposed_at)).toISOString(),
      request: requests.find((request) => act === 'verify_company' && request.id === subject_id) ?? null,
      refund: refund_kind ? { order_id: subject_id, kind: refund_kind, amount: amount! } : null,
      account_id: act === 'block_person' ? subject_id : payer_id,
      why_not:
        stakes[index]?.sentence ?? (operator_role && caller.operator_role !== 'admin' ? OPERATORS_SENTENCE : null),
    }
  })
  return { data, meta: pagingMeta(total, page) }
}
