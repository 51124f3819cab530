import { codeOf } from '#contract/dictionaries/item.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Meeting, NewOffer } from '#contract/interviews.ts'
import { type EmployerNegotiation, type Refusing, SKILLS_REASON } from '#contract/negotiations.ts'
import { type Db, json } from '#database/connect.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { filled, fillingOf, hasVariables } from './fill-words.ts'
import { insertOffer, readSlots, withPlace, writeMeeting } from './meetings.ts'
import { findEmployerNegotiation } from './queries.ts'
import { type Step, takeStep, tryStep } from './take-step.ts'

type Answer =
  | { event: 'consider' }
  | { event: 'return' }
  | { event: 'invite'; text: string; meeting: Meeting }
  | { event: 'propose'; meeting: Meeting }
  | { event: 'offer'; offer: NewOffer }
  | ({ event: 'refuse' } & Refusing)

/** Applies a decision of the employer. The seeker is notified of every decision except `consider`. */
export async function answerNegotiation({ db, now }: Ctx, caller: Caller, id: number, answer: Answer) {
  const [at, company_id] = [now(), companyOf(caller)]
  return db.transaction().execute(async (tx) => {
    const whole = 'meeting' in answer ? { ...answer, meeting: await withPlace(tx, company_id, answer.meeting) } : answer
    const words = await wordsOf(tx, company_id, id, await withFilledWords(tx, company_id, id, whole, at))
    const hasChanged = await takeStep(tx, { id, owner: { company_id }, event: answer.event, ...words }, at)
    if (hasChanged) await follow(tx, id, whole, at)
    return (await findEmployerNegotiation(tx, company_id, caller.id, id, at))!
  })
}

/** Writes what a decision changes besides the negotiation itself: interview, offer and notification. */
async function follow(tx: Db, id: number, answer: Answer, at: Date) {
  if (answer.event === 'consider') return
  if (answer.event === 'invite' || answer.event === 'propose') {
    const { meeting } = answer
    await writeMeeting(tx, id, { ...meeting, slots: readSlots(meeting.slots, at) })
  }
  if (answer.event === 'offer') await insertOffer(tx, id, answer.offer, at)
  await enqueue(tx, 'tell_seeker_about_answer', { negotiation_id: id, event: answer.event })
}

/** Fills in template variables on the server, so that every screen behaves the same. */
async function withFilledWords(tx: Db, companyId: number, id: number, answer: Answer, at: Date): Promise<Answer> {
  if (answer.event !== 'invite' && answer.event !== 'refuse') return answer
  const text = answer.event === 'invite' ? answer.text : answer.refuse_text
  if (!hasVariables(text)) return answer
  const meeting = answer.event === 'invite' ? answer.meeting : {}
  const values = await fillingOf(tx, { id, company_id: companyId }, meeting, at)
  return answer.event === 'invite'
    ? { ...answer, text: filled('text', text, values) }
    : { ...answer, refuse_text: filled('refuse_text', text, values) }
}

async function wordsOf(tx: Db, companyId: number, id: number, answer: Answer): Promise<Pick<Step, 'says' | 'reason'>> {
  switch (answer.event) {
    case 'invite':
      return { says: { invite_text: answer.text } }
    case 'refuse': {
      const { refuse_reason_id, refuse_text } = answer
      const refuse_skills = json(await missingSkills(tx, companyId, id, answer))
      const says = { refuse_reason_id, refuse_skills, refuse_text }
      return { says, reason: codeOf(REFUSE_REASONS, refuse_reason_id) }
    }
    case 'return':
      return { says: { refuse_reason_id: null, refuse_skills: '[]', refuse_text: '' } }
    default:
      return {}
  }
}

/** Skills are stored by name: the vacancy may change its skills later, and the refusal must stay as it was sent. */
async function missingSkills(
  tx: Db,
  companyId: number,
  id: number,
  { refuse_reason_id, refuse_skill_ids }: Refusing,
): Promise<string[]> {
  if (refuse_reason_id !== SKILLS_REASON) return []
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

/** An employer with a complete profile always has a company. */
export const companyOf = ({ company_id }: Caller) => company_id ?? refuse('negotiation_not_found')
