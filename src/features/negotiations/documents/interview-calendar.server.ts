import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import { companyIdOf } from '#features/accounts/server/caller.ts'
import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import { type CalendarEvent, toIcs } from '#lib/text/ics.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { INTERVIEW_KIND_LABELS } from '../decisions/rules/interview-text.ts'
import { disclosedCompany, isOwnedBy, type NegotiationOwner } from '../server/negotiation-columns.ts'
import {
  showEmployerInterviewCalendar,
  showSeekerInterviewCalendar,
  showTodayCalendar,
} from './interview-calendar.contract.ts'

export function serveInterviewCalendars(serve: Serve, ctx: Ctx) {
  serve(showSeekerInterviewCalendar, ({ caller, params }) => calendarOfOne(ctx, { seeker_id: caller.id }, params.id))

  serve(showEmployerInterviewCalendar, ({ caller, params }) =>
    calendarOfOne(ctx, { company_id: companyIdOf(caller) }, params.id),
  )

  serve(showTodayCalendar, ({ caller }) => calendarOfToday(ctx, companyIdOf(caller)))
}

async function calendarOfOne(ctx: Ctx, owner: NegotiationOwner, id: number): Promise<FileReply> {
  const row = await selectInterviews(ctx.db, owner).where('negotiation.id', '=', id).executeTakeFirst()
  if (!row) refuse('negotiation_not_found')
  return toFile(`Собеседование ${dateText(row.at)}.ics`, [toEvent(ctx, owner, row)])
}

async function calendarOfToday(ctx: Ctx, company_id: number): Promise<FileReply> {
  const day = moscowDay(ctx.now())
  const owner = { company_id }
  const rows = await selectInterviews(ctx.db, owner)
    .where('negotiation.state', '=', 'interview')
    .where(sql<string>`(interview.at at time zone 'Europe/Moscow')::date`, '=', sql<string>`${day}::date`)
    .orderBy('interview.at')
    .execute()
  return toFile(
    `Собеседования ${day}.ics`,
    rows.map((row) => toEvent(ctx, owner, row)),
  )
}

const selectInterviews = (db: Db, owner: NegotiationOwner) =>
  db
    .selectFrom('negotiation')
    .innerJoin('interview', 'interview.negotiation_id', 'negotiation.id')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['negotiation.id', 'negotiation.state', 'kind', 'place', 'link', 'minutes', 'vacancy.name'])
    .select((eb) => [
      eb.ref('interview.at').$notNull().as('at'),
      eb.ref('resume_snapshot').$castTo<ResumePage>().as('snapshot'),
      disclosedCompany(eb).as('company'),
      // Each change of an interview leaves an event.
      sql<number>`(select count(*)::integer from negotiation_event as event where negotiation_id = negotiation.id)`.as(
        'change_count',
      ),
    ])
    .where('interview.at', 'is not', null)
    .where(isOwnedBy(owner))

type InterviewRow = Awaited<ReturnType<ReturnType<typeof selectInterviews>['execute']>>[number]

const HELD_STATES = ['interview', 'offer', 'hired']

function toEvent({ now, site }: Ctx, owner: NegotiationOwner, row: InterviewRow): CalendarEvent {
  const start = new Date(row.at)
  const isSeeker = 'seeker_id' in owner
  const other = isSeeker ? (row.company?.name ?? '') : (row.snapshot.person ?? 'соискатель')
  const page = isSeeker ? '/profile/negotiations' : `/responses?id=${row.id}`
  return {
    uid: `interview-${row.id}@${new URL(site.public_url).hostname}`,
    sequence: row.change_count,
    stamp: now(),
    start,
    end: new Date(start.getTime() + row.minutes * MINUTE_MS),
    summary: [`${INTERVIEW_KIND_LABELS[row.kind]}: ${row.name}`, other].filter(Boolean).join(', '),
    description: [row.link, `${site.public_url}${page}`].filter(Boolean).join('\n'),
    location: row.place || (row.link ?? ''),
    url: row.link ?? undefined,
    isCancelled: !HELD_STATES.includes(row.state),
  }
}

const toFile = (name: string, events: CalendarEvent[]): FileReply => ({
  name,
  type: 'text/calendar; charset=utf-8',
  content: Buffer.from(toIcs(events)).toString('base64'),
})
