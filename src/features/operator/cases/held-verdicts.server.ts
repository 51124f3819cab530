import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { DECISION_HOLD_SECONDS } from '#features/negotiations/contract/negotiation-constants.ts'
import { rehearse } from '#features/negotiations/decisions/server/hold-decision.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import type { CaseKind, HeldVerdict } from './held-verdicts.contract.ts'

type CaseKey = { case_kind: CaseKind; case_id: number }

/**
 * Whether a decision about the case can still be undone: nobody decides it meanwhile, and the queue does not show it. `id` is the column of
 * the case, or what gives its id.
 */
export const isHeld = (kind: CaseKind | RawBuilder<unknown>, id: string | RawBuilder<unknown>) =>
  sql<SqlBool>`exists (
    select from held_verdict where case_kind = ${kind} and case_id = ${typeof id === 'string' ? sql.ref(id) : id}
  )`

const HELD_SENTENCE = 'По этому делу только что решили. Решение ещё можно отменить'

/**
 * Decides a case of any queue with `carryOut`, at once or after the ten seconds in which it can be undone. The job that ends them calls the
 * same for the request that is stored.
 */
export function decideCase<Request extends { hold: boolean }, Result>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  key: CaseKey,
  { hold, ...request }: Request,
  carryOut: (tx: Db, request: Omit<Request, 'hold'>, at: Date) => Promise<Result>,
): Promise<Result> {
  const at = now()
  return inTransaction(db, async (tx) => {
    await refuseIfHeld(tx, key)
    if (!hold) return carryOut(tx, request, at)
    return holdVerdict(tx, actor, { ...key, request }, () => carryOut(tx, request, at), at)
  })
}

/**
 * Stores the decision and carries it out when it can no longer be undone (ruling 39). It is rehearsed first, so that one that cannot be
 * carried out is refused now, while its operator is there. Of two operators who decide at once the second one is refused.
 */
export async function holdVerdict<T>(
  tx: Db,
  actor: AuditActor,
  { request, ...key }: CaseKey & { request: object },
  carryOut: () => Promise<T>,
  at: Date,
): Promise<T> {
  const { result } = await rehearse(tx, async () => ({ result: await carryOut(), isKept: false }))
  const held = await tx
    .insertInto('held_verdict')
    .values({
      ...key,
      actor_id: actor.id!,
      actor_role: actor.role,
      address: actor.address,
      request: toJsonColumn(request),
      decided_at: at.toISOString(),
    })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!held) return refuseHeld()
  await enqueue(tx, 'carry_out_verdict', { held_verdict_id: held.id }, DECISION_HOLD_SECONDS)
  return result
}

export async function refuseIfHeld(tx: Db, key: CaseKey) {
  const held = tx
    .selectFrom('held_verdict')
    .select('id')
    .where((eb) => eb.and(key))
  if (await held.executeTakeFirst()) refuseHeld()
}

const refuseHeld = () => refuse('state_conflict', { details: { state: 'held' }, message: HELD_SENTENCE })

/** As this operator sees it; null if nothing can be undone. */
export async function findHeldVerdict(db: Db, actorId: number, { case_kind, case_id }: CaseKey) {
  return (await findHeldVerdicts(db, actorId, case_kind, [case_id])).get(case_id) ?? null
}

/** The same of several cases, by their ids. */
export async function findHeldVerdicts(db: Db, actorId: number, kind: CaseKind, ids: number[]) {
  const rows = await db
    .selectFrom('held_verdict')
    .select(['case_id', 'actor_id', 'decided_at'])
    .where('case_kind', '=', kind)
    .where('case_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map<number, HeldVerdict>(
    rows.map(({ case_id, actor_id, decided_at }) => [case_id, { is_own: actor_id === actorId, decided_at }]),
  )
}

/** Undoes a decision of this operator. Nothing of it stays but two entries of the log. */
export function undoVerdict({ db, now }: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, key: CaseKey) {
  return inTransaction(db, async (tx) => {
    const undone = await tx
      .deleteFrom('held_verdict')
      .where((eb) => eb.and({ ...key, actor_id: actor.id! }))
      .returning('id')
      .executeTakeFirst()
    if (!undone)
      refuse('state_conflict', { details: { state: 'carried_out' }, message: 'Уже исполнено, отменить нельзя' })
    const subject = { subject_kind: key.case_kind, subject_id: key.case_id }
    await appendToAuditLog(tx, actor, { action: 'undo_verdict', ...subject }, now())
    return { id: key.case_id }
  })
}
