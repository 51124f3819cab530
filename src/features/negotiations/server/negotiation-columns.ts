import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB, NegotiationActor } from '#database/schema.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { smallPictureUrl } from '#features/artifacts/queries.server.ts'
import { topIndustryId } from '#features/reference/server/reference-names.ts'
import { MOSCOW_TIME_ZONE } from '#lib/dates/time-zones.ts'
import {
  EMPLOYER_ACTS,
  type EmployerAct,
  type NegotiationState,
  type NegotiationTurn,
  PLAIN_ACTS,
} from '../contract/negotiation-constants.ts'
import type { HireByWord, SilenceNote, WrittenReason } from '../contract/negotiation-shapes.ts'
import type { HeldDecision } from '../decisions/contract/held-decisions.ts'
import type { CityTime, Interview, OwnTimes } from '../decisions/contract/interviews.ts'
import type { JobOffer } from '../decisions/contract/offers.ts'

export type NegotiationExpressions = ExpressionBuilder<DB, 'negotiation'>

/**
 * The side whose rows are selected. Rows of other owners are invisible; queued applications are invisible to the
 * employer.
 */
export type NegotiationOwner = { seeker_id: number } | { company_id: number }

export const isOwnedBy = (owner: NegotiationOwner) =>
  'seeker_id' in owner
    ? sql<SqlBool>`negotiation.seeker_id = ${owner.seeker_id}`
    : sql<SqlBool>`negotiation.company_id = ${owner.company_id} and not negotiation.is_queued`

/** Columns that both sides see. */
export const negotiationColumns = (now: Date) => (eb: NegotiationExpressions) =>
  [
    'negotiation.id',
    'negotiation.vacancy_id',
    eb.ref('negotiation.initiator').$castTo<Exclude<NegotiationActor, 'system'>>().as('initiator'),
    'negotiation.state',
    'negotiation.letter',
    'negotiation.invite_text',
    'negotiation.answer_due_at',
    'negotiation.initial_due_at',
    'negotiation.answered_at',
    'negotiation.viewed_by_employer_at',
    'negotiation.refuse_reason_id',
    eb.ref('negotiation.refuse_skills').$castTo<string[]>().as('refuse_skills'),
    'negotiation.refuse_text',
    interviewColumn(eb, now).as('interview'),
    offerColumn(eb).as('offer'),
    hireColumn(eb).as('hire'),
    ...promiseColumns(eb),
    'negotiation.created_at',
    'negotiation.updated_at',
    'negotiation.closed_at',
    historyColumn(eb).as('history'),
    'negotiation.anonymous',
    'negotiation.revealed_by_seeker_at',
    'negotiation.revealed_by_employer_at',
    'negotiation.attention',
  ] as const

export const cityTimeOf = (cityId: RawBuilder<unknown>) =>
  sql<CityTime | null>`(select json_build_object('city', city.name, 'time_zone', city.timezone) from city where city.id = ${cityId})`

export const cityTimeOfVacancy = cityTimeOf(
  sql`(select vacancy.city_ids[1] from vacancy where vacancy.id = negotiation.vacancy_id)`,
)

export const cityTimeOfResume = cityTimeOf(sql`(negotiation.resume_snapshot -> 'city' ->> 'id')::integer`)

/** Without a recruiter there are no hours to choose from: the person comes without a time, and the company names one. */
const isSelfBooked = sql<boolean>`(interview.is_self_booked and (interview.host_id is not null or interview.at is not null))`

const takenSlots = sql<string[]>`(
  select coalesce(jsonb_agg(slot), '[]') from jsonb_array_elements_text(interview.slots) as slot
  where interview.at is null and exists (
    select from interview as other
    where other.host_id = interview.host_id and other.negotiation_id <> interview.negotiation_id
      and other.at < slot::timestamptz + make_interval(mins => interview.minutes)
      and other.at + make_interval(mins => other.minutes) > slot::timestamptz
  )
)`

const zoneOfVacancy = sql<string>`coalesce((
  select city.timezone from city join vacancy on city.id = vacancy.city_ids[1] where vacancy.id = negotiation.vacancy_id
), ${sql.lit(MOSCOW_TIME_ZONE)})`

/**
 * What the person proposes, until the company answers, the application goes on without it or the last of the days is over.
 * Reads `interview` and `negotiation`.
 */
const waitingOwnTimes = (now: Date) => sql<OwnTimes | null>`case
  when negotiation.state in ('invitation', 'interview')
    and ((interview.own_times -> 'days' ->> -1)::date + 1)::timestamp at time zone ${zoneOfVacancy} > ${now}
  then interview.own_times end`

