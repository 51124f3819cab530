import { sql } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { listDeliverySettings } from '#features/notifications/settings/delivery-settings.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { CityTime, InterviewProposal } from '../decisions/contract/interviews.ts'
import { cityTimeText, hasOpenSlots, meetingWhenText } from '../decisions/rules/interview-text.ts'
import { cityTimeOfVacancy } from '../server/negotiation-columns.ts'
import { findSeekerNegotiation } from '../server/queries.ts'
import { findFreeTimes, withoutAgreedTimes } from './meeting-hours.server.ts'

const NAMED_TIMES = 3

/** What the person may choose: the free hours of the recruiter, or those of the offered times that nobody has taken. */
export async function listTimesOfInvitation({ db, now }: Ctx, seekerId: number, id: number) {
  const at = now()
  const { interview, can } = (await findSeekerNegotiation(db, seekerId, id, at)) ?? refuse('negotiation_not_found')
  const times = can.accept && hasOpenSlots(interview) ? await listChoosableTimes(db, id, at) : []
  const own_time_zone = (await listDeliverySettings(db, [seekerId])).get(seekerId)!.clock.timeZone
  const other_meetings = await listOtherMeetings(db, seekerId, id, at)
  const { minutes = 0, city_time = null } = interview ?? {}
  return { times, minutes, city_time, own_time_zone, other_meetings }
}

/** More than a person has ahead. */
const MAX_OTHER_MEETINGS = 30

/** The agreed meetings of the person with others, so that nothing is promised twice on a day. */
const listOtherMeetings = (db: Db, seekerId: number, id: number, now: Date) =>
  db
    .selectFrom('negotiation')
    .innerJoin('interview', 'interview.negotiation_id', 'negotiation.id')
    .select(['interview.kind', isoTimestamp('interview.at').as('at')])
    .$narrowType<{ at: string }>()
    .where('negotiation.seeker_id', '=', seekerId)
    .where('negotiation.state', '=', 'interview')
    .where('negotiation.id', '<>', id)
    .where('interview.at', '>', now.toISOString())
    .orderBy('interview.at')
    .limit(MAX_OTHER_MEETINGS)
    .execute()

async function listChoosableTimes(db: Db, negotiation_id: number, at: Date): Promise<string[]> {
  const { host_id, minutes, is_self_booked, slots } = await findMeeting(db, negotiation_id)
  const offered = slots.filter((slot) => new Date(slot) >= at)
  if (host_id === null) return offered
  const wanted = { host_id, minutes, except: { negotiation_id } }
  return is_self_booked ? findFreeTimes(db, wanted, at) : withoutAgreedTimes(db, wanted, offered, at)
}

/** Who has left the company meets nobody for it. */
const presentHost = sql<
  number | null
>`(select employer.id from employer join negotiation on negotiation.company_id = employer.company_id
  where employer.id = interview.host_id and negotiation.id = interview.negotiation_id)`

const findMeeting = (db: Db, negotiationId: number) =>
  db
    .selectFrom('interview')
    .select([presentHost.as('host_id'), 'minutes', 'is_self_booked'])
    .select((eb) => eb.ref('slots').$castTo<string[]>().as('slots'))
    .where('negotiation_id', '=', negotiationId)
    .executeTakeFirstOrThrow()

/**
 * Of two people who choose the same time of a recruiter, the second is refused with the next free ones. The constraint of
 * the table would refuse them too, but without these words. Until the transaction ends nobody else books the recruiter.
 */
export async function refuseTakenTime(
  tx: Db,
  { id, slot, city_time }: { id: number; slot: string; city_time: CityTime | null },
  at: Date,
) {
  const { host_id, is_self_booked } = await findMeeting(tx, id)
  if (host_id === null && !is_self_booked) return
  if (host_id !== null) await lockHost(tx, host_id)
  const times = await listChoosableTimes(tx, id, at)
  if (!times.includes(slot)) refuseField('slot', takenTimeText(slot, times, city_time, at))
}

/** Agrees on the time. The hours are those of the host, if they are still in the company. */
export const bookMeeting = (tx: Db, negotiationId: number, at: string) =>
  tx
    .updateTable('interview')
    .set({ at, host_id: presentHost, own_times: null })
    .where('negotiation_id', '=', negotiationId)
    .execute()

/** One after the other, so that the second one sees what the first has taken. */
export const lockHost = (tx: Db, hostId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('meetings of ' || ${hostId}::text, 0))`.execute(tx)

function takenTimeText(slot: string, times: readonly string[], cityTime: CityTime | null, at: Date): string {
  const [lost, ...free] = [slot, ...times.slice(0, NAMED_TIMES)].map((time) => meetingWhenText(time, cityTime, at))
  const taken = `Время ${lost} уже занято`
  if (free.length === 0) return `${taken}, другого свободного нет. Предложите своё время`
  return `${taken}. Свободно: ${free.join(', ')}`
}

/** Refuses, by index, offered times at which the recruiter meets somebody else, and a choice of hours that are all taken. */
export async function refuseBusyTimes(
  db: Db,
  host_id: number,
  { times, slots, minutes }: Pick<InterviewProposal, 'times' | 'slots' | 'minutes'>,
  at: Date,
  except?: { negotiation_id: number },
) {
  const wanted = { host_id, minutes, except }
  if (times === 'self_booked' && (await findFreeTimes(db, wanted, at)).length === 0)
    refuseField('times', 'На десять дней вперёд у вас нет свободного времени. Поправьте «Мои часы»')
  if (times !== 'offered') return
  const free = await withoutAgreedTimes(db, wanted, slots, at)
  const index = slots.findIndex((slot) => !free.includes(slot))
  if (index === -1) return
  const [next] = await findFreeTimes(db, wanted, at)
  const cityTime = except ? await findCityTime(db, host_id, except.negotiation_id) : null
  const hint = next ? `. Свободно ${meetingWhenText(next, cityTime, at)} ${cityTimeText(cityTime, next)}` : ''
  refuseField(
    `slots.${index}`,
    `Время ${meetingWhenText(slots[index]!, cityTime, at)} занято: у вас другая встреча${hint}`,
  )
}

/** The clock of the form in which the recruiter offers the times. */
async function findCityTime(db: Db, hostId: number, negotiationId: number) {
  const row = await db
    .selectFrom('negotiation')
    .innerJoin('employer', 'employer.company_id', 'negotiation.company_id')
    .select(cityTimeOfVacancy.as('city_time'))
    .where('negotiation.id', '=', negotiationId)
    .where('employer.id', '=', hostId)
    .executeTakeFirst()
  return row?.city_time ?? null
}
