import { refuse, refuseField } from '#contract/core/errors.ts'
import { codeById } from '#contract/dictionaries/dictionary.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { InterviewProposal } from '#contract/negotiations/decisions/interviews.ts'
import type { NewJobOffer } from '#contract/negotiations/decisions/offers.ts'
import { MISSING_SKILLS_REASON_ID, type RefusalDecision } from '#contract/negotiations/decisions/refusal.ts'
import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { Caller } from '../../accounts/caller.ts'
import { companyIdOf } from '../../accounts/caller.ts'
import type { Ctx } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findEmployerNegotiation } from '../queries.ts'
import { type TransitionRequest, transitionNegotiation, tryTransition } from '../transition.ts'
import { fillTemplateVariables, findTemplateValues, hasTemplateVariables } from './fill-template-variables.ts'
import { insertOffer, normalizeSlots, replaceInterview, withAddressText } from './interview-and-offer.ts'

type EmployerDecision =
  | { event: 'consider' }
  | { event: 'return' }
  | { event: 'invite'; text: string; meeting: InterviewProposal }
  | { event: 'propose'; meeting: InterviewProposal }
  | { event: 'offer'; offer: NewJobOffer }
  | ({ event: 'refuse' } & RefusalDecision)

/** Applies a decision of the employer. The seeker is notified of every decision except `consider`. */
export async function decideAsEmployer({ db, now }: Ctx, caller: Caller, id: number, decision: EmployerDecision) {
  const [at, company_id] = [now(), companyIdOf(caller)]
  return db.transaction().execute(async (tx) => {
    const decisionWithAddress =
      'meeting' in decision
        ? { ...decision, meeting: await withAddressText(tx, company_id, decision.meeting) }
        : decision
    const details = await transitionDetailsOf(
      tx,
      company_id,
      id,
      await withFilledTexts(tx, company_id, id, decisionWithAddress, at),
    )
    const hasChanged = await transitionNegotiation(
      tx,
      { id, owner: { company_id }, event: decision.event, ...details },
      at,
    )
    if (hasChanged) await writeConsequences(tx, id, decisionWithAddress, at)
    return (await findEmployerNegotiation(tx, company_id, caller.id, id, at))!
  })
}

/** Writes what a decision changes besides the negotiation itself: interview, offer and notification. */
async function writeConsequences(tx: Db, id: number, decision: EmployerDecision, at: Date) {
  if (decision.event === 'consider') return
  if (decision.event === 'invite' || decision.event === 'propose') {
    const { meeting } = decision
    await replaceInterview(tx, id, { ...meeting, slots: normalizeSlots(meeting.slots, at) })
  }
  if (decision.event === 'offer') await insertOffer(tx, id, decision.offer, at)
  await enqueue(tx, 'tell_seeker_about_answer', { negotiation_id: id, event: decision.event })
}

/** Fills in template variables on the server, so that every screen behaves the same. */
async function withFilledTexts(
  tx: Db,
  companyId: number,
  id: number,
  decision: EmployerDecision,
  at: Date,
): Promise<EmployerDecision> {
  if (decision.event !== 'invite' && decision.event !== 'refuse') return decision
  const text = decision.event === 'invite' ? decision.text : decision.refuse_text
  if (!hasTemplateVariables(text)) return decision
  const meeting = decision.event === 'invite' ? decision.meeting : {}
  const values = await findTemplateValues(tx, { id, company_id: companyId }, meeting, at)
  return decision.event === 'invite'
    ? { ...decision, text: fillTemplateVariables('text', text, values) }
    : { ...decision, refuse_text: fillTemplateVariables('refuse_text', text, values) }
}

async function transitionDetailsOf(
  tx: Db,
  companyId: number,
  id: number,
  decision: EmployerDecision,
): Promise<Pick<TransitionRequest, 'says' | 'reason'>> {
  switch (decision.event) {
    case 'invite':
      return { says: { invite_text: decision.text } }
    case 'refuse': {
      const { refuse_reason_id, refuse_text } = decision
      const refuse_skills = toJsonColumn(await findMissingSkills(tx, companyId, id, decision))
      const says = { refuse_reason_id, refuse_skills, refuse_text }
      return { says, reason: codeById(REFUSE_REASONS, refuse_reason_id) }
    }
    case 'return':
      return { says: { refuse_reason_id: null, refuse_skills: '[]', refuse_text: '' } }
    default:
      return {}
  }
}

/** Skills are stored by name: the vacancy may change its skills later, and the refusal must stay as it was sent. */
async function findMissingSkills(
  tx: Db,
  companyId: number,
  id: number,
  { refuse_reason_id, refuse_skill_ids }: RefusalDecision,
): Promise<string[]> {
  if (refuse_reason_id !== MISSING_SKILLS_REASON_ID) return []
  const vacancy = await tx
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select((eb) => eb.ref('key_skills').$castTo<{ name: string }[]>().as('key_skills'))
    .where('negotiation.id', '=', id)
    .where('negotiation.company_id', '=', companyId)
    .executeTakeFirst()
  const { key_skills } = vacancy ?? refuse('negotiation_not_found')
  if (refuse_skill_ids.length === 0 && key_skills.length > 0) {
    refuseField('refuse_skill_ids', 'Отметьте, какого навыка не хватает')
  }
  return [...new Set(refuse_skill_ids)].map(
    (number) => key_skills[number - 1]?.name ?? refuseField('refuse_skill_ids', 'Такого навыка вакансия не просит'),
  )
}

/** The first opening is a transition to `viewed`; in a later state it only records the time of the first view. */
export async function openNegotiationAsEmployer(
  { db, now }: Ctx,
  caller: Caller,
  id: number,
): Promise<EmployerNegotiation> {
  const [at, company_id] = [now(), companyIdOf(caller)]
  return db.transaction().execute(async (tx) => {
    const hasChanged = await tryTransition(tx, { id, owner: { company_id }, event: 'open' }, at)
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
