import { sql } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { ANSWER_UNDO_SECONDS, CONSIDER_WORKING_DAYS } from '#features/promises/promise-level.rules.ts'
import { codeById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import type { PlainAct } from '../../contract/negotiation-constants.ts'
import { isAgreedOn, refuseForeignTime, takeTime } from '../../meetings/own-times.server.ts'
import { type TransitionRequest, transitionNegotiation, tryTransition } from '../../server/transition.ts'
import type { HireAgreement } from '../contract/hires-by-word.ts'
import type { InterviewProposal } from '../contract/interviews.ts'
import type { NewJobOffer } from '../contract/offers.ts'
import { MISSING_SKILLS_REASON_ID } from '../contract/refusal.ts'
import { fillTemplateVariables, findTemplateValues, hasTemplateVariables } from './fill-template-variables.ts'
import { closeFilledVacancy, storeHire } from './hire-by-word.ts'
import {
  deleteInterview,
  insertOffer,
  recordMeeting,
  replaceInterview,
  withAddressText,
} from './interview-and-offer.ts'

/**
 * A decision of the employer about one negotiation. Decisions about several at once and moves between stages propose no
 * `meeting` and name no skills.
 */
export type EmployerDecision =
  | { event: 'consider' | 'return' | PlainAct }
  | { event: 'take_time'; slot: string }
  | { event: 'invite'; text: string; meeting?: InterviewProposal }
  | { event: 'propose'; meeting: InterviewProposal }
  | { event: 'offer'; offer: NewJobOffer }
  | { event: 'hire'; agreement: HireAgreement }
  | { event: 'refuse'; refuse_reason_id?: number | null; refuse_text: string; refuse_skill_ids?: number[] }

export type DecisionRequest = {
  id: number
  company_id: number
  /** Whose hours a meeting takes. */
  author_id?: number
  decision: EmployerDecision
  stage_id?: number
}

/** Applies the decision if the state allows it, and returns whether it did. */
export const tryDecision = (tx: Db, request: DecisionRequest, at: Date) => runDecision(tx, tryTransition, request, at)

/** Applies the decision. Refuses `state_conflict`, unless it is a repetition. */
export const applyDecision = (tx: Db, request: DecisionRequest, at: Date) =>
  runDecision(tx, transitionNegotiation, request, at)

async function runDecision(
  tx: Db,
  transition: typeof tryTransition,
  { decision, ...request }: DecisionRequest,
  at: Date,
): Promise<boolean> {
  const complete = await withFilledText(tx, request, await withPlaceOfMeeting(tx, request, decision), at)
  if (complete.event === 'take_time') {
    if (await isAgreedOn(tx, { ...request, slot: complete.slot })) return false
    await refuseForeignTime(tx, { ...request, ...complete, host_id: request.author_id! }, at)
  }
  const hasChanged = await transition(tx, await transitionOf(tx, request, complete, at), at)
  if (hasChanged) await writeMeetingOrOffer(tx, request, complete, at)
  return hasChanged
}

type Request = Omit<DecisionRequest, 'decision'>

async function withPlaceOfMeeting(tx: Db, { company_id }: Request, decision: EmployerDecision) {
  if (!('meeting' in decision) || !decision.meeting) return decision
  return { ...decision, meeting: await withAddressText(tx, company_id, decision.meeting) }
}

/** Fills in the template variables on the server, so that every screen behaves the same. */
async function withFilledText(
  tx: Db,
  { id, company_id }: Request,
  decision: EmployerDecision,
  at: Date,
): Promise<EmployerDecision> {
  if (decision.event !== 'invite' && decision.event !== 'refuse') return decision
  const text = decision.event === 'invite' ? decision.text : decision.refuse_text
  if (!hasTemplateVariables(text)) return decision
  const meeting = decision.event === 'invite' ? decision.meeting : undefined
  const values = await findTemplateValues(tx, { id, company_id }, meeting ?? {}, at)
  return decision.event === 'invite'
    ? { ...decision, text: fillTemplateVariables('text', text, values) }
    : { ...decision, refuse_text: fillTemplateVariables('refuse_text', text, values) }
}

async function transitionOf(
  tx: Db,
  { id, company_id, stage_id }: Request,
  decision: EmployerDecision,
  at: Date,
): Promise<TransitionRequest> {
  const changes = { ...(await changesOf(tx, { id, company_id }, decision, at)), ...(stage_id ? { stage_id } : {}) }
  const reason = decision.event === 'refuse' ? codeById(REFUSE_REASONS, decision.refuse_reason_id) : undefined
  return { id, owner: { company_id }, event: decision.event, changes, reason }
}

async function changesOf(
  tx: Db,
  negotiation: Request,
  decision: EmployerDecision,
  at: Date,
): Promise<TransitionRequest['changes']> {
  switch (decision.event) {
    case 'consider':
      return movedDueColumns(tx, negotiation, at)
    case 'invite':
      return { invite_text: decision.text }
    case 'refuse': {
      const { refuse_reason_id, refuse_text } = decision
      const refuse_skills = toJsonColumn(await findMissingSkills(tx, negotiation, decision))
      return { refuse_reason_id, refuse_skills, refuse_text }
    }
    case 'return':
      return {
        ...(await returnedDueColumns(tx, negotiation, at)),
        refuse_reason_id: null,
        refuse_skills: toJsonColumn([]),
        refuse_text: '',
      }
    default:
      return {}
  }
}

async function writeMeetingOrOffer(tx: Db, { id, author_id }: Request, decision: EmployerDecision, at: Date) {
  if (decision.event === 'offer') await insertOffer(tx, id, decision.offer, at)
  if (decision.event === 'hire') {
    await storeHire(tx, id, decision.agreement, at)
    if (decision.agreement.close_vacancy) await closeFilledVacancy(tx, id, at)
  }
  if (decision.event === 'take_time')
    await takeTime(tx, { negotiation_id: id, slot: decision.slot, host_id: author_id! }, at)
  if (decision.event === 'meet') await recordMeeting(tx, id, at)
  if (decision.event !== 'invite' && decision.event !== 'propose') return
  // An invitation from before a refusal is over, with its times.
  if (decision.meeting) await replaceInterview(tx, { negotiation_id: id, host_id: author_id! }, decision.meeting, at)
  else await deleteInterview(tx, id)
}

type Refusal = { refuse_reason_id?: number | null; refuse_skill_ids?: number[] }

/**
 * Names of the skills that a refusal says are missing; none when the refusal was not asked for them. Skills are stored
 * by name: the vacancy may change its skills later, and the refusal must stay as it was sent.
 */
async function findMissingSkills(
  tx: Db,
  { id, company_id }: { id: number; company_id: number },
  { refuse_reason_id, refuse_skill_ids }: Refusal,
): Promise<string[]> {
  if (refuse_reason_id !== MISSING_SKILLS_REASON_ID || refuse_skill_ids === undefined) return []
  const vacancy = await tx
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select((eb) => eb.ref('key_skills').$castTo<{ name: string }[]>().as('key_skills'))
    .where('negotiation.id', '=', id)
    .where('negotiation.company_id', '=', company_id)
    .executeTakeFirst()
  const { key_skills } = vacancy ?? refuse('negotiation_not_found')
  return [...new Set(refuse_skill_ids)].map(
    (number) => key_skills[number - 1]?.name ?? refuseField('refuse_skill_ids', 'Такого навыка вакансия не просит'),
  )
}

/**
 * Columns of a negotiation that is considered: the day of the answer moves once, and only before it has passed
 * (ruling 36). The day that was read is compared again in the update, so that of two moves at once only one counts.
 */
async function movedDueColumns(tx: Db, { id, company_id }: { id: number; company_id: number }, at: Date) {
  const row = await tx
    .selectFrom('negotiation')
    .select('answer_due_at')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!row?.answer_due_at) return {}
  const movedDay = addWorkingDays(new Date(row.answer_due_at), CONSIDER_WORKING_DAYS).toISOString()
  const mayMove = sql`answered_at is null and initial_due_at is null
    and answer_due_at = ${row.answer_due_at}::timestamptz and answer_due_at >= ${at}::timestamptz`
  return {
    answer_due_at: sql<string>`case when ${mayMove} then ${movedDay}::timestamptz else answer_due_at end`,
    initial_due_at: sql<string>`case when ${mayMove} then answer_due_at else initial_due_at end`,
  }
}

/**
 * Columns of a negotiation whose refusal is taken back. A person who was refused in time gets a new promised day, as a new
 * application does, if the former one has passed. A refusal that was late, or taken back as a slip, makes up for nothing:
 * the promised day stays.
 */
async function returnedDueColumns(tx: Db, { id, company_id }: { id: number; company_id: number }, at: Date) {
  const row = await tx
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select('promise_days')
    .where('negotiation.id', '=', id)
    .where('negotiation.company_id', '=', company_id)
    .executeTakeFirst()
  if (!row) return {}
  const moment = sql`${at}::timestamptz`
  const newDay = addWorkingDays(at, row.promise_days).toISOString()
  const isNewDayDue = sql`answered_at = closed_at and closed_at <= answer_due_at and answer_due_at < ${moment}
    and closed_at <= ${moment} - make_interval(secs => ${ANSWER_UNDO_SECONDS})`
  return {
    answer_due_at: sql<string>`case when ${isNewDayDue} then ${newDay}::timestamptz else answer_due_at end`,
  }
}
