import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { Id, IdParams } from '../../core/shapes.ts'
import { DirectToken } from '../../resumes/resumes.ts'
import { templateText } from '../../templates/templates.ts'
import { EmployerNegotiation } from '../negotiation-shapes.ts'
import { InterviewProposal } from './interviews.ts'
import { NewJobOffer } from './offers.ts'
import { OTHER_REASON_ID, RefusalDecision } from './refusal.ts'

export const inviteFromResume = endpoint({
  method: 'POST',
  path: '/employer/negotiations',
  access: 'employer',
  body: z.object({ vacancy_id: Id, resume_id: Id, text: templateText(5000).default(''), token: DirectToken }),
  reply: EmployerNegotiation,
  errors: ['vacancy_not_found', 'resume_not_found', 'negotiation_exists', 'state_conflict'],
})

const employerDecision = <const P extends string, B extends z.ZodObject>(decision: P, body: B) =>
  endpoint({
    method: 'POST',
    path: `/employer/negotiations/:id/${decision}` as const,
    access: 'employer',
    params: IdParams,
    body,
    reply: EmployerNegotiation,
    errors: ['negotiation_not_found', 'state_conflict'],
  })

export const considerNegotiation = employerDecision('consider', z.object({}))

export const inviteToInterview = employerDecision(
  'invite',
  InterviewProposal.extend({ text: templateText(5000).default('') }),
)

/** Proposes other times to an invited seeker. */
export const proposeSlots = employerDecision(
  'interview',
  InterviewProposal.refine(({ slots }) => slots.length > 0, {
    message: 'Предложите хотя бы одно время',
    path: ['slots.0'],
  }),
)

export const sendOffer = employerDecision('offer', NewJobOffer)

export const reopenNegotiation = employerDecision('return', z.object({}))

export const refuseNegotiation = employerDecision(
  'refuse',
  RefusalDecision.refine(
    ({ refuse_reason_id, refuse_text }) => refuse_reason_id !== OTHER_REASON_ID || refuse_text.length >= 20,
    {
      message: 'Напишите причину: не меньше 20 символов',
      path: ['refuse_text'],
    },
  ),
)
