import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdParams } from '#contract/shapes.ts'
import { EmployerNegotiation } from '../contract/negotiation-shapes.ts'
import { decisionFields, EXPLANATION_REQUIRED, hasRequiredExplanation } from '../decisions/contract/decision-fields.ts'
import { NegotiationRow, negotiationFilters } from '../inbox/contract/negotiation-row.ts'
import { Stage } from './stages.contract.ts'

/** Negotiations of each stage, newest first, with the total of the stage. */
export const showPipeline = endpoint({
  method: 'GET',
  path: '/employer/negotiations/board',
  access: 'employer',
  query: z.object(negotiationFilters),
  reply: z.object({
    columns: z.array(z.object({ stage: Stage, total: z.number().int(), items: z.array(NegotiationRow) })),
  }),
  errors: ['vacancy_not_found'],
})

/** Moving to a stage that implies a decision also makes it: invites with this text or refuses with this reason. */
export const moveToStage = endpoint({
  method: 'PUT',
  path: '/employer/negotiations/:id/stage',
  access: 'employer',
  params: IdParams,
  body: z.object({ stage_id: Id, ...decisionFields }).refine(hasRequiredExplanation, EXPLANATION_REQUIRED),
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found', 'stage_not_found', 'state_conflict'],
})
