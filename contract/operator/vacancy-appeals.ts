import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { ListQuery, PageMeta } from '../core/paging.ts'
import { DateTime, IdParams, IdReply, requiredText } from '../core/shapes.ts'
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '../phone-checks/phone-checks.ts'
import { MAX_DECISION_LENGTH } from './complaint-cases.ts'

const APPEAL_STATES = ['new', 'confirmed', 'rejected'] as const

/** Appeals of a company against one hold of a vacancy. */
export const MAX_VACANCY_APPEALS = 2

export const VacancyAppeal = z.object({
  id: z.number().int(),
  vacancy_id: z.number().int(),
  vacancy_name: z.string(),
  /** Of two. */
  number: z.number().int(),
  text: z.string(),
  hold_text: z.string(),
  state: z.enum(APPEAL_STATES),
  answer: z.string(),
  created_at: DateTime,
  due_at: DateTime,
})
export type VacancyAppeal = z.infer<typeof VacancyAppeal>

/** Contests that the vacancy is held back. At most twice; refuses `state_conflict` when no appeal is possible. */
export const appealVacancyHold = endpoint({
  method: 'POST',
  path: '/employer/vacancy/:id/appeal',
  access: 'employer',
  params: IdParams,
  body: z.object({ text: requiredText(MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH) }),
  reply: IdReply,
  errors: ['vacancy_not_found', 'state_conflict'],
})

/** Appeals of the own vacancy, newest first. */
export const listOwnAppeals = endpoint({
  method: 'GET',
  path: '/employer/vacancy/:id/appeals',
  access: 'employer',
  params: IdParams,
  reply: z.array(VacancyAppeal),
})

/** Appeals that wait, the nearest deadline first. */
export const listVacancyAppeals = endpoint({
  method: 'GET',
  path: '/operator/appeals',
  access: 'operator',
  query: ListQuery,
  reply: z.array(VacancyAppeal.extend({ may_decide: z.boolean() })),
  meta: PageMeta,
  errors: ['not_found'],
})

/** Refuses `forbidden` to the operator whose decision it contests: another person decides. */
export const decideVacancyAppeal = endpoint({
  method: 'POST',
  path: '/operator/appeals/:id',
  access: 'operator',
  params: IdParams,
  body: z.object({
    decision: z.enum(['confirmed', 'rejected']),
    answer: requiredText(MAX_DECISION_LENGTH, MIN_APPEAL_LENGTH),
  }),
  reply: IdReply,
  errors: ['not_found'],
})
