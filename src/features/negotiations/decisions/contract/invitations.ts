import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { BulkReply } from '#contract/replies.ts'
import { Id, IdParams, IdsReply } from '#contract/shapes.ts'
import { DirectToken } from '#features/resumes/contract/resumes.ts'
import { templateText } from '#features/templates/templates.contract.ts'
import { MAX_BULK_NEGOTIATIONS } from '../../contract/negotiation-constants.ts'
import { InterviewProposal, requireMeetingPlace } from './interviews.ts'

const Ids = z.array(Id).min(1).max(MAX_BULK_NEGOTIATIONS)

/**
 * Invites the owners of resumes to a vacancy. Each invitation waits for ten seconds in which it can be undone. The results
 * are by the ids of the resumes; a failure of one does not stop the others.
 */
export const inviteResumes = endpoint({
  method: 'POST',
  path: '/employer/invitations',
  access: 'employer',
  body: InterviewProposal.extend({
    vacancy_id: Id,
    resume_ids: Ids,
    text: templateText(5000).default(''),
    token: DirectToken,
  })
    .check(requireMeetingPlace)
    .refine(({ resume_ids, times, slots }) => resume_ids.length === 1 || times !== 'offered' || slots.length === 0, {
      message: 'Одно время нескольким не предложить: пусть каждый выберет из ваших часов',
      path: ['times'],
    }),
  reply: BulkReply,
  errors: ['vacancy_not_found', 'resume_not_found', 'negotiation_exists', 'state_conflict'],
})

/** Undoes invitations that wait. The ids of the reply are those of the resumes whose invitations were undone in time. */
export const undoInvitations = endpoint({
  method: 'POST',
  path: '/employer/invitations/undo',
  access: 'employer',
  body: z.object({ vacancy_id: Id, resume_ids: Ids }),
  reply: IdsReply,
  errors: ['state_conflict'],
})

/** The vacancy to which the owner of a resume would be invited: where they applied, or the one that matches best. */
export const suggestVacancy = endpoint({
  method: 'GET',
  path: '/employer/resumes/:id/suggested-vacancy',
  access: 'employer',
  params: IdParams,
  query: z.object({ token: DirectToken }),
  reply: z.object({ vacancy_id: z.number().int().nullable() }),
  errors: ['resume_not_found'],
})
