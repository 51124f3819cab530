import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'
import { listOwnStages } from '../../pipeline/stage-queries.server.ts'
import { findCurrentNames, hasNamedSnapshot } from '../../server/current-names.ts'
import { disclosedResumeId, eventAct, isOwnedBy, isReveal } from '../../server/negotiation-columns.ts'
import { listEmployerNegotiations } from '../contract/inbox.ts'
import type { ApplicantEvent } from '../contract/vacancy-people.ts'
import { listInbox } from './list-inbox.ts'

const SHOWN_PEOPLE = 5
const SHOWN_EVENTS = 6

type Viewer = { id: number; company_id: number }

/** The stages come first: they refuse a vacancy of another company. */
export async function findVacancyPeople(db: Db, viewer: CompanyReader, vacancyId: number, at: Date) {
  const stages = await listOwnStages(db, viewer.company_id, vacancyId)
  const query = listEmployerNegotiations.query.parse({
    vacancy_id: vacancyId,
    order_by: 'due',
    per_page: SHOWN_PEOPLE,
  })
  const [{ data: rows, meta }, events] = await Promise.all([
    listInbox(db, viewer, query, at),
    listApplicantEvents(db, viewer, vacancyId, at),
  ])
  return { stages, counts: meta.counts, stage_counts: meta.stage_counts, rows, events }
}

/**
 * The latest acts with the applicants, newest first. That somebody was looked at is no act. The events are chosen before
 * their people are read: a copy of a resume is large.
 */
export async function listApplicantEvents(
  db: Db,
  viewer: Viewer,
  vacancyId: number,
  at: Date,
  limit = SHOWN_EVENTS,
): Promise<ApplicantEvent[]> {
  const latest = db
    .selectFrom('negotiation_event as event')
    .innerJoin('negotiation', 'negotiation.id', 'event.negotiation_id')
    .select(['event.id', 'event.at', 'event.actor', 'event.from_state', 'event.to_state', 'event.negotiation_id'])
    .select([isReveal.as('is_reveal'), eventAct.as('act')])
    .where('negotiation.vacancy_id', '=', vacancyId)
    .where(isOwnedBy({ company_id: viewer.company_id }))
    .where((eb) => eb.or([eb('event.to_state', '<>', 'viewed'), isReveal]))
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
  const rows = await db
    .selectFrom(latest.as('event'))
    .innerJoin('negotiation', 'negotiation.id', 'event.negotiation_id')
    .select([isoTimestamp('event.at').as('at'), 'event.actor', 'event.from_state as from', 'event.to_state as to'])
    .select(['event.is_reveal', 'event.act', 'event.negotiation_id', 'negotiation.state'])
    .select([disclosedResumeId.as('resume_id'), hasNamedSnapshot.as('is_named')])
    .select(sql<string | null>`resume_snapshot->>'person'`.as('person'))
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .execute()
  const findName = await findCurrentNames(db, viewer, rows, at)
  return rows.map(({ state, resume_id, is_named, person, ...event }) => ({
    ...event,
    person: findName({ state, resume_id, is_named }) ?? person,
  }))
}
