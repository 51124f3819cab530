import { isRefusal, Refusal } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { isNoPlainAct, isOwnedBy, memberName } from '../../server/negotiation-columns.ts'
import { type DecisionRecord, decisionConflictText } from '../rules/decision-conflict.ts'

export async function storeDecisionAuthor(tx: Db, negotiation_id: number, author_id: number) {
  await tx
    .insertInto('decision_author')
    .values({ negotiation_id, author_id })
    .onConflict((same) => same.column('negotiation_id').doUpdateSet({ author_id }))
    .execute()
}

/** The refusal `state_conflict` with who decided before, when and why (N-104); any other error as it is. */
export async function refuseWithAuthor(tx: Db, { id, company_id }: { id: number; company_id: number }, error: unknown) {
  if (!isRefusal(error) || error.code !== 'state_conflict') return error
  const last = await findLastDecision(tx, id, company_id)
  // The text of a passed deadline says what is still possible.
  if (!last || last.actor === 'system') return error
  const reason = nameById(REFUSE_REASONS, last.refuse_reason_id) ?? ''
  const { state, actor, author, at } = last
  const record: DecisionRecord = { state, actor, author, at, reason }
  return new Refusal('state_conflict', {
    message: decisionConflictText(record),
    details: { ...error.details, ...record },
  })
}

const findLastDecision = (tx: Db, id: number, company_id: number) =>
  tx
    .selectFrom('negotiation')
    .innerJoin('negotiation_event as event', 'event.negotiation_id', 'negotiation.id')
    .leftJoin('decision_author', 'decision_author.negotiation_id', 'negotiation.id')
    .leftJoin('employer', 'employer.id', 'decision_author.author_id')
    .select(['negotiation.state', 'negotiation.refuse_reason_id', 'event.actor', 'event.at', memberName.as('author')])
    .where('negotiation.id', '=', id)
    .where(isOwnedBy({ company_id }))
    .where(isNoPlainAct)
    .orderBy('event.id', 'desc')
    .executeTakeFirst()
