import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdsReply } from '#contract/shapes.ts'
import { MAX_BULK_NEGOTIATIONS } from '../../contract/negotiation-constants.ts'

const Ids = z.array(Id).min(1).max(MAX_BULK_NEGOTIATIONS)

/** Undoes decisions that wait. The ids of the reply are those that were undone in time. */
export const undoDecisions = endpoint({
  method: 'POST',
  path: '/employer/negotiations/undo',
  access: 'employer',
  body: z.object({ ids: Ids }),
  reply: IdsReply,
  errors: ['state_conflict'],
})
