import type { Db } from '#database/connect.ts'
import { publishNegotiationChange } from '../../server/publish-change.ts'

type HiddenMessage = { negotiation_id: number; author: 'seeker' | 'employer'; author_id: number | null }

/**
 * Hides a message, by an operator after a complaint: nobody reads it in the conversation any more. Returns whose it is; undefined if it is
 * hidden already or erased.
 */
export async function hideMessage(
  tx: Db,
  id: number,
  { at, by }: { at: Date; by: number | null },
): Promise<HiddenMessage | undefined> {
  const hidden = await tx
    .updateTable('message')
    .set({ hidden_at: at.toISOString(), hidden_by: by })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning(['negotiation_id', 'author', 'author_id'])
    .executeTakeFirst()
  if (hidden) await publishNegotiationChange(tx, [hidden.negotiation_id], { kind: 'message' })
  return hidden
}

/** Shows a hidden message again. Returns whose it is; undefined if it was not hidden. */
export async function showHiddenMessage(tx: Db, id: number): Promise<HiddenMessage | undefined> {
  const shown = await tx
    .updateTable('message')
    .set({ hidden_at: null, hidden_by: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning(['negotiation_id', 'author', 'author_id'])
    .executeTakeFirst()
  if (shown) await publishNegotiationChange(tx, [shown.negotiation_id], { kind: 'message' })
  return shown
}
