import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { type NewNotification, notify } from '#features/notifications/notify.server.ts'
import { listDeliverySettings } from '#features/notifications/settings/delivery-settings.server.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import { MOSCOW_TIME_ZONE, offsetText } from '#lib/dates/time-zones.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import {
  cityTimeText,
  INTERVIEW_KIND_LABELS,
  interviewPlaceText,
  meetingWhenText,
} from '../decisions/rules/interview-text.ts'
import { cityTimeOfVacancy, disclosedCompany } from '../server/negotiation-columns.ts'

/** Hours before a meeting. A worker that stood still for less than an hour misses none. */
const REMINDERS = [24, 2]

/** More than begin within an hour. */
const MAX_MEETINGS = 5000

/** Job: reminds both sides of a meeting a day and two hours before. Each is told once of each time, however often it runs. */
export async function remindOfMeetings({ db, now }: Ctx) {
  const at = now()
  for (const hours of REMINDERS)
    await inTransaction(db, async (tx) => {
      const until = at.getTime() + hours * HOUR_MS
      const meetings = await listMeetings(tx, new Date(until - HOUR_MS), new Date(until))
      const accountIds = meetings.flatMap(({ seeker_id, host_id }) => [seeker_id, host_id].filter((id) => id !== null))
      const settings = await listDeliverySettings(tx, accountIds)
      const zoneOf = (accountId: number) => settings.get(accountId)!.clock.timeZone
      await notify(
        tx,
        meetings.flatMap((one) => toNotifications(one, { hours, now: at, zoneOf })),
        at,
      )
    })
}

const listMeetings = (db: Db, after: Date, until: Date) =>
  db
    .selectFrom('negotiation')
    .innerJoin('interview', 'interview.negotiation_id', 'negotiation.id')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['negotiation.id', 'negotiation.seeker_id', 'host_id', 'kind', 'place', 'minutes', 'vacancy.name'])
    .select(sql<string>`negotiation.resume_snapshot ->> 'title'`.as('resume_title'))
    .select((eb) => [
      eb.ref('interview.at').$notNull().as('at'),
      disclosedCompany(eb).as('company'),
      cityTimeOfVacancy.as('city_time'),
    ])
    .where('negotiation.state', '=', 'interview')
    .where('interview.at', '>', after.toISOString())
    .where('interview.at', '<=', until.toISOString())
    .orderBy('interview.at')
    .limit(MAX_MEETINGS)
    .execute()

type Meeting = Awaited<ReturnType<typeof listMeetings>>[number]

type Reminder = { hours: number; now: Date; zoneOf(accountId: number): string }

function toNotifications(meeting: Meeting, { hours, now, zoneOf }: Reminder): NewNotification[] {
  const { id, seeker_id, host_id, company, resume_title, name, kind, city_time } = meeting
  const slot = new Date(meeting.at).toISOString()
  const label = INTERVIEW_KIND_LABELS[kind]
  const titleOf = (when: string) => `${hours === 2 ? `Скоро ${label.toLowerCase()}` : label}: ${when}`
  const offset = offsetText(city_time?.time_zone ?? MOSCOW_TIME_ZONE, slot)
  const common = {
    entity: { kind: 'negotiation', id },
    group_key: `negotiation ${id} meeting`,
    event_key: `meeting ${id} ${slot} ${hours}`,
    // The time is in the calendar, and the letter of the invitation names the place.
    letter: 'off',
  } as const
  const place = interviewPlaceText(meeting).replace(label, label.toLowerCase())
  const notifications: NewNotification[] = []
  if (seeker_id !== null) {
    const isOwnClock = offsetText(zoneOf(seeker_id), slot) === offset
    const when = meetingWhenText(slot, city_time, now)
    notifications.push({
      ...common,
      title: titleOf(isOwnClock ? when : `${when} ${cityTimeText(city_time, slot)}`),
      type: 'negotiation.interview',
      account_id: seeker_id,
      text: [company?.name, inQuotes(name), place].filter(Boolean).join(', '),
      link: `/profile/negotiations?open=${id}`,
    })
  }
  if (host_id !== null) {
    const time_zone = zoneOf(host_id)
    const hostOffset = offsetText(time_zone, slot)
    const when = meetingWhenText(slot, { city: '', time_zone }, now)
    notifications.push({
      ...common,
      title: titleOf(hostOffset === offset ? when : `${when}, ${hostOffset}`),
      type: 'negotiation.reply',
      account_id: host_id,
      text: `Резюме ${inQuotes(resume_title)}, вакансия ${inQuotes(name)}, ${place}`,
      link: `/responses?id=${id}`,
    })
  }
  return notifications
}
