import { Refusal, refuse, refuseField } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { createResumeSnapshot } from '#features/resumes/visibility/snapshots.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { SeekerNegotiation } from '../../contract/negotiation-shapes.ts'
import { seekerReader } from '../../conversations/server/conversation-reader.ts'
import { storeMessage } from '../../conversations/server/send-message.ts'
import { bookMeeting, refuseTakenTime } from '../../meetings/book-meeting.server.ts'
import { findSeekerNegotiation } from '../../server/queries.ts'
import { transitionNegotiation } from '../../server/transition.ts'
import { hasOpenSlots } from '../rules/interview-text.ts'

type SeekerDecision = 'accept_offer' | 'decline_offer' | 'withdraw'

/** Applies a decision of the seeker about an application, an invitation or an offer. */
export async function decideAsSeeker({ db, now }: Ctx, seekerId: number, id: number, event: SeekerDecision) {
  const at = now()
  return inTransaction(db, async (tx): Promise<SeekerNegotiation> => {
    const hasChanged = await transitionNegotiation(tx, { id, owner: { seeker_id: seekerId }, event }, at)
    if (hasChanged && event === 'accept_offer') await refuseLapsedOffer(tx, id, at)
    return (await findSeekerNegotiation(tx, seekerId, id, at))!
  })
}

/** Declines an invitation. The reason, if any, stands in the conversation. */
export async function declineOwnInvitation({ db, now }: Ctx, seekerId: number, id: number, text: string) {
  const at = now()
  return inTransaction(db, async (tx): Promise<SeekerNegotiation> => {
    const owner = { seeker_id: seekerId }
    const hasChanged = await transitionNegotiation(tx, { id, owner, event: 'decline' }, at)
    if (hasChanged && text) await storeReason(tx, seekerId, id, text, at)
    return (await findSeekerNegotiation(tx, seekerId, id, at))!
  })
}

/** A company that takes no messages refuses the reason, so it does not get lost unnoticed. */
async function storeReason(tx: Db, seekerId: number, id: number, text: string, at: Date) {
  try {
    await storeMessage(tx, seekerReader({ id: seekerId }), id, { text, fileIds: [] }, at)
  } catch (error) {
    if (error instanceof Refusal) refuseField('text', `${error.message}. Откажитесь без причины`)
    throw error
  }
}

/** Accepts an invitation. If the employer offered times, `slot` must be one of them. */
export async function acceptOwnInvitation({ db, now }: Ctx, seekerId: number, id: number, slot: string | null) {
  const at = now()
  const owner = { seeker_id: seekerId }
  return inTransaction(db, async (tx): Promise<SeekerNegotiation> => {
    const before = (await lockOwnNegotiation(tx, seekerId, id, at)) ?? refuse('negotiation_not_found')
    if (before.can.accept) refuseUnofferedSlot(before, slot, at)
    if (before.can.accept && slot) await refuseTakenTime(tx, { id, slot, city_time: before.interview!.city_time }, at)
    const hasChanged = await transitionNegotiation(tx, { id, owner, event: 'accept' }, at)
    if (!hasChanged) refuseDifferentSlot(before, slot)
    if (hasChanged) {
      if (slot) await bookMeeting(tx, id, slot)
      if (before.initiator === 'employer') await storeAcceptedSnapshot(tx, id, before.resume_id, at)
    }
    return (await findSeekerNegotiation(tx, seekerId, id, at))!
  })
}

/** Locks the negotiation, so that the employer cannot decide or offer other times until the transaction ends. */
export async function lockOwnNegotiation(tx: Db, seekerId: number, id: number, at: Date) {
  await tx
    .selectFrom('negotiation')
    .select('id')
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .forUpdate()
    .execute()
  return findSeekerNegotiation(tx, seekerId, id, at)
}

function refuseUnofferedSlot({ interview }: SeekerNegotiation, slot: string | null, at: Date) {
  if (!hasOpenSlots(interview)) {
    if (slot) refuseField('slot', 'Этого времени не предлагали')
    return
  }
  if (!slot) refuseField('slot', 'Выберите время')
  if (!interview!.is_self_booked && !interview!.slots.includes(slot!))
    refuseField('slot', 'Этого времени уже нет. Выберите другое')
  if (new Date(slot!) < at) refuseField('slot', 'Это время прошло. Выберите другое')
}

/** A repeated acceptance with the same slot is a success, with a different slot a conflict. */
function refuseDifferentSlot({ interview, state }: SeekerNegotiation, slot: string | null) {
  if (slot && slot !== interview?.at) refuse('state_conflict', { details: { state } })
}

/** The offer may have expired before the job that lapses offers has run. */
async function refuseLapsedOffer(tx: Db, id: number, at: Date) {
  const accepted = await tx
    .selectFrom('job_offer')
    .select('id')
    .where('negotiation_id', '=', id)
    .where('state', '=', 'accepted')
    .where('expires_at', '>=', at.toISOString())
    .executeTakeFirst()
  if (accepted) return
  refuse('state_conflict', { message: 'Срок предложения прошёл', details: { state: 'offer' } })
}

/** An invited seeker has not sent a resume yet, so the snapshot is taken now, with the contacts that are not hidden. */
export async function storeAcceptedSnapshot(tx: Db, id: number, resumeId: number, at: Date) {
  const resume_snapshot = toJsonColumn(await createResumeSnapshot(tx, resumeId, 'accepted', at))
  await tx.updateTable('negotiation').set({ resume_snapshot }).where('id', '=', id).execute()
}

/** Returns the negotiation and marks it as seen by the seeker. */
export async function openOwnNegotiation({ db, now }: Ctx, seekerId: number, id: number): Promise<SeekerNegotiation> {
  const at = now()
  await db
    .updateTable('negotiation')
    .set({ viewed_by_seeker_at: at.toISOString() })
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .execute()
  return (await findSeekerNegotiation(db, seekerId, id, at)) ?? refuse('negotiation_not_found')
}
