import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, IdParams } from '#contract/shapes.ts'
import { PROVIDER_ACT_KINDS, PROVIDERS } from '../provider-names.contract.ts'

export const PROVIDER_ACT_STATES = ['waiting', 'sending', 'done', 'failed', 'cancelled'] as const

/** What an employer has another site do with a vacancy. */
export const VacancyAct = z.object({
  id: z.number().int(),
  kind: z.enum(PROVIDER_ACT_KINDS),
  state: z.enum(PROVIDER_ACT_STATES),
  /** Why it failed, or why it waits. */
  error: z.object({ code: z.string(), text: z.string() }).nullable(),
  retry_at: DateTime.nullable(),
  /** Until when the vacancy is open there now. */
  open_until: DateTime.nullable(),
  created_at: DateTime,
  finished_at: DateTime.nullable(),
})
export type VacancyAct = z.infer<typeof VacancyAct>

/** A vacancy of ours at one other site. */
export const VacancyAtProvider = z.object({
  provider: z.enum(PROVIDERS),
  /** Where people see it there; null if it is not there. */
  external_url: z.string().nullable(),
  is_there: z.boolean(),
  /** What can be done, and the sentence that says why not now. */
  acts: z.array(z.object({ kind: z.enum(PROVIDER_ACT_KINDS), obstacle: z.string().nullable() })),
  /** Specializations of the vacancy that are not in their list: it is published without them. */
  left_out_roles: z.array(z.string()),
  /** Why nothing can be done at all. */
  obstacle: z.object({ code: z.string(), text: z.string() }).nullable(),
  last_act: VacancyAct.nullable(),
})
export type VacancyAtProvider = z.infer<typeof VacancyAtProvider>

export const listVacancyAtProviders = endpoint({
  method: 'GET',
  path: '/employer/vacancies/:id/providers',
  access: 'employer',
  params: IdParams,
  reply: z.object({
    id: z.number().int(),
    name: z.string(),
    /** The one of several cities in which another site shows the vacancy. */
    city: z.string().nullable(),
    providers: z.array(VacancyAtProvider),
  }),
  errors: ['vacancy_not_found'],
})

const OneProvider = IdParams.extend({ provider: z.enum(PROVIDERS) })

/** Ten seconds later a job does it. While one act is under way, the same one is the answer. */
export const startVacancyAct = endpoint({
  method: 'POST',
  path: '/employer/vacancies/:id/providers/:provider',
  access: 'employer',
  params: OneProvider,
  body: z.object({ kind: z.enum(PROVIDER_ACT_KINDS) }),
  reply: VacancyAct,
  errors: ['vacancy_not_found', 'state_conflict', 'provider_failed'],
})

/** Only while nothing was sent. */
export const cancelVacancyAct = endpoint({
  method: 'DELETE',
  path: '/employer/vacancies/:id/providers/:provider',
  access: 'employer',
  params: OneProvider,
  reply: VacancyAct,
  errors: ['vacancy_not_found', 'state_conflict'],
})
