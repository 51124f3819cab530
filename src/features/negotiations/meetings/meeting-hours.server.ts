import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { listDeliverySettings } from '#features/notifications/settings/delivery-settings.server.ts'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { DEFAULT_MEETING_MINUTES } from '../decisions/contract/interviews.ts'
import { isTaken, listFreeTimes } from './free-times.rules.ts'
import type { BusyTime, MeetingHours, OwnMeetingHours, saveMeetingHours } from './meeting-hours.contract.ts'

const DEFAULT_HOURS = {
  minutes: DEFAULT_MEETING_MINUTES,
  pause_minutes: 0,
  days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', to: '18:00' })),
}

/** More meetings than a recruiter has ahead. */
const MAX_BUSY = 1000

/** The hours that the recruiter has chosen, or else working days, by the clock of the account. */
async function findMeetingHours(db: Db, hostId: number): Promise<MeetingHours> {
  const [settings, row] = await Promise.all([
    listDeliverySettings(db, [hostId]),
    db
      .selectFrom('meeting_hours')
      .select(['minutes', 'pause_minutes'])
      .select((eb) => eb.ref('days').$castTo<MeetingHours['days']>().as('days'))
      .where('account_id', '=', hostId)
      .executeTakeFirst(),
  ])
  return { ...(row ?? DEFAULT_HOURS), time_zone: settings.get(hostId)!.clock.timeZone }
}

export async function findOwnMeetingHours({ db, now }: Ctx, hostId: number, except?: Except): Promise<OwnMeetingHours> {
  const [hours, busy] = await Promise.all([findMeetingHours(db, hostId), listBusyTimes(db, hostId, now(), except)])
  return { ...hours, busy }
}

type Chosen = z.output<typeof saveMeetingHours.body>

export async function storeMeetingHours({ db, now }: Ctx, account_id: number, { days, ...chosen }: Chosen) {
  const open = days.filter(({ is_on }) => is_on).map(({ is_on: _, ...day }) => day)
  const row = { ...chosen, days: toJsonColumn(open), updated_at: now().toISOString() }
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('meeting_hours')
      .values({ account_id, ...row })
      .onConflict((same) => same.column('account_id').doUpdateSet(row))
      .execute()
    return findMeetingHours(tx, account_id)
  })
}

type Except = { negotiation_id: number }

/** Agreed and offered meetings that are not over, the earliest first. What can still be undone is offered too. */
async function listBusyTimes(db: Db, hostId: number, at: Date, except?: Except): Promise<BusyTime[]> {
  const [agreed, offered, held] = await Promise.all([
    listAgreedTimes(db, hostId, at, except),
    db
      .selectFrom('interview')
      .innerJoin('negotiation', 'negotiation.id', 'interview.negotiation_id')
      .select('interview.minutes')
      .select((eb) => eb.ref('slots').$castTo<string[]>().as('slots'))
      .where('host_id', '=', hostId)
      .where('interview.at', 'is', null)
      .where('negotiation.state', 'in', ['invitation', 'interview'])
      .where('negotiation_id', '<>', except?.negotiation_id ?? 0)
      .limit(MAX_BUSY)
      .execute(),
    db
      .selectFrom('held_decision')
      .select(
        sql<{
          slots?: string[]
          minutes?: number
          times?: string
        } | null>`coalesce(request -> 'decision' -> 'meeting', request -> 'meeting')`.as('meeting'),
      )
      .where('author_id', '=', hostId)
      .limit(MAX_BUSY)
      .execute(),
  ])
  const waiting = held.flatMap(({ meeting }) => (meeting?.times === 'offered' ? [meeting] : []))
  const proposed = [...offered, ...waiting].flatMap(({ slots = [], minutes = DEFAULT_MEETING_MINUTES }) =>
    slots.filter((slot) => new Date(slot) > at).map((slot) => toBusyTime(slot, minutes)),
  )
  return [...agreed, ...proposed].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** With the times that the recruiter has taken and can still give back: nobody else gets them meanwhile. */
async function listAgreedTimes(db: Db, hostId: number, at: Date, except?: Except): Promise<BusyTime[]> {
  const heldSlot = sql<string>`(held_decision.request -> 'decision' ->> 'slot')`
  const rows = await db
    .selectFrom('interview')
    .select('minutes')
    .select((eb) => eb.ref('at').$notNull().as('at'))
    .where('host_id', '=', hostId)
    .where(sql<boolean>`interview.at + make_interval(mins => minutes) > ${at}`)
    .where('negotiation_id', '<>', except?.negotiation_id ?? 0)
    .unionAll(
      db
        .selectFrom('held_decision')
        .innerJoin('interview', 'interview.negotiation_id', 'held_decision.negotiation_id')
        .select(['minutes', sql<string>`${heldSlot}::timestamptz`.as('at')])
        .where('author_id', '=', hostId)
        .where(heldSlot, 'is not', null)
        .where('held_decision.negotiation_id', '<>', except?.negotiation_id ?? 0),
    )
    .orderBy('at')
    .limit(MAX_BUSY)
    .execute()
  return rows.map((row) => toBusyTime(row.at, row.minutes))
}

const toBusyTime = (at: string, minutes: number): BusyTime => ({
  at: new Date(at).toISOString(),
  until: new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString(),
})

type Wanted = { host_id: number; minutes: number; except?: Except | undefined }

/** The free times of the recruiter for a meeting of this length. */
export async function findFreeTimes(db: Db, { host_id, minutes, except }: Wanted, now: Date): Promise<string[]> {
  const [hours, busy] = [await findMeetingHours(db, host_id), await listBusyTimes(db, host_id, now, except)]
  return listFreeTimes({ hours, time_zone: hours.time_zone, busy, minutes, now })
}

/** Those of the times at which the recruiter does not meet anybody else. */
export async function withoutAgreedTimes(
  db: Db,
  { host_id, minutes, except }: Wanted,
  times: readonly string[],
  now: Date,
) {
  const busy = await listAgreedTimes(db, host_id, now, except)
  return times.filter((time) => !isTaken(time, minutes, busy))
}
