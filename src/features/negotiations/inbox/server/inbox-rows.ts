import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { NegotiationActor } from '#database/schema.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'
import { matchApplications } from '#features/matching/server/match-resumes.ts'
import { textFilterOf } from '#features/resumes/visibility/hide-contacts.server.ts'
import { isNewApplication } from '#features/vacancies/server/queries.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import type { InboxView } from '../../contract/negotiation-constants.ts'
import { answerStatusOf } from '../../rules/answer-status.ts'
import { lateDecisionCutoff, listPossibleTransitions, NO_TRANSITIONS } from '../../rules/transition-rules.ts'
import { findCurrentNames, hasNamedSnapshot } from '../../server/current-names.ts'
import {
  comparedPair,
  disclosedResumeId,
  hasOwnTimes,
  heldColumn,
  isMeetingAhead,
  isMeetingDue,
  isOwnedBy,
  isSnapshotErased,
} from '../../server/negotiation-columns.ts'
import type { NegotiationRow } from '../contract/negotiation-row.ts'

export type InboxFilter = Pick<CompanyReader, 'company_id' | 'maySeeContacts'> & {
  vacancy_id?: number | null | undefined
  text: string
  attention: boolean
  assignee_id?: number | null | undefined
  tag?: string | null | undefined
}

/** Fields of the resume snapshot that a row of the inbox shows. */
const RESUME_FIELDS = ['id', 'title', 'person', 'age', 'city', 'total_experience_months'].concat([
  'salary_amount',
  'salary_currency',
  'salary_mode_id',
  'salary_net',
])

const LETTER_PREVIEW_LENGTH = 300
/** What is read for the preview: a contact that it would cut in two is known as one. */
const READ_LETTER_LENGTH = 600

/** Rows of the company's inbox, filtered by vacancy, attention, the team's review and text (name, resume title, letter). */
export const isInInbox = ({ company_id, vacancy_id, text, attention, assignee_id, tag, ...reader }: InboxFilter) =>
  sql<SqlBool>`${isOwnedBy({ company_id })}
    and ${vacancy_id ? sql`negotiation.vacancy_id = ${vacancy_id}` : sql`true`}
    and ${attention ? sql`negotiation.attention` : sql`true`}
    and ${assignee_id ? isReviewed(sql`team_review.assignee_id = ${assignee_id}`) : sql`true`}
    and ${tag ? isReviewed(sql`${tag} = any(team_review.tags)`) : sql`true`}
    and ${text === '' ? sql`true` : containsText(text, reader)}`

const isReviewed = (condition: RawBuilder<unknown>) =>
  sql`exists (select from team_review where team_review.negotiation_id = negotiation.id and ${condition})`

/** Who sees no contacts finds nobody by those in a letter. */
const containsText = (text: string, { maySeeContacts }: Pick<InboxFilter, 'maySeeContacts'>) =>
  sql`position(lower(${text}) in lower(concat_ws(' ',
    negotiation.resume_snapshot->>'person', negotiation.resume_snapshot->>'title',
    ${maySeeContacts ? sql`negotiation.letter` : sql`null`}))) > 0`

/**
 * The stage in the requested pipeline. Without a vacancy filter it is the company's stage of the same kind. None, when
 * an answer has become impossible.
 */
export const stageInPipeline = ({ vacancy_id }: Pick<InboxFilter, 'vacancy_id'>, at: Date) =>
  sql<number | null>`case when ${isLost(at)} then null
    ${vacancy_id ? sql`` : sql`when stage.vacancy_id is not null then stage_for(negotiation.company_id, null, stage.kind)`}
    else stage.id end`

/** Not answered in time, and too late for an answer now. */
const isLost = (at: Date) =>
  sql<boolean>`(negotiation.state = 'expired' and negotiation.closed_at < ${lateDecisionCutoff(at)})`

/** SQL of the views. */
export const VIEW_CONDITIONS = {
  today: (at) => sql<boolean>`(${awaitsAnswer(at)} and negotiation.answer_due_at <= ${addWorkingDays(at, 0)})`,
  new: isNewApplication,
  // Nobody is refused by an answer: they wait for one like all others.
  unfit: (at) => sql<boolean>`(${awaitsAnswer(at)} and exists (
    select from screening_answers where screening_answers.negotiation_id = negotiation.id and is_knockout))`,
  closed: (at) => sql<boolean>`(negotiation.state in ('withdrawn', 'declined', 'vacancy_closed') or ${isLost(at)})`,
} satisfies Record<InboxView, (at: Date) => RawBuilder<boolean>>

