import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FileReply } from './files.ts'
import { EmployerNegotiation, SeekerNegotiation } from './negotiations.ts'
import { AnsweredInTime, PromiseLevel } from './promises.ts'
import { Id, Moment, text } from './shapes.ts'
import { OwnVacancy } from './vacancies.ts'

const params = z.object({ id: Id })

/** Asking twice is asking once: the day of the request stays. */
export const askWrittenReason = endpoint({
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
  body: z.object({ answer: text(4000).min(20), signed_by: text(255).min(1) }),
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

const paper = params.extend({ paper: z.enum(['request', 'answer']) })

export const showSeekerPaper = endpoint({
  method: 'GET',
  path: '/seeker/negotiations/:id/written-reason/:paper',
  access: 'seeker',
  params: paper,
  reply: FileReply,
  errors: ['negotiation_not_found'],
})

export const showEmployerPaper = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/written-reason/:paper',
  access: 'employer',
  params: paper,
  reply: FileReply,
  errors: ['negotiation_not_found'],
})

/** Once, and only when the promised day has passed without an answer. */
export const askAfterSilence = endpoint({
  method: 'POST',
  path: '/seeker/negotiations/:id/questions',
  access: 'seeker',
  params,
  body: z.object({ first: text(300).min(5), second: text(300).default('') }),
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

/** How the company keeps its promises, and what that has led to. */
export const showPromise = endpoint({
  method: 'GET',
  path: '/employer/promise',
  access: 'employer',
  reply: AnsweredInTime.extend({
    level: PromiseLevel,
    /** Those whose promised day has passed, and who may still be answered. */
    owed: z.number().int(),
    /** So many of them have to be answered before everything is as before. */
    to_answer: z.number().int(),
    /** When it passes by itself. */
    until: Moment.nullable(),
  }),
})
export type Promised = z.infer<(typeof showPromise)['reply']>

/** «Ещё ищем»: for a week more. */
export const confirmVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/alive/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})
