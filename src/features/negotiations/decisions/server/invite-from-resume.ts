import type { z } from 'zod'
import { refuse, refuseField } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { findVisibleResume } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import { createResumeSnapshot } from '#features/resumes/visibility/snapshots.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { EmployerNegotiation } from '../../contract/negotiation-shapes.ts'
import { notifySeekers } from '../../notifications/seeker-notifications.server.ts'
import { lockVacancyShared, refuseClosedVacancy, refuseMinor } from '../../server/lock-vacancy.ts'
import { findEmployerNegotiation } from '../../server/queries.ts'
import { beginNegotiation } from '../../server/transition.ts'
import type { inviteFromResume as endpoint } from '../contract/employer-decisions.ts'
import type { InterviewProposal } from '../contract/interviews.ts'
import { storeDecisionAuthor } from './decision-author.ts'
import { fillTemplateVariables, findInvitationTemplateValues, hasTemplateVariables } from './fill-template-variables.ts'
import { replaceInterview, withAddressText } from './interview-and-offer.ts'

/** What an invitation says. `by_link`: its author had the link of the resume, which is not stored a second time. */
export type InvitationRequest = { text: string; meeting?: InterviewProposal; by_link?: boolean }

type Invitation = InvitationRequest & { vacancy_id: number; resume_id: number; token?: string }

type Inviter = Pick<Caller, 'id'> & { company_id: number }

const NEGOTIATION_EXISTS_MESSAGE = 'Этот человек уже откликался на вакансию или приглашён на неё'

/** Invites the owner of a resume visible to the employer to a vacancy of the employer's company. */
export async function inviteResumeOwner(
  { db, now }: Ctx,
  caller: Caller,
  invitation: z.output<typeof endpoint.body>,
): Promise<EmployerNegotiation> {
  const [at, company_id] = [now(), companyIdOf(caller)]
  return inTransaction(db, async (tx) => {
    const id = await insertInvitation(tx, { id: caller.id, company_id }, invitation, at)
    return (await findEmployerNegotiation(tx, company_id, caller.id, id, at))!
  })
}

/** Begins a negotiation with an invitation, and returns its id. */
export async function insertInvitation(tx: Db, inviter: Inviter, invitation: Invitation, at: Date): Promise<number> {
  const vacancy = await lockVacancyShared(tx, invitation.vacancy_id, inviter.id)
  if (!vacancy || vacancy.company_id !== inviter.company_id) refuse('vacancy_not_found')
  refuseClosedVacancy(vacancy, at)
  const owner = (await lockResumeShared(tx, invitation.resume_id)) ?? refuse('resume_not_found')
  const token = invitation.by_link ? owner.direct_token : invitation.token
  const viewer = await findViewer(tx, inviter, at, token)
  const resume = (await findVisibleResume(tx, viewer, invitation.resume_id, at)) ?? refuse('resume_not_found')
  if (owner.seeker_id === inviter.id) refuseField('resume_id', 'Это ваше резюме')
  await refuseMinor(tx, owner.seeker_id, vacancy, at)
  const meeting = invitation.meeting && (await withAddressText(tx, inviter.company_id, invitation.meeting))
  const created_at = at.toISOString()
  const row = {
    vacancy_id: vacancy.id,
    resume_id: resume.id,
    seeker_id: owner.seeker_id,
    company_id: vacancy.company_id,
    initiator: 'employer',
    state: 'invitation',
    invite_text: await fillInvitationText(tx, { ...invitation, meeting }, resume.person, at),
    // Without contacts that the company has opened: the owner may revoke that access.
    resume_snapshot: toJsonColumn(
      await createResumeSnapshot(tx, resume.id, viewer.is_verified ? 'verified' : 'unverified', at),
    ),
    first_employer_action_at: created_at,
    answered_at: created_at,
    viewed_by_employer_at: created_at,
    created_at,
    updated_at: created_at,
  } as const
  const negotiation_id = await beginNegotiation(tx, row, NEGOTIATION_EXISTS_MESSAGE)
  if (meeting) await replaceInterview(tx, { negotiation_id, host_id: inviter.id }, meeting, at)
  await storeDecisionAuthor(tx, negotiation_id, inviter.id)
  await notifySeekers(tx, 'invite', [negotiation_id], at)
  return negotiation_id
}

async function fillInvitationText(tx: Db, { vacancy_id, text, meeting }: Invitation, person: string | null, at: Date) {
  return hasTemplateVariables(text)
    ? fillTemplateVariables('text', text, await findInvitationTemplateValues(tx, vacancy_id, person, meeting ?? {}, at))
    : text
}

/** Locks the resume (shared), so that its visibility cannot change before the invitation is written. */
function lockResumeShared(tx: Db, id: number) {
  return tx
    .selectFrom('resume')
    .select(['seeker_id', 'direct_token'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}
