import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { OPEN_NEGOTIATION_STATES } from '#features/negotiations/rules/transition-rules.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { lockOwnResume } from '../../own-list/own-resumes.server.ts'

/** Deletes a resume; a job withdraws its open negotiations. With open ones it requires `confirm`. */
export async function deleteOwnResume(
  { db, now }: Ctx,
  seekerId: number,
  id: number,
  { confirm }: { confirm: boolean },
) {
  return inTransaction(db, async (tx) => {
    const at = now()
    const { status, is_short } = (await lockOwnResume(tx, { seekerId, id }, at)) ?? refuse('resume_not_found')
    const open_negotiations = await countOpenNegotiations(tx, id)
    if (open_negotiations > 0 && !confirm) {
      refuse('state_conflict', {
        message: 'По этому резюме идут переговоры: если удалить его, отклики будут отозваны',
        details: { state: status, open_negotiations },
      })
    }
    await tx
      .updateTable('resume')
      .set({ status: 'deleted', updated_at: at.toISOString() })
      .where('id', '=', id)
      .execute()
    if (!is_short) await giveBackResumeQuota(tx, seekerId)
    if (open_negotiations > 0) await enqueue(tx, 'withdraw_negotiations_of_resume', { resume_id: id })
    return { id }
  })
}

const giveBackResumeQuota = (tx: Db, seekerId: number) =>
  tx
    .updateTable('seeker')
    .set((eb) => ({ resume_count: eb('resume_count', '-', 1) }))
    .where('id', '=', seekerId)
    .where('resume_count', '>', 0)
    .execute()

/** Applying and inviting lock the resume, so that no negotiation begins between this count and the deletion. */
async function countOpenNegotiations(tx: Db, resumeId: number): Promise<number> {
  const { open } = await tx
    .selectFrom('negotiation')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('resume_id', '=', resumeId)
    .where('state', 'in', OPEN_NEGOTIATION_STATES)
    .executeTakeFirstOrThrow()
  return open
}
