import { codeById } from '#contract/dictionaries/dictionary.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { InterviewProposal } from '#contract/negotiations/decisions/interviews.ts'
import type { NewJobOffer } from '#contract/negotiations/decisions/offers.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { type TransitionRequest, transitionNegotiation, tryTransition } from '../transition.ts'
import { fillTemplateVariables, findTemplateValues, hasTemplateVariables } from './fill-template-variables.ts'
import { insertOffer, normalizeSlots, replaceInterview, withAddressText } from './interview-and-offer.ts'
import { findMissingSkills } from './missing-skills.ts'
import { movedDueColumns, returnedDueColumns } from './move-due-day.ts'

/**
 * A decision of the employer about one negotiation. Decisions about several at once and moves between stages propose no
 * `meeting` and name no skills.
 */
export type EmployerDecision =
  | { event: 'consider' | 'return' }
  | { event: 'invite'; text: string; meeting?: InterviewProposal }
  | { event: 'propose'; meeting: InterviewProposal }
  | { event: 'offer'; offer: NewJobOffer }
  | { event: 'refuse'; refuse_reason_id?: number | null; refuse_text: string; refuse_skill_ids?: number[] }

export type DecisionRequest = {
  id: number
  company_id: number
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
  const hasChanged = await transition(tx, await transitionOf(tx, request, complete, at), at)
  if (hasChanged) await writeMeetingOrOffer(tx, request.id, complete, at)
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

async function writeMeetingOrOffer(tx: Db, id: number, decision: EmployerDecision, at: Date) {
  if (decision.event === 'offer') await insertOffer(tx, id, decision.offer, at)
  if ((decision.event === 'invite' || decision.event === 'propose') && decision.meeting) {
    const { meeting } = decision
    await replaceInterview(tx, id, { ...meeting, slots: normalizeSlots(meeting.slots, at) })
  }
}
