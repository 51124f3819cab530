import { refuse, refuseField } from '#contract/errors.ts'
import { REQUIRED } from '#contract/messages.ts'
import { SECONDS_TO_THINK } from '#contract/negotiation-states.ts'
import type { NewNegotiation, SeekerNegotiation } from '#contract/negotiations.ts'
import { type Db, json } from '#database/connect.ts'
import { afterWorkingDays } from '#trade/working-days.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { refuseSuspendedResponses } from '../promises/queries.ts'
import { copyResume, namelessWriter } from '../resumes/queries.ts'
import { checkedAnswers, insertAnswers } from './answers.ts'
import { takeAttention } from './attention.ts'
import { beginNegotiation, isPublic, lockVacancy, refuseClosed, refuseDirect } from './begin-negotiation.ts'
import { findSeekerNegotiation } from './queries.ts'
import { countCrowd, lockQueue } from './queue.ts'
import { refuseNeedless } from './reveal.ts'

/**
 * Applies to a vacancy. The job that notifies the employer is enqueued in the same transaction, so that it exists only
 * for a saved application.
 */
export async function sendNegotiation(ctx: Ctx, caller: Caller, sent: NewNegotiation): Promise<SeekerNegotiation> {
  const at = ctx.now()
  const id = await ctx.db.transaction().execute((tx) => keepNegotiation({ ...ctx, db: tx }, caller, sent, at))
  // Read after the transaction, so that applications waiting for the queue lock are not delayed.
  return (await findSeekerNegotiation(ctx.db, caller.id, id, at))!
}

async function keepNegotiation({ db: tx, limits }: Ctx, caller: Caller, sent: NewNegotiation, at: Date) {
  const vacancy = await findApplicable(tx, caller, sent, at)
  await refuseUnsendable(tx, caller.id, sent.resume_id)
  if (sent.anonymous) await refuseNeedless(tx, caller.id, vacancy.company_id, sent)
  const { answers, hold: is_held, letter, attention, ...row } = sent
  const given = await checkedAnswers(tx, vacancy.id, answers)
  const words = sent.anonymous ? await namelessWriter(tx, caller.id) : (text: string) => text
  const moment = at.toISOString()
  const mustWait = await mustQueue(tx, vacancy)
  const negotiation_id = await beginNegotiation(tx, {
    ...row,
    ...(attention && (await takeAttention(tx, caller.id, at))),
    letter: words(letter),
    seeker_id: caller.id,
    company_id: vacancy.company_id,
    initiator: 'seeker',
    state: 'response',
    resume_snapshot: json(await copyResume(tx, sent.resume_id, sent.anonymous ? 'anonymous' : 'applied', at)),
    is_held,
    is_queued: is_held || mustWait,
    answer_due_at: mustWait ? null : afterWorkingDays(at, vacancy.promise_days).toISOString(),
    created_at: moment,
    updated_at: moment,
  })
  const written = given.answers.map(({ question, value }) => ({ question, value: value.map(words) }))
  await insertAnswers(tx, negotiation_id, { ...given, answers: written })
  // Counted after all checks; over the limit the transaction is rolled back.
  await limits.spend('applications_of_seeker', caller.id)
  if (is_held) await enqueue(tx, 'deliver_application', { negotiation_id }, SECONDS_TO_THINK)
  else if (!mustWait) await enqueue(tx, 'tell_employer_about_application', { negotiation_id })
  return negotiation_id
}

async function findApplicable(tx: Db, caller: Caller, { vacancy_id, letter }: NewNegotiation, at: Date) {
  await lockQueue(tx, vacancy_id)
  const vacancy = await lockVacancy(tx, vacancy_id)
  if (!vacancy || !isPublic(vacancy)) refuse('vacancy_not_found')
  if (vacancy.company_id === caller.company_id) refuseOwn()
  refuseClosed(vacancy, at)
  refuseDirect(vacancy)
  await refuseSuspendedResponses(tx, vacancy.company_id, at)
  if (vacancy.response_letter_required && letter === '') refuseField('letter', REQUIRED)
  return vacancy
}

const refuseOwn = () => refuse('state_conflict', { message: 'Это вакансия вашей компании', details: { state: 'own' } })

type Vacancy = Awaited<ReturnType<typeof findApplicable>>

/** A new application is queued behind those that wait already, even if there is room for the first of them. */
async function mustQueue(tx: Db, { id, response_cap }: Vacancy): Promise<boolean> {
  if (response_cap === null) return false
  const { waiting, queued } = await countCrowd(tx, id)
  return queued > 0 || waiting >= response_cap
}

/** A hidden resume may be sent, because only this employer sees it. The shared lock prevents its deletion meanwhile. */
async function refuseUnsendable(tx: Db, seekerId: number, resumeId: number) {
  const resume = await tx
    .selectFrom('resume')
    .select('status')
    .where('id', '=', resumeId)
    .where('seeker_id', '=', seekerId)
    .where('status', '<>', 'deleted')
    .forShare()
    .executeTakeFirst()
  if (!resume) refuse('resume_not_found')
  if (resume.status === 'draft') {
    refuse('state_conflict', { message: 'Сначала опубликуйте резюме', details: { state: 'draft' } })
  }
}
