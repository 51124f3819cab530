import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { admitFromQueue } from '../server/admit-from-queue.ts'

/** Job: ends the undo period of an application. From then on it is queued and admitted like any other. */
export async function deliverApplication(ctx: Ctx, { negotiation_id }: JobPayload<'deliver_application'>) {
  const delivered = await ctx.db
    .updateTable('negotiation')
    .set({ is_held: false })
    .where('id', '=', negotiation_id)
    .returning('vacancy_id')
    .executeTakeFirst()
  if (delivered) await admitFromQueue(ctx, delivered)
}
