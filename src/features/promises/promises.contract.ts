import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime } from '#contract/shapes.ts'

const count = z.number().int()

/**
 * How many of the last decided applications a person answered by the promised day. Never shown as a share without both
 * numbers. Null for anonymous companies.
 */
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
    /** Overdue applications that can still be answered, among the last `owed_of` ones. */
    owed: count,
    owed_of: count,
    /** Number of answers needed to lift the restriction. */
    to_answer: count,
    /** When the restriction ends without answers. */
    until: DateTime.nullable(),
  }),
})

export type PromiseStatus = z.infer<(typeof showPromiseStatus)['reply']>
