import type { LiveEvent } from '#contract/live-events.ts'
import type { Db } from '#database/connect.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import type { NegotiationSide } from '../rules/transition-rules.ts'

type Change = {
  kind?: Extract<LiveEvent['kind'], 'negotiation' | 'message' | 'message_read'>
  /** The only side that may learn of it. */
  side?: NegotiationSide
}

/**
 * Tells the open pages of both sides that negotiations have changed. A company does not learn of an application that it has
 * not received. Many changes of a company are one event without an id.
 */
export async function publishNegotiationChange(
  tx: Db,
  ids: readonly number[],
  { kind = 'negotiation', side }: Change = {},
): Promise<void> {
  if (ids.length === 0) return
  const changed = await tx
    .selectFrom('negotiation')
    .select(['id', 'seeker_id', 'company_id', 'is_queued'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  for (const [company_id, ofCompany] of Map.groupBy(changed, (one) => one.company_id)) {
    const [first] = ofCompany
    const recipients = {
      account_ids: side === 'employer' ? [] : ofCompany.map(({ seeker_id }) => seeker_id),
      company_id: side === 'seeker' || ofCompany.every(({ is_queued }) => is_queued) ? null : company_id,
    }
    await publishEvent(tx, recipients, ofCompany.length === 1 ? { kind, id: first!.id } : { kind })
  }
}