/** The person proposes own times, and the company has not answered yet. */
export const hasOwnTimes = (now: Date) =>
  sql<boolean>`exists (select from interview
    where interview.negotiation_id = negotiation.id and ${waitingOwnTimes(now)} is not null)`

export const interviewColumn = (eb: NegotiationExpressions, now: Date) =>
  jsonObjectFrom(
    eb
      .selectFrom('interview')
      .select((one) => [
        'kind',
        'place',
        'link',
        'minutes',
        isSelfBooked.as('is_self_booked'),
        takenSlots.as('taken_slots'),
        one.ref('slots').$castTo<string[]>().as('slots'),
        waitingOwnTimes(now).as('own_times'),
      ])
      .select([isoTimestamp('interview.at').as('at'), cityTimeOfVacancy.as('city_time')])
      .whereRef('interview.negotiation_id', '=', 'negotiation.id'),
  ).$castTo<Interview | null>()

/** The latest offer. An offer that is still `sent` after the negotiation left the state `offer` counts as withdrawn. */
const offerColumn = (eb: NegotiationExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('job_offer')
      .select(['amount', 'currency', 'salary_mode_id', 'gross', 'start_date', 'text'])
      .select([isoTimestamp('sent_at').as('sent_at'), isoTimestamp('expires_at').as('expires_at')])
      .select(
        sql<JobOffer['state']>`case when negotiation.state <> 'offer' and job_offer.state = 'sent' then 'withdrawn'
          else job_offer.state end`.as('state'),
      )
      .whereRef('job_offer.negotiation_id', '=', 'negotiation.id')
      .orderBy('job_offer.id', 'desc')
      .limit(1),
  ).$castTo<JobOffer | null>()

const hireColumn = (eb: NegotiationExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('hire_by_word')
      .select(['confirmation', 'start_date', 'salary', 'salary_mode_id', 'said_start_date', 'said_salary'])
      .select(isoTimestamp('hire_by_word.answer_until').as('answer_until'))
      .whereRef('hire_by_word.negotiation_id', '=', 'negotiation.id'),
  ).$castTo<HireByWord | null>()

/** Written reason of the refusal, and the questions after silence. */
export const promiseColumns = (eb: NegotiationExpressions) =>
  [writtenReasonColumn(eb).as('written_reason'), silenceNoteColumn.as('silence_note')] as const

const writtenReasonColumn = (eb: NegotiationExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('written_reason')
      .select(['answer', 'signed_by'])
      .select(['requested_at', 'due_at', 'answered_at'].map((at) => isoTimestamp(`written_reason.${at}`).as(at)))
      .whereRef('written_reason.negotiation_id', '=', 'negotiation.id'),
  ).$castTo<WrittenReason | null>()

const silenceNoteColumn = sql<SilenceNote | null>`case when negotiation.silence_asked_at is not null then
  json_build_object('questions', negotiation.silence_questions, 'asked_at', ${isoTimestamp('negotiation.silence_asked_at')})
end`

/** From how many applications on a refused person is told their number. */
const MIN_TOLD_APPLICANTS = 10

/** How many people applied for the place, for whom it is over. */
export const applicantsColumn = sql<number | null>`case when negotiation.state in ('refused', 'vacancy_closed') then (
  select case when count(*) >= ${sql.lit(MIN_TOLD_APPLICANTS)} then count(*)::integer end
  from negotiation as other where other.vacancy_id = negotiation.vacancy_id and other.initiator = 'seeker'
) end`

/** After an invitation the name of the company is shown, even for an anonymous vacancy. */
export const disclosedCompany = (eb: NegotiationExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('company')
      .select(['company.id', 'company.slug', 'company.name', 'company.verification'])
      .select([smallPictureUrl('company.logo_id').as('logo_path'), topIndustryId.as('industry_id')])
      .whereRef('company.id', '=', 'negotiation.company_id')
      .where(
        sql<boolean>`exists (
          select from negotiation_event as event
          where event.negotiation_id = negotiation.id and event.to_state in ('invitation', 'interview', 'offer')
        )`,
      ),
  )

/** The decision of the company that can still be undone. */
export const heldColumn = (eb: NegotiationExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('held_decision as held')
      .innerJoin('employer', 'employer.id', 'held.author_id')
      .select(['held.state', 'held.stage_id', memberName.as('author')])
      .select(isoTimestamp('held.decided_at').as('decided_at'))
      .select(actOf(sql.ref('held.request')).as('act'))
      .whereRef('held.negotiation_id', '=', 'negotiation.id'),
  ).$castTo<HeldDecision | null>()

/** Name of a member of the company, as in notes; empty for a deleted account. */
export const memberName = sql<string>`coalesce(trim(employer.contact_first_name || ' ' || employer.contact_last_name), '')`

