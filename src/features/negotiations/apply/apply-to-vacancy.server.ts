import { refuse, refuseField } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { refuseSuspendedApplications } from '#features/promises/refuse-suspended.server.ts'
import { createAnonymousTextMask, createResumeSnapshot } from '#features/resumes/visibility/snapshots.server.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { APPLICATION_HOLD_SECONDS } from '../contract/negotiation-constants.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { notifyEmployers } from '../notifications/employer-notifications.server.ts'
import { refuseNeedlessAnonymity } from '../server/disclosure.ts'
import {
  isPublicVacancy,
  lockVacancyShared,
  refuseClosedVacancy,
  refuseDirectVacancy,
  refuseMinor,
} from '../server/lock-vacancy.ts'
import { findSeekerNegotiation } from '../server/queries.ts'
import { countQueue, lockCappedQueue } from '../server/queue.ts'
import { beginNegotiation } from '../server/transition.ts'
import type { NewApplication } from './applications.contract.ts'
import { reserveAttention } from './attention.server.ts'
import { checkScreeningAnswers, insertScreeningAnswers } from './screening-answers.server.ts'

/**
 * Applies to a vacancy. The job that notifies the employer is enqueued in the same transaction, so that it exists only
 * for a saved application.
 */
export async function applyToVacancy(
  ctx: Ctx,
  caller: Caller,
  application: NewApplication,
): Promise<SeekerNegotiation> {
  const at = ctx.now()
  const id = await inTransaction(ctx.db, (tx) => insertApplication({ ...ctx, db: tx }, caller, application, at))
  // Read after the transaction, so that applications waiting for the queue lock are not delayed.
  return (await findSeekerNegotiation(ctx.db, caller.id, id, at))!
}

async function insertApplication({ db: tx, limits }: Ctx, caller: Caller, application: NewApplication, at: Date) {
  const vacancy = await lockApplicableVacancy(tx, caller, application, at)
  await refuseUnsendableResume(tx, caller.id, application.resume_id)
  if (application.anonymous) await refuseNeedlessAnonymity(tx, caller.id, vacancy.company_id, application)
  const { answers, hold: is_held, letter, attention, ...row } = application
  const checked = await checkScreeningAnswers(tx, caller.id, vacancy.id, answers)
  const maskText = application.anonymous ? await createAnonymousTextMask(tx, caller.id) : (text: string) => text
  const created_at = at.toISOString()
  const mustWait = await mustQueue(tx, vacancy)
  const negotiation_id = await beginNegotiation(tx, {
    ...row,
    ...(attention && (await reserveAttention(tx, caller.id, at))),
    letter: maskText(letter),
    seeker_id: caller.id,
    company_id: vacancy.company_id,
    initiator: 'seeker',
    state: 'response',
    resume_snapshot: toJsonColumn(
      await createResumeSnapshot(tx, application.resume_id, application.anonymous ? 'anonymous' : 'applied', at),
    ),
    is_held,
    is_queued: is_held || mustWait,
    answer_due_at: mustWait ? null : addWorkingDays(at, vacancy.promise_days).toISOString(),
    created_at,
    updated_at: created_at,
  })
  const maskedAnswers = checked.answers.map(({ question, value }) => ({ question, value: value.map(maskText) }))
  await insertScreeningAnswers(tx, negotiation_id, { ...checked, answers: maskedAnswers })
  // Counted after all checks; over the limit the transaction is rolled back.
  await limits.spend('applications_of_seeker', caller.id)
  if (is_held) await enqueue(tx, 'deliver_application', { negotiation_id }, APPLICATION_HOLD_SECONDS)
  else if (!mustWait) await notifyEmployers(tx, 'application', [negotiation_id], at)
  return negotiation_id
}

async function lockApplicableVacancy(tx: Db, caller: Caller, { vacancy_id, letter }: NewApplication, at: Date) {
  await lockCappedQueue(tx, vacancy_id)
  const vacancy = await lockVacancyShared(tx, vacancy_id, caller.id)
  if (!vacancy || !isPublicVacancy(vacancy)) refuse('vacancy_not_found')
  if (vacancy.company_id === caller.company_id) refuseOwnVacancy()
  refuseClosedVacancy(vacancy, at)
  refuseDirectVacancy(vacancy)
  await refuseMinor(tx, caller.id, vacancy, at)
  await refuseSuspendedApplications(tx, vacancy.company_id, at)
  if (vacancy.response_letter_required && letter === '') refuseField('letter', REQUIRED_MESSAGE)
  return vacancy
}

const refuseOwnVacancy = () =>
  refuse('state_conflict', { message: 'Это вакансия вашей компании', details: { state: 'own' } })

type ApplicableVacancy = Awaited<ReturnType<typeof lockApplicableVacancy>>

/** A new application is queued behind those that wait already, even if there is room for the first of them. */
async function mustQueue(tx: Db, { id, response_cap }: ApplicableVacancy): Promise<boolean> {
  if (response_cap === null) return false
  const { waiting, queued } = await countQueue(tx, id)
  return queued > 0 || waiting >= response_cap
}

/** A hidden resume may be sent, because only this employer sees it. The shared lock prevents its deletion meanwhile. */
async function refuseUnsendableResume(tx: Db, seekerId: number, resumeId: number) {
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