/** SQL twin of the answer status `overdue`. */
export const isOverdue = (at: Date) =>
  sql<boolean>`(negotiation.answered_at is null and (
    negotiation.state = 'expired' and negotiation.answer_due_at is not null
    or negotiation.state in ('response', 'viewed', 'considering') and negotiation.answer_due_at < ${at}))`

/** The seeker waits for an answer that is still possible. */
export const awaitsAnswer = (at: Date) =>
  sql<boolean>`(negotiation.answered_at is null and (negotiation.state in ('response', 'viewed', 'considering')
    or negotiation.state = 'expired' and negotiation.closed_at >= ${lateDecisionCutoff(at)}))`

export const selectInboxRows = (db: Db, inbox: InboxFilter, at: Date) =>
  db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .leftJoin('stage', 'stage.id', 'negotiation.stage_id')
    .select(['negotiation.id', 'negotiation.vacancy_id', 'negotiation.state'])
    .select([disclosedResumeId.as('resume_id'), isSnapshotErased.as('is_erased')])
    .select(['negotiation.resume_id as own_resume_id', hasNamedSnapshot.as('is_named')])
    .select([
      'answer_due_at',
      'answered_at',
      'viewed_by_employer_at',
      'archived_by_employer as is_archived',
      'attention',
    ])
    .select(['negotiation.created_at', 'negotiation.updated_at', 'negotiation.closed_at'])
    .select(['vacancy.slug', 'vacancy.name', 'has_started_work'])
    .select([isMeetingDue(at).as('is_meeting_due'), isMeetingAhead(at).as('is_meeting_ahead')])
    .select(hasOwnTimes(at).as('has_own_times'))
    .select((eb) => [
      eb.ref('initiator').$castTo<Exclude<NegotiationActor, 'system'>>().as('initiator'),
      heldColumn(eb).as('held'),
      stageInPipeline(inbox, at).as('stage_id'),
      sql<string>`left(letter, ${sql.lit(READ_LETTER_LENGTH)})`.as('letter'),
      sql<NegotiationRow['resume']>`(
        select jsonb_object_agg(field.key, field.value) from jsonb_each(resume_snapshot) as field
        where field.key = any(${RESUME_FIELDS})
      )`.as('resume'),
    ])
    .where(isInInbox(inbox))

type InboxRow = Awaited<ReturnType<ReturnType<typeof selectInboxRows>['execute']>>[number]

/** Adds what comes from other tables: the name that the company may see today, and the match. */
export async function toNegotiationRows(
  db: Db,
  viewer: CompanyReader,
  rows: readonly InboxRow[],
  at: Date,
): Promise<NegotiationRow[]> {
  const [findName, findMatch] = await Promise.all([
    findCurrentNames(db, viewer, rows, at),
    matchApplications(db, rows.map(comparedPair), at),
  ])
  const shown = textFilterOf(viewer)
  return rows.map((row) => {
    const match = findMatch(comparedPair(row))
    return {
      ...toNegotiationRow(row, at),
      letter: shown(row.letter).slice(0, LETTER_PREVIEW_LENGTH),
      resume: { ...row.resume, person: findName(row) ?? row.resume.person },
      match: match && { score: match.score },
    }
  })
}

function toNegotiationRow(
  { slug, name, closed_at, is_meeting_due, has_started_work, own_resume_id: _, is_named: __, ...row }: InboxRow,
  at: Date,
) {
  const situation = { state: row.state, closed_at, has_slots: false, is_meeting_due, has_started_work }
  return {
    ...row,
    answer_status: answerStatusOf(row, at),
    vacancy: { id: row.vacancy_id, slug, name },
    is_meeting_ahead: row.is_meeting_ahead && !row.is_erased && !row.held,
    has_own_times: row.has_own_times && !row.is_erased && !row.held,
    can: row.is_erased || row.held ? NO_TRANSITIONS : listPossibleTransitions('employer', situation, at),
  }
}
