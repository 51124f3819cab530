import { codeOf } from '#contract/dictionaries/item.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { type Db, json } from '#database/connect.ts'
import type { StageEvent } from '#trade/stage-rules.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Step, takeStep, tryStep } from './take-step.ts'

/** The words that go with an answer: an invitation takes the first, a refusal the others. */
export type Said = { text: string; refuse_reason_id?: number | null | undefined; refuse_text: string }

export type Saying = { id: number; company_id: number; event: StageEvent; said: Said; stage_id?: number }

/** Tells whether it could be said; the seeker hears of all but that somebody thinks about it. */
export async function tryAnswer(tx: Db, saying: Saying, at: Date): Promise<boolean> {
  return (await tryStep(tx, stepOf(saying), at)) && tell(tx, saying)
}

/** The same for what has to happen: refuses, unless it has happened already. */
export async function giveAnswer(tx: Db, saying: Saying, at: Date): Promise<void> {
  if (await takeStep(tx, stepOf(saying), at)) await tell(tx, saying)
}

async function tell(tx: Db, { id, event }: Saying): Promise<true> {
  if (event !== 'consider') await enqueue(tx, 'tell_seeker_about_answer', { negotiation_id: id, event })
  return true
}

function stepOf({ id, company_id, event, said, stage_id }: Saying): Step {
  const { says, reason } = wordsOf(event, said)
  return { id, owner: { company_id }, event, says: { ...says, ...(stage_id ? { stage_id } : {}) }, reason }
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
