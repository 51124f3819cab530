import { codeById } from '#contract/dictionaries/dictionary.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { StageTransition } from '#domain/negotiations/stage-rules.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type TransitionRequest, transitionNegotiation, tryTransition } from '../transition.ts'
import { fillTemplateVariables, findTemplateValues, hasTemplateVariables } from './fill-template-variables.ts'

/** Texts of a decision: `text` for an invitation, the others for a refusal. */
export type DecisionDetails = { text: string; refuse_reason_id?: number | null | undefined; refuse_text: string }

export type DecisionRequest = {
  id: number
  company_id: number
  event: StageTransition
  details: DecisionDetails
  stage_id?: number
}

/**
 * Applies the decision if the state allows it, and returns whether it did. The seeker is notified of every decision
 * except `consider`.
 */
export async function tryDecision(tx: Db, request: DecisionRequest, at: Date): Promise<boolean> {
  return (await tryTransition(tx, await transitionOf(tx, request, at), at)) && notifySeeker(tx, request)
}

/** Applies the decision. Refuses `state_conflict`, unless it is a repetition. */
export async function applyDecision(tx: Db, request: DecisionRequest, at: Date): Promise<void> {
  if (await transitionNegotiation(tx, await transitionOf(tx, request, at), at)) await notifySeeker(tx, request)
}

async function notifySeeker(tx: Db, { id, event }: DecisionRequest): Promise<true> {
  if (event !== 'consider') await enqueue(tx, 'tell_seeker_about_answer', { negotiation_id: id, event })
  return true
}

async function transitionOf(
  tx: Db,
  { id, company_id, event, details, stage_id }: DecisionRequest,
  at: Date,
): Promise<TransitionRequest> {
  const { says, reason } = transitionDetailsOf(
    event,
    await withFilledDetails(tx, { id, company_id, event, details }, at),
  )
  return { id, owner: { company_id }, event, says: { ...says, ...(stage_id ? { stage_id } : {}) }, reason }
}

/** Fills in the template variables for this applicant. */
async function withFilledDetails(
  tx: Db,
  { id, company_id, event, details }: DecisionRequest,
  at: Date,
): Promise<DecisionDetails> {
  const field = event === 'invite' ? 'text' : event === 'refuse' ? 'refuse_text' : undefined
  if (!field || !hasTemplateVariables(details[field])) return details
  return {
    ...details,
    [field]: fillTemplateVariables(field, details[field], await findTemplateValues(tx, { id, company_id }, {}, at)),
  }
}

function transitionDetailsOf(
  event: StageTransition,
  { text, refuse_reason_id, refuse_text }: DecisionDetails,
): Pick<TransitionRequest, 'says' | 'reason'> {
  switch (event) {
    case 'invite':
      return { says: { invite_text: text } }
    case 'refuse':
      return { says: { refuse_reason_id, refuse_text }, reason: codeById(REFUSE_REASONS, refuse_reason_id) }
    case 'return':
      return { says: { refuse_reason_id: null, refuse_text: '', refuse_skills: toJsonColumn([]) } }
    case 'consider':
      return {}
  }
}
