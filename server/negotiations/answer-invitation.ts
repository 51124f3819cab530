import { refuse } from '#contract/errors.ts'
import type { SeekerNegotiation } from '#contract/negotiations.ts'
import { type Db, json } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { copyResume } from '../resumes/queries.ts'
import { findSeekerNegotiation } from './queries.ts'
import { takeStep } from './take-step.ts'

type Answer = 'accept' | 'decline' | 'withdraw'

/** What the seeker decides. The employer is told of it. */
export async function answerInvitation({ db, now }: Ctx, seekerId: number, id: number, event: Answer) {
  const at = now()
  return db.transaction().execute(async (tx): Promise<SeekerNegotiation> => {
    const hasChanged = await takeStep(tx, { id, owner: { seeker_id: seekerId }, event }, at)
    if (hasChanged) await enqueue(tx, 'tell_employer_about_answer', { negotiation_id: id, event })
    const negotiation = (await findSeekerNegotiation(tx, seekerId, id, at))!
    if (hasChanged && event === 'accept' && negotiation.initiator === 'employer') {
      await giveContacts(tx, id, negotiation.resume_id, at)
    }
    return negotiation
  })
}

/** Who was found by the employer has sent nothing yet: the resume is given now, with the contacts that are not hidden. */
async function giveContacts(tx: Db, id: number, resumeId: number, at: Date) {
  const resume_snapshot = json(await copyResume(tx, resumeId, 'accepted', at))
  await tx.updateTable('negotiation').set({ resume_snapshot }).where('id', '=', id).execute()
}

/** To open it is to know what has happened. */
export async function readNegotiation({ db, now }: Ctx, seekerId: number, id: number): Promise<SeekerNegotiation> {
  const at = now()
  await db
    .updateTable('negotiation')
    .set({ viewed_by_seeker_at: at.toISOString() })
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .execute()
  return (await findSeekerNegotiation(db, seekerId, id, at)) ?? refuse('negotiation_not_found')
}
