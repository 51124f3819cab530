import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import { OPEN_NEGOTIATION_STATES } from '#domain/negotiations/transition-rules.ts'
import type { Ctx } from '../../context.ts'
import { lockOwnResume } from '../own-list/own-resumes.ts'

/** Deletes a resume and withdraws its open negotiations. With open ones it requires `confirm`. */
export async function deleteOwnResume(
  { db, now }: Ctx,
  seekerId: number,
  id: number,
  { confirm }: { confirm: boolean },
) {
  return db.transaction().execute(async (tx) => {
    const moment = now()
    const { status } = (await lockOwnResume(tx, { seekerId, id }, moment)) ?? refuse('resume_not_found')
    const at = moment.toISOString()
    const withdrawn = await withdrawOpenNegotiations(tx, id, at)
    if (withdrawn > 0 && !confirm) {
      refuse('state_conflict', {
        message: 'По этому резюме идут переговоры: если удалить его, отклики будут отозваны',
        details: { state: status, open_negotiations: withdrawn },
      })
    }
    await tx.updateTable('resume').set({ status: 'deleted', updated_at: at }).where('id', '=', id).execute()
    await tx
      .updateTable('seeker')
      .set((eb) => ({ resume_count: eb('resume_count', '-', 1) }))
      .where('id', '=', seekerId)
      .where('resume_count', '>', 0)
      .execute()
    return { id }
  })
}

/** Lies here, although resumes come before negotiations: both changes belong to one transaction. */
async function withdrawOpenNegotiations(tx: Db, resumeId: number, at: string): Promise<number> {
  const open = await tx
    .selectFrom('negotiation')
    .select(['id', 'state'])
    .where('resume_id', '=', resumeId)
    .where('state', 'in', OPEN_NEGOTIATION_STATES)
    .forUpdate()
    .execute()
  if (open.length === 0) return 0
  await tx
    .updateTable('negotiation')
    .set({ state: 'withdrawn', updated_at: at, closed_at: at })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
  const events = open.map(({ id, state }) => {
    return {
      negotiation_id: id,
      actor: 'seeker',
      from_state: state,
      to_state: 'withdrawn',
      reason: 'resume_deleted',
      at,
    } as const
  })
  await tx.insertInto('negotiation_event').values(events).execute()
  return open.length
}
