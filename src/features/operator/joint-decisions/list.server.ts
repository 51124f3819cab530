import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { requestDueAt } from '#features/complaints/complaint-review.rules.ts'
import type { Ctx } from '#platform/context.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import type { JointAct, JointDecision } from '../contract/joint-decisions.ts'
import type { RefundKind } from '../contract/payments.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { findStakes } from '../parties/refuse-parties.server.ts'
import { findOperatorNames } from '../people/operator-names.server.ts'
import { OPERATORS_SENTENCE } from '../server/admin-only.ts'
import { listCompaniesToVerify } from '../server/company-requests.ts'
import { ADMIN_ACTS, isStillOpen, SECOND_ADMIN_SENTENCE } from './decide.server.ts'
import type { JointChange } from './propose.server.ts'

/** Why an operator who is no admin does not decide. */
function adminSentence(act: JointAct, blockedRole: string | null): string | null {
  if (ADMIN_ACTS.includes(act)) return SECOND_ADMIN_SENTENCE
  return blockedRole ? OPERATORS_SENTENCE : null
}

const selectOpen = (db: Db) => db.selectFrom('joint_decision').where(isStillOpen)

export async function listOpenJointDecisions(ctx: Pick<Ctx, 'db' | 'now'>, caller: Caller, page: number) {
  const { db } = ctx
  const [rows, { total }] = await Promise.all([
    selectOpen(db)
      .leftJoin('premium_order', (join) =>
        join.onRef('premium_order.id', '=', 'subject_id').on('act', '=', 'refund_payment'),
      )
      .select(['joint_decision.id', 'subject_id', 'reason', 'joint_decision.amount', 'proposed_by', 'proposed_at'])
      .leftJoin('account', (join) =>
        join.onRef('account.id', '=', 'subject_id').on('act', 'in', ['block_person', 'set_role']),
      )
      .select((eb) => [
        'premium_order.account_id as payer_id',
        'account.operator_role',
        eb.ref('act').$castTo<JointAct>().as('act'),
        eb.ref('proposed_change').$castTo<JointChange | null>().as('change'),
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
  const [stakes, requests, nameOf] = await Promise.all([
    findStakes(
      db,
      caller.id,
      rows.map(({ id }) => partiesOf.joint_decision(id)),
    ),
    requestIds.length > 0 ? listCompaniesToVerify(ctx, caller.id, { ids: requestIds }) : [],
    findOperatorNames(
      db,
      rows.map(({ proposed_by }) => proposed_by),
    ),
  ])
  const data = rows.map((row, index): JointDecision => {
    const { id, act, subject_id, reason, amount, refund_kind, payer_id, operator_role, proposed_by, proposed_at } = row
    const { change } = row
    return {
      id,
      act,
      reason,
      proposed_by,
      proposed_by_name: proposed_by === null ? null : nameOf(proposed_by),
      proposed_at,
      due_at: requestDueAt(new Date(proposed_at)).toISOString(),
      request: requests.find((request) => act === 'verify_company' && request.id === subject_id) ?? null,
      refund: refund_kind ? { order_id: subject_id, kind: refund_kind, amount: amount! } : null,
      new_role: change && 'role' in change ? change.role : null,
      weights: change && 'weights' in change ? change.weights : null,
      account_id: act === 'block_person' || act === 'set_role' ? subject_id : payer_id,
      why_not: stakes[index]?.sentence ?? (caller.operator_role === 'admin' ? null : adminSentence(act, operator_role)),
    }
  })
  return { data, meta: pagingMeta(total, page) }
}
