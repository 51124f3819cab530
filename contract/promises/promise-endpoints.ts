import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { FileReply } from '../core/file-reply.ts'
import { boundedText, DateTime, Id } from '../core/shapes.ts'
import { EmployerNegotiation, SeekerNegotiation } from '../negotiations/negotiations.ts'
import { OwnVacancy } from '../vacancies/vacancies.ts'
import { AnswerRate, PromiseLevel } from './promises.ts'

const params = z.object({ id: Id })

/** Idempotent: a second request keeps the date of the first. */
export const requestWrittenRefusalReason = endpoint({
  method: 'POST',
  path: '/seeker/negotiations/:id/written-reason',
  access: 'seeker',
  params,
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

export const answerWrittenReason = endpoint({
  method: 'POST',
  path: '/employer/negotiations/:id/written-reason',
  access: 'employer',
  params,
  body: z.object({ answer: boundedText(4000).min(20), signed_by: boundedText(255).min(1) }),
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

const documentParams = params.extend({ paper: z.enum(['request', 'answer']) })

export const showSeekerReasonDocument = endpoint({
  method: 'GET',
  path: '/seeker/negotiations/:id/written-reason/:paper',
  access: 'seeker',
  params: documentParams,
  reply: FileReply,
  errors: ['negotiation_not_found'],
})

export const showEmployerReasonDocument = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/written-reason/:paper',
  access: 'employer',
  params: documentParams,
  reply: FileReply,
  errors: ['negotiation_not_found'],
})

/** Allowed once, after the promised day has passed without an answer. */
export const askOverdueEmployer = endpoint({
  method: 'POST',
  path: '/seeker/negotiations/:id/questions',
  access: 'seeker',
  params,
  body: z.object({ first: boundedText(300).min(5), second: boundedText(300).default('') }),
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

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

/** «Ещё ищем»: confirms the vacancy for another week. */
export const confirmVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/alive/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})
