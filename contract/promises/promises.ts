import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { DateTime } from '../core/shapes.ts'

const count = z.number().int()

/** Share of the last applications to a company answered by the promised day. Null for anonymous companies. */
export const AnswerRate = z.object({ in_time: count, of: count })
export type AnswerRate = z.infer<typeof AnswerRate>

/** Too many overdue applications suspend publishing; still more also suspend new applications. */
export const PromiseLevel = z.enum(['kept', 'publishing_suspended', 'responses_suspended'])
export type PromiseLevel = z.infer<typeof PromiseLevel>

/** How well the company keeps its promises, and the resulting restrictions. */
export const showPromiseStatus = endpoint({
  method: 'GET',
  path: '/employer/promise',
  access: 'employer',
  reply: AnswerRate.extend({
    level: PromiseLevel,
    /** Overdue applications that can still be answered. */
    owed: z.number().int(),
    /** Number of answers needed to lift the restriction. */
    to_answer: z.number().int(),
    /** When the restriction ends without answers. */
    until: DateTime.nullable(),
  }),
})

export type PromiseStatus = z.infer<(typeof showPromiseStatus)['reply']>
