import { type Insertable, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { DECISION_HOLD_SECONDS } from '../../contract/negotiation-constants.ts'
import { decidedText } from '../../rules/state-labels.ts'
import { actOf, memberName } from '../../server/negotiation-columns.ts'
import { publishNegotiationChange } from '../../server/publish-change.ts'
import { type DecisionOrMove, type DecisionSubject, lockSubject, runDecisionRequest } from './run-decision-request.ts'

/**
 * Stores the decision and delivers it when it can no longer be undone. It is rehearsed first, so that one that cannot be
 * delivered is refused now, while its author is there. What nobody else learns of is applied at once.
 */
export async function holdDecision(tx: Db, subject: DecisionSubject, request: DecisionOrMove, at: Date) {
  const { id, company_id, author_id } = subject
  const before = (await lockSubject(tx, subject)) ?? refuse('negotiation_not_found')
  const rehearsed = await rehearse(tx, async () => {
    await runDecisionRequest(tx, subject, request, at)
    const after = (await lockSubject(tx, subject))!
    return { result: after, isKept: after.last_event_id === before.last_event_id }
  })
  if (rehearsed.isKept) return
  const { state, stage_id } = rehearsed.result
  await storeHeldDecision(tx, {
    company_id,
    author_id,
    negotiation_id: id,
    state,
    stage_id,
    request: toJsonColumn(request),
    decided_at: at.toISOString(),
  })
}

/** Runs `work` and takes back all that it wrote, unless it says that this is kept. */
export async function rehearse<T>(tx: Db, work: () => Promise<{ result: T; isKept: boolean }>) {
  await sql`savepoint rehearsal`.execute(tx)
  const outcome = await work()
  await sql`${sql.raw(outcome.isKept ? 'release' : 'rollback to')} savepoint rehearsal`.execute(tx)
  return outcome
}

type HeldDecisionRow = Insertable<DB['held_decision']>

/** Of two people who decide at once, the second one learns of the first. */
export async function storeHeldDecision(tx: Db, row: HeldDecisionRow) {
  const inserted = await tx
    .insertInto('held_decision')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return refuseSecondDecision(tx, row)
  await enqueue(tx, 'deliver_decision', { held_decision_id: inserted.id }, DECISION_HOLD_SECONDS)
  if (row.negotiation_id) await publishNegotiationChange(tx, [row.negotiation_id], { side: 'employer' })
}

/** A second click is a success without a change. */
async function refuseSecondDecision(
  tx: Db,
  { author_id, state, negotiation_id, vacancy_id, resume_id, request }: HeldDecisionRow,
) {
  const first = await tx
    .selectFrom('held_decision')
    .innerJoin('employer', 'employer.id', 'held_decision.author_id')
    .select(['author_id', 'state', memberName.as('author'), actOf(sql.ref('held_decision.request')).as('act')])
    .select(
      sql<boolean>`${actOf(sql.ref('held_decision.request'))} is not distinct from ${actOf(sql`(${request})::jsonb`)}`.as(
        'is_same',
      ),
    )
    .where((eb) =>
      negotiation_id
        ? eb('negotiation_id', '=', negotiation_id)
        : eb.and({ vacancy_id: vacancy_id!, resume_id: resume_id! }),
    )
    .executeTakeFirst()
  if (!first || (first.author_id === author_id && first.state === state && first.is_same)) return
  const message = `${first.author} только что: ${inQuotes(decidedText(first))}. Решение ещё можно отменить`
  refuse('state_conflict', { message, details: { state: first.state, author: first.author } })
}
