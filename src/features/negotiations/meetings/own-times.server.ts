import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal, refuse, refuseField } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { seekerReader } from '../conversations/server/conversation-reader.ts'
import { storeMessage } from '../conversations/server/send-message.ts'
import type { OwnTimes } from '../decisions/contract/interviews.ts'
import { lockOwnNegotiation, storeAcceptedSnapshot } from '../decisions/server/decide-as-seeker.ts'
import { memberOf } from '../decisions/server/interview-and-offer.ts'
import { notifyEmployers } from '../notifications/employer-notifications.server.ts'
import { cityTimeOfVacancy, isOwnedBy } from '../server/negotiation-columns.ts'
import { publishNegotiationChange } from '../server/publish-change.ts'
import { findSeekerNegotiation } from '../server/queries.ts'
import { lockHost } from './book-meeting.server.ts'
import { withoutAgreedTimes } from './meeting-hours.server.ts'
import type { proposeOwnTimes } from './own-times.contract.ts'
import { isOwnTime, listProposableDays, mayProposeOwnTimes } from './own-times.rules.ts'

/** The same as the check of the table: each proposal is told to the company. */
const MAX_PROPOSALS = 5

type Proposal = z.output<typeof proposeOwnTimes.body>

/** Stores the days of the person and tells the company. Nothing is decided: the invitation or the agreed time stands. */
export async function storeOwnTimes({ db, now }: Ctx, seekerId: number, id: number, { text, ...own }: Proposal) {
  const at = now()
  return inTransaction(db, async (tx): Promise<SeekerNegotiation> => {
    const before = (await lockOwnNegotiation(tx, seekerId, id, at)) ?? refuse('negotiation_not_found')
    const { interview, state } = before
    if (!interview || !mayProposeOwnTimes(before, at))
      refuse('state_conflict', { message: 'Сейчас предлагать время незачем', details: { state } })
    const proposable = listProposableDays(interview.city_time, at)
    if (!own.days.every((day) => proposable.includes(day)))
      refuseField('days', 'Выберите дни из ближайших десяти, не раньше завтрашнего')
    const days = [...new Set(own.days)].sort()
    const { numUpdatedRows } = await tx
      .updateTable('interview')
      .set({ own_times: toJsonColumn({ days, parts: [...new Set(own.parts)] }) })
      .set({ own_times_count: sql<number>`own_times_count + 1` })
      .where('negotiation_id', '=', id)
      .where('own_times_count', '<', MAX_PROPOSALS)
      .executeTakeFirst()
    // The lock keeps the interview that was found.
    if (numUpdatedRows === 0n) refuse('forbidden', { message: 'Вы уже пять раз предлагали время. Напишите компании' })
    if (text) await storeWords(tx, seekerId, id, text, at)
    await tx
      .updateTable('negotiation')
      .set({ updated_at: at.toISOString(), archived_by_employer: false })
      .where('id', '=', id)
      .execute()
    await notifyEmployers(tx, 'own_times', [id], at)
    await publishNegotiationChange(tx, [id])
    return (await findSeekerNegotiation(tx, seekerId, id, at))!
  })
}

/** A company that takes no messages refuses the words, so they do not get lost unnoticed. */
async function storeWords(tx: Db, seekerId: number, id: number, text: string, at: Date) {
  try {
    await storeMessage(tx, seekerReader({ id: seekerId }), id, { text, fileIds: [] }, at)
  } catch (error) {
    if (error instanceof Refusal) refuseField('text', `${error.message}. Предложите время без слов`)
    throw error
  }
}

/** A repetition: the meeting stands at this time already, and the person has proposed no other since. */
export async function isAgreedOn(tx: Db, { id, company_id, slot }: { id: number; company_id: number; slot: string }) {
  const agreed = await tx
    .selectFrom('interview')
    .innerJoin('negotiation', 'negotiation.id', 'interview.negotiation_id')
    .select('negotiation.id')
    .where('negotiation.id', '=', id)
    .where(isOwnedBy({ company_id }))
    .where('negotiation.state', '=', sql.lit('interview'))
    .where('interview.at', '=', slot)
    .where('own_times', 'is', null)
    .executeTakeFirst()
  return agreed !== undefined
}

type WantedTime = { id: number; company_id: number; host_id: number; slot: string }

/**
 * Refuses a time that the person did not propose, or at which the recruiter meets somebody else. Where nothing is proposed
 * the transition refuses.
 */
export async function refuseForeignTime(tx: Db, { id, company_id, host_id, slot }: WantedTime, at: Date) {
  await lockHost(tx, host_id)
  const meeting = await tx
    .selectFrom('interview')
    .innerJoin('negotiation', 'negotiation.id', 'interview.negotiation_id')
    .select(['minutes', cityTimeOfVacancy.as('city_time')])
    .select((eb) => eb.ref('own_times').$castTo<OwnTimes | null>().as('own_times'))
    .where('negotiation.id', '=', id)
    .where(isOwnedBy({ company_id }))
    .executeTakeFirst()
  if (!meeting?.own_times) return
  const { own_times, minutes, city_time } = meeting
  if (!isOwnTime(slot, own_times, city_time)) refuseField('slot', 'Этого времени человек не предлагал')
  if (new Date(slot) <= at) refuseField('slot', 'Это время уже прошло')
  const free = await withoutAgreedTimes(tx, { host_id, minutes, except: { negotiation_id: id } }, [slot], at)
  if (free.length === 0) refuseField('slot', 'В это время у вас другая встреча')
}

type TakenTime = { negotiation_id: number; host_id: number; slot: string }

/** Agrees on the time, with the hours of the recruiter who took it. Who was invited has accepted by proposing the time. */
export async function takeTime(tx: Db, { negotiation_id, host_id, slot }: TakenTime, at: Date) {
  await tx
    .updateTable('interview')
    .set({
      at: slot,
      host_id: memberOf(host_id, negotiation_id),
      own_times: null,
      is_self_booked: false,
      took_place_at: null,
    })
    .where('negotiation_id', '=', negotiation_id)
    .execute()
  const { initiator, resume_id, from_state } = await tx
    .selectFrom('negotiation')
    .innerJoin('negotiation_event as event', 'event.negotiation_id', 'negotiation.id')
    .select(['initiator', 'resume_id', 'event.from_state'])
    .where('negotiation.id', '=', negotiation_id)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // Another time for an agreed meeting leaves the copy as the person has accepted it.
  if (from_state === 'invitation' && initiator === 'employer' && resume_id !== null)
    await storeAcceptedSnapshot(tx, negotiation_id, resume_id, at)
}
