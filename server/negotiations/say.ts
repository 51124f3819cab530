import { codeOf } from '#contract/dictionaries/item.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { type Db, json } from '#database/connect.ts'
import type { StageEvent } from '#trade/stage-rules.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { filled, fillingOf, hasVariables } from './fill-words.ts'
import { type Step, takeStep, tryStep } from './take-step.ts'

/** Texts of a decision: `text` for an invitation, the others for a refusal. */
export type Said = { text: string; refuse_reason_id?: number | null | undefined; refuse_text: string }

export type Saying = { id: number; company_id: number; event: StageEvent; said: Said; stage_id?: number }

/**
 * Applies the decision if the state allows it, and returns whether it did. The seeker is notified of every decision
 * except `consider`.
 */
export async function tryAnswer(tx: Db, saying: Saying, at: Date): Promise<boolean> {
  return (await tryStep(tx, await stepOf(tx, saying, at), at)) && tell(tx, saying)
}

/** Applies the decision. Refuses `state_conflict`, unless it is a repetition. */
export async function giveAnswer(tx: Db, saying: Saying, at: Date): Promise<void> {
  if (await takeStep(tx, await stepOf(tx, saying, at), at)) await tell(tx, saying)
}

async function tell(tx: Db, { id, event }: Saying): Promise<true> {
  if (event !== 'consider') await enqueue(tx, 'tell_seeker_about_answer', { negotiation_id: id, event })
  return true
}

async function stepOf(tx: Db, { id, company_id, event, said, stage_id }: Saying, at: Date): Promise<Step> {
  const { says, reason } = wordsOf(event, await withOwnWords(tx, { id, company_id, event, said }, at))
  return { id, owner: { company_id }, event, says: { ...says, ...(stage_id ? { stage_id } : {}) }, reason }
}

/** Fills in the template variables for this applicant. */
async function withOwnWords(tx: Db, { id, company_id, event, said }: Saying, at: Date): Promise<Said> {
  const field = event === 'invite' ? 'text' : event === 'refuse' ? 'refuse_text' : undefined
  if (!field || !hasVariables(said[field])) return said
  return { ...said, [field]: filled(field, said[field], await fillingOf(tx, { id, company_id }, {}, at)) }
}

function wordsOf(event: StageEvent, { text, refuse_reason_id, refuse_text }: Said): Pick<Step, 'says' | 'reason'> {
  switch (event) {
    case 'invite':
      return { says: { invite_text: text } }
    case 'refuse':
      return { says: { refuse_reason_id, refuse_text }, reason: codeOf(REFUSE_REASONS, refuse_reason_id) }
    case 'return':
      return { says: { refuse_reason_id: null, refuse_text: '', refuse_skills: json([]) } }
    case 'consider':
      return {}
  }
}
