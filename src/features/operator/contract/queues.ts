import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime } from '#contract/shapes.ts'

export const OPERATOR_QUEUES = [
  'complaints',
  'phones',
  'appeals',
  'moderation',
  'companies',
  'photos',
  'tickets',
  'refunds',
  'joint',
] as const
export type OperatorQueueName = (typeof OPERATOR_QUEUES)[number]

export const OperatorQueue = z.object({
  name: z.enum(OPERATOR_QUEUES),
  waiting: z.number().int(),
  overdue: z.number().int(),
  /** The nearest deadline. */
  next_due_at: DateTime.nullable(),
})
export type OperatorQueue = z.infer<typeof OperatorQueue>

/** What waits for an operator. Decisions for two are counted for those who have not proposed them. */
export const listOperatorQueues = endpoint({
  method: 'GET',
  path: '/operator/queues',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(OperatorQueue),
  errors: ['not_found'],
})
