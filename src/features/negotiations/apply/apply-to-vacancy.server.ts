import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { refuseSuspendedApplications } from '#features/promises/refuse-suspended.server.ts'
import type { ResumePage, ShortAnswerFacts } from '#features/resumes/contract/resumes.ts'
import { findShortResume, saveShortResume } from '#features/resumes/editor/server/short-resume.ts'
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
import type { NewApplication, ShortAnswer } from './applications.contract.ts'
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
  const { answers, hold: is_held, letter: typedLetter, attention, short, resume_id: _, ...row } = application
  const letter = typedLetter || (short?.text ?? '')
  const { checked, errors } = await checkScreeningAnswers(tx, caller.id, vacancy.id, answers)
  if (vacancy.response_letter_required && letter === '') errors.letter = REQUIRED_MESSAGE
  const sent = short
    ? await sendShortResume(tx, caller.id, vacancy.id, short, { at, errors })
    : await findSendableResume(tx, caller.id, application.resume_id, errors)
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  if (application.anonymous) await refuseNeedlessAnonymity(tx, caller.id, vacancy.company_id, sent.resume_id)
  const snapshot = await createResumeSnapshot(tx, sent.resume_id, application.anonymous ? 'anonymous' : 'applied', at)
  const maskText = application.anonymous ? await createAnonymousTextMask(tx, caller.id) : (text: string) => text
  const created_at = at.toISOString()
  const mustWait = await mustQueue(tx, vacancy)
  const negotiation_id = await beginNegotiation(tx, {
    ...row,
    resume_id: sent.resume_id,
    ...(attention && (await reserveAttention(tx, caller.id, at))),
    letter: maskText(letter),
    seeker_id: caller.id,
    company_id: vacancy.company_id,
    initiator: 'seeker',
    state: 'response',
    resume_snapshot: toJsonColumn({ ...withoutHiddenPhone(snapshot, short), short: sent.facts }),
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

async function lockApplicableVacancy(tx: Db, caller: Caller, { vacancy_id }: NewApplication, at: Date) {
  await lockCappedQueue(tx, vacancy_id)
  const vacancy = await lockVacancyShared(tx, vacancy_id, caller.id)
  if (!vacancy || !isPublicVacancy(vacancy)) refuse('vacancy_not_found')
  if (vacancy.company_id === caller.company_id) refuseOwnVacancy()
  refuseClosedVacancy(vacancy, at)
  refuseDirectVacancy(vacancy)
  await refuseMinor(tx, caller.id, vacancy, at)
  await refuseSuspendedApplications(tx, vacancy.company_id, at)
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

/**
 * A hidden resume may be sent, because only this employer sees it. The shared lock prevents its deletion meanwhile.
 * Without one it adds to the errors.
 */
async function findSendableResume(
  tx: Db,
  seekerId: number,
  resumeId: number | null | undefined,
  errors: Record<string, string>,
): Promise<SentResume> {
  if (resumeId == null) {
    errors.resume_id = REQUIRED_MESSAGE
    return NOTHING_SENT
  }
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
  return { resume_id: resumeId, facts: null }
}

type SentResume = { resume_id: number; facts: ShortAnswerFacts | null }

/** Stands for a resume while the errors are collected: nothing is saved then. */
const NOTHING_SENT: SentResume = { resume_id: 0, facts: null }

/** Whoever applies shows the contacts to the company, but for a number that a short answer keeps back. */
const withoutHiddenPhone = (snapshot: ResumePage, short: ShortAnswer | undefined): ResumePage =>
  short?.hide_phone && snapshot.contacts ? { ...snapshot, contacts: { ...snapshot.contacts, phone: null } } : snapshot

type Collected = { at: Date; errors: Record<string, string> }

/** Keeps what a short answer says as a resume of the seeker. What it lacks is added to the errors. */
async function sendShortResume(
  tx: Db,
  seekerId: number,
  vacancyId: number,
  { experience_months = null, start_ready, start_date = null, skills, hide_phone }: ShortAnswer,
  { at, errors }: Collected,
): Promise<SentResume> {
  const work = await findWork(tx, vacancyId)
  const known = await findShortResume(tx, seekerId, work.role?.id)
  if (experience_months === null && !known) errors['short.experience_months'] = REQUIRED_MESSAGE
  if (!start_ready) errors['short.start_ready'] = REQUIRED_MESSAGE
  if (start_ready === 'date' && start_date === null) errors['short.start_date'] = REQUIRED_MESSAGE
  if (start_date !== null && start_date < at.toISOString().slice(0, 10))
    errors['short.start_date'] = 'Этот день уже прошёл'
  if (!start_ready || Object.keys(errors).length > 0) return NOTHING_SENT
  const said = { experience_months, start_ready, start_date: start_ready === 'date' ? start_date : null }
  const resume_id = await saveShortResume(tx, seekerId, work, { ...said, skills, hide_phone }, at)
  const months = experience_months ?? known?.total_experience_months ?? 0
  return { resume_id, facts: { ...said, experience_months: months } }
}

/** What kind of work a vacancy offers: its first profession, or its title. */
async function findWork(tx: Db, vacancyId: number) {
  const { name, role_id, role_name } = await tx
    .selectFrom('vacancy')
    .leftJoin('professional_role as role', (join) => join.on(sql<boolean>`role.id = vacancy.professional_role_ids[1]`))
    .select(['vacancy.name', 'role.id as role_id', 'role.name as role_name'])
    .where('vacancy.id', '=', vacancyId)
    .executeTakeFirstOrThrow()
  return { name, role: role_id === null || role_name === null ? undefined : { id: role_id, name: role_name } }
}
