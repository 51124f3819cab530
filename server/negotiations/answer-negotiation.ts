import { codeOf } from '#contract/dictionaries/item.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { refuse } from '#contract/errors.ts'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findEmployerNegotiation } from './queries.ts'
import { type Step, takeStep, tryStep } from './take-step.ts'

type Answer =
  | { event: 'consider' }
  | { event: 'return' }
  | { event: 'invite'; text: string }
  | { event: 'refuse'; refuse_reason_id: number; refuse_text: string }

/** What the employer decides. The seeker is told of all but that somebody thinks about it. */
export async function answerNegotiation({ db, now }: Ctx, caller: Caller, id: number, answer: Answer) {
  const [at, company_id] = [now(), companyOf(caller)]
  return db.transaction().execute(async (tx) => {
    const hasChanged = await takeStep(tx, { id, owner: { company_id }, event: answer.event, ...wordsOf(answer) }, at)
    if (hasChanged && answer.event !== 'consider') {
      await enqueue(tx, 'tell_seeker_about_answer', { negotiation_id: id, event: answer.event })
    }
    return (await findEmployerNegotiation(tx, company_id, caller.id, id, at))!
  })
}

function wordsOf(answer: Answer): Pick<Step, 'says' | 'reason'> {
  switch (answer.event) {
    case 'invite':
      return { says: { invite_text: answer.text } }
    case 'refuse': {
      const { refuse_reason_id, refuse_text } = answer
      return { says: { refuse_reason_id, refuse_text }, reason: codeOf(REFUSE_REASONS, refuse_reason_id) }
    }
    case 'return':
      return { says: { refuse_reason_id: null, refuse_text: '' } }
    default:
      return {}
  }
}

/** Opening is an event of its own once; a negotiation that has gone further is only marked as seen. */
export async function openNegotiation({ db, now }: Ctx, caller: Caller, id: number): Promise<EmployerNegotiation> {
  const [at, company_id] = [now(), companyOf(caller)]
  return db.transaction().execute(async (tx) => {
    const hasChanged = await tryStep(tx, { id, owner: { company_id }, event: 'open' }, at)
    if (!hasChanged) {
      await tx
        .updateTable('negotiation')
        .set({ viewed_by_employer_at: at.toISOString() })
        .where('id', '=', id)
        .where('company_id', '=', company_id)
        .where('viewed_by_employer_at', 'is', null)
        .execute()
    }
    return (await findEmployerNegotiation(tx, company_id, caller.id, id, at)) ?? refuse('negotiation_not_found')
  })
}

/** A completed employer has a company. */
export const companyOf = ({ company_id }: Caller) => company_id ?? refuse('negotiation_not_found')
