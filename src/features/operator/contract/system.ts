import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { DateTime, EmptyReply, IdParams, IdReply, lineText } from '#contract/shapes.ts'

/** A job with a failed try. Payloads are not shown, and contacts in reasons are masked. */
export const FailedJob = z.object({
  id: z.number().int(),
  name: z.string(),
  attempts: z.number().int(),
  max_attempts: z.number().int(),
  /** No tries are left: it waits for an operator. */
  is_dead: z.boolean(),
  enqueued_at: DateTime,
  run_at: DateTime,
  reason: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/operator/jobs',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(FailedJob),
  errors: ['not_found'],
})

/** Gives a dead job all its tries back. Refuses `state_conflict` if it is not dead any more. */
export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/operator/jobs/:id/retry',
  access: 'operator',
  touches: 'nobody',
  params: IdParams,
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})

export const SETTING_KEYS = ['sub_url', 'unsub_url'] as const

/** An address that the product reads from the database; without a row its default works. */
export const SiteSetting = z.object({
  key: z.enum(SETTING_KEYS),
  /** For clients that name this host; null for all others. */
  host: z.string().nullable(),
  value: z.string(),
  is_default: z.boolean(),
  updated_by: z.string().nullable(),
  updated_at: DateTime.nullable(),
})
export type SiteSetting = z.infer<typeof SiteSetting>

export const listSiteSettings = endpoint({
  method: 'GET',
  path: '/operator/settings',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(SiteSetting),
  errors: ['not_found'],
})

const MAX_SETTING_LENGTH = 2048
const MAX_HOST_LENGTH = 255

/** Admins only. `host` is one of REDIRECT_HOSTS. An empty value brings back what works without it. */
export const saveSiteSetting = endpoint({
  method: 'POST',
  path: '/operator/settings',
  access: 'operator',
  touches: 'nobody',
  body: z.object({
    key: z.enum(SETTING_KEYS),
    host: optional(lineText(MAX_HOST_LENGTH)),
    value: lineText(MAX_SETTING_LENGTH),
  }),
  reply: EmptyReply,
  errors: ['not_found'],
})

/** A list that forms choose from. It comes with the build; `npm run reference:check` compares it with its source. */
export const LoadedDictionary = z.object({ name: z.string(), rows: z.number().int() })
export type LoadedDictionary = z.infer<typeof LoadedDictionary>

export const listLoadedDictionaries = endpoint({
  method: 'GET',
  path: '/operator/dictionaries',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(LoadedDictionary),
  errors: ['not_found'],
})

export const STATISTICS = [
  'accounts',
  'vacancies',
  'resumes',
  'applications',
  'complaints',
  'phone_complaints',
  'phone_checks',
  'tickets',
  'decisions',
] as const
export type StatisticName = (typeof STATISTICS)[number]

/** How many rows were added in the last day, week and thirty days. */
export const ActivityCount = z.object({
  name: z.enum(STATISTICS),
  day: z.number().int(),
  week: z.number().int(),
  month: z.number().int(),
})
export type ActivityCount = z.infer<typeof ActivityCount>

export const listActivityCounts = endpoint({
  method: 'GET',
  path: '/operator/stats',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(ActivityCount),
  errors: ['not_found'],
})