/** The resume snapshot of the seeker was erased. */
export const isSnapshotErased = sql<boolean>`(negotiation.resume_id is null or negotiation.copy_erased_at is not null)`

/** Resume id for the employer: null until an anonymous applicant is disclosed. */
export const disclosedResumeId = sql<number | null>`case when not negotiation.is_masked then negotiation.resume_id end`

type ComparedRow = { own_resume_id: number | null; vacancy_id: number; state: NegotiationState }

/** What is compared for the match of an application. After a withdrawal nothing is. */
export const comparedPair = ({ own_resume_id, vacancy_id, state }: ComparedRow) => ({
  resume_id: state === 'withdrawn' ? null : own_resume_id,
  vacancy_id,
})

/** Stored `reason` of an event that changes no state: one side agrees to disclose the name. */
export const DISCLOSURE_REASON = 'reveal'

/** What the employer said without a new state is recorded as the reason of an event. */
const actIn = (text: RawBuilder<unknown>) =>
  sql<EmployerAct | null>`(case when ${text} = any(${[...EMPLOYER_ACTS]}) then ${text} end)`

/** Of the request of a decision that waits. */
export const actOf = (request: RawBuilder<unknown>) => actIn(sql`${request} -> 'decision' ->> 'event'`)

/** For a query that reads `negotiation_event as event`. */
export const eventAct = actIn(sql`event.reason`)

/** Without what an employer only notes down: nothing is sent, and nobody waits for it. For the same query. */
export const isNoPlainAct = sql<boolean>`(event.reason <> all(${[...PLAIN_ACTS]}))`

/** For a query that reads `negotiation_event as event`. */
export const isReveal = sql<boolean>`event.reason = ${sql.lit(DISCLOSURE_REASON)}`

const historyColumn = (eb: NegotiationExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('negotiation_event as event')
      .select([isoTimestamp('event.at').as('at'), 'event.actor', 'event.from_state as from', 'event.to_state as to'])
      .select([isReveal.as('is_reveal'), eventAct.as('act')])
      .whereRef('event.negotiation_id', '=', 'negotiation.id')
      .orderBy('event.id'),
  )

/** The employer or the system acted, or the vacancy of an open negotiation changed, since the seeker last opened it. */
export const isUnseenBySeeker = sql<boolean>`(exists (
  select from negotiation_event as event
  where event.negotiation_id = negotiation.id and event.actor <> 'seeker'
    and ${isNoPlainAct} and event.at > coalesce(negotiation.viewed_by_seeker_at, '-infinity')
) or negotiation.closed_at is null and exists (
  select from vacancy_change
  where vacancy_change.vacancy_id = negotiation.vacancy_id
    and vacancy_change.at > greatest(negotiation.created_at, negotiation.viewed_by_seeker_at)
))`

/** The company says that the person is hired, and the person has not answered yet. */
export const isHireQuestionOpen = sql<boolean>`(negotiation.state = 'hired' and exists (
  select from hire_by_word
  where hire_by_word.negotiation_id = negotiation.id and hire_by_word.confirmation = 'pending'
))`

/** The agreed time has come, and the employer has not said that the meeting took place. Reads `negotiation`. */
export const isMeetingDue = (at: Date) =>
  sql<boolean>`exists (select from interview
    where interview.negotiation_id = negotiation.id and interview.at <= ${at} and took_place_at is null)`

/** A time is agreed on and has not come yet. */
export const isMeetingAhead = (at: Date) =>
  sql<boolean>`(negotiation.state = 'interview' and exists (
    select from interview where interview.negotiation_id = negotiation.id and interview.at > ${at}))`

/** SQL of `hasOpenSlots`, for a query that reads `interview`. */
export const areSlotsOpen = sql<SqlBool>`interview.at is null
  and (${isSelfBooked} or jsonb_array_length(to_jsonb(interview.slots)) > 0)`

/** Whose move it is. A meeting that is still ahead, and a request to open the name, wait for the seeker. */
export const turnColumn = (now: Date) => sql<NegotiationTurn>`case
  when ${isHireQuestionOpen} then 'seeker'
  when negotiation.closed_at is not null then 'ended'
  when ${hasOwnTimes(now)} then 'employer'
  when negotiation.state in ('invitation', 'offer')
    or negotiation.anonymous and negotiation.revealed_by_employer_at is not null
      and negotiation.revealed_by_seeker_at is null
    or negotiation.state = 'interview' and exists (
      select from interview
      where interview.negotiation_id = negotiation.id
        and (interview.at > ${now} or ${areSlotsOpen})
    ) then 'seeker'
  else 'employer'
end`
