import type { z } from 'zod'
import { refuse, refuseField } from '#contract/core/errors.ts'
import type { inviteFromResume as endpoint } from '#contract/negotiations/decisions/employer-decisions.ts'
import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { Caller } from '../../accounts/caller.ts'
import type { Ctx } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findVisibleResume } from '../../resumes/queries.ts'
import { findViewer } from '../../resumes/visibility/find-viewer.ts'
import { createResumeSnapshot } from '../../resumes/visibility/snapshots.ts'
import { lockVacancyShared, refuseClosedVacancy } from '../lock-vacancy.ts'
import { findEmployerNegotiation } from '../queries.ts'
import { beginNegotiation } from '../transition.ts'
import { fillTemplateVariables, findInvitationTemplateValues, hasTemplateVariables } from './fill-template-variables.ts'

type Invitation = z.output<typeof endpoint.body>

const NEGOTIATION_EXISTS_MESSAGE = 'Этот человек уже откликался на вакансию или приглашён на неё'

/** Invites the owner of a resume visible to the employer to a vacancy of the employer's company. */
export async function inviteResumeOwner(
  { db, now }: Ctx,
  caller: Caller,
  invitation: Invitation,
): Promise<EmployerNegotiation> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const vacancy = await lockVacancyShared(tx, invitation.vacancy_id, caller.id)
    if (!vacancy || vacancy.company_id !== caller.company_id) refuse('vacancy_not_found')
    refuseClosedVacancy(vacancy, at)
    const owner = (await lockResumeShared(tx, invitation.resume_id)) ?? refuse('resume_not_found')
    const viewer = await findViewer(tx, caller, at, invitation.token)
    const resume = (await findVisibleResume(tx, viewer, invitation.resume_id, at)) ?? refuse('resume_not_found')
    if (owner.seeker_id === caller.id) refuseField('resume_id', 'Это ваше резюме')
    const moment = at.toISOString()
    const row = {
      vacancy_id: vacancy.id,
      resume_id: resume.id,
      seeker_id: owner.seeker_id,
      company_id: vacancy.company_id,
      initiator: 'employer',
      state: 'invitation',
      invite_text: await fillInvitationText(tx, invitation, resume.person, at),
      // Without contacts that the company has opened: the owner may revoke that access.
      resume_snapshot: toJsonColumn(
        await createResumeSnapshot(tx, resume.id, viewer.is_verified ? 'verified' : 'unverified', at),
      ),
      first_employer_action_at: moment,
      answered_at: moment,
      viewed_by_employer_at: moment,
      created_at: moment,
      updated_at: moment,
    } as const
    const negotiation_id = await beginNegotiation(tx, row, NEGOTIATION_EXISTS_MESSAGE)
    await enqueue(tx, 'notify_seeker_about_decision', { negotiation_id, event: 'invite' })
    return (await findEmployerNegotiation(tx, vacancy.company_id, caller.id, negotiation_id, at))!
  })
}

async function fillInvitationText(tx: Db, { vacancy_id, text }: Invitation, person: string | null, at: Date) {
  return hasTemplateVariables(text)
    ? fillTemplateVariables('text', text, await findInvitationTemplateValues(tx, vacancy_id, person, {}, at))
    : text
}

/** Locks the resume (shared), so that its visibility cannot change before the invitation is written. */
function lockResumeShared(tx: Db, id: number) {
  return tx.selectFrom('resume').select('seeker_id').where('id', '=', id).forShare().executeTakeFirst()
}
