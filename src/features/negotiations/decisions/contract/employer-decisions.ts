import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdParams } from '#contract/shapes.ts'
import { DirectToken } from '#features/resumes/contract/resumes.ts'
import { templateText } from '#features/templates/templates.contract.ts'
import { EmployerNegotiation } from '../../contract/negotiation-shapes.ts'
import { EXPLANATION_REQUIRED, hasRequiredExplanation } from './decision-fields.ts'
import { holdField } from './held-decisions.ts'
import { InterviewProposal, requireMeetingPlace } from './interviews.ts'
import { NewJobOffer } from './offers.ts'
import { RefusalDecision } from './refusal.ts'

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

export const considerNegotiation = employerDecision('consider', z.object(holdField))

export const inviteToInterview = employerDecision(
  'invite',
  InterviewProposal.extend({ text: templateText(5000).default(''), ...holdField }).check(requireMeetingPlace),
)

/** Proposes other times to an invited seeker. */
export const proposeSlots = employerDecision(
  'interview',
  InterviewProposal.extend(holdField)
    .check(requireMeetingPlace)
    .refine(({ times, slots }) => times === 'self_booked' || (times === 'offered' && slots.length > 0), {
      message: 'Предложите хотя бы одно время',
      path: ['slots.0'],
    }),
)

export const sendOffer = employerDecision('offer', NewJobOffer.extend(holdField))

export const reopenNegotiation = employerDecision('return', z.object(holdField))

/** «Встреча состоялась»: once, after its time. */
export const confirmMeeting = employerDecision('meeting', z.object(holdField))

/** «Вышел на работу» and «Не вышел»: of one who is hired. */
export const confirmWorkStart = employerDecision('work-start', z.object(holdField))
export const reportMissedWork = employerDecision('missed-work', z.object(holdField))

export const refuseNegotiation = employerDecision(
  'refuse',
  RefusalDecision.extend(holdField).refine(hasRequiredExplanation, EXPLANATION_REQUIRED),
)
