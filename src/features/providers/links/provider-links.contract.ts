import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf } from '#contract/form-shapes.ts'
import { DateTime, EmptyReply } from '#contract/shapes.ts'
import { ImportJob } from '../exchange/contract/import-jobs.ts'
import { PROVIDER_PROFILES, PROVIDERS } from '../provider-names.contract.ts'

/** What the provider lets us do. `paid`: for money there. `closed`: it no longer offers this. */
const Capability = z.enum(['yes', 'no', 'paid', 'closed'])

export const ProviderCapabilities = z.object({
  list_vacancies: Capability,
  list_resumes: Capability,
  write_vacancies: Capability,
  negotiations: Capability,
})
export type ProviderCapabilities = z.infer<typeof ProviderCapabilities>

export const ProviderLinkState = z.enum([
  'disconnected',
  'authorizing',
  'connected',
  'denied',
  'failed',
  'expired',
  'revoked',
  'paused',
  'other_account',
])
export type ProviderLinkState = z.infer<typeof ProviderLinkState>

export const UsedProvider = z.object({
  provider: z.enum(PROVIDERS),
  connected: z.boolean(),
  state: ProviderLinkState,
  /** Why it cannot be connected at all. */
  reason: z.enum(['not_configured']).nullable(),
  /** Address that leads to the consent page of the provider; null if there is nothing to connect. */
  auth_url: z.string().nullable(),
  external_name: z.string(),
  external_company_name: z.string(),
  /** Of a manager who works for several companies there; empty for all others. */
  manager_accounts: z.array(z.object({ id: z.string(), company_name: z.string() })),
  /** The one that counts. */
  manager_account_id: z.string().nullable(),
  connected_at: DateTime.nullable(),
  last_sync_at: DateTime.nullable(),
  /** When a paused exchange goes on by itself, and how many times it has failed. */
  retry_at: DateTime.nullable(),
  failed_tries: z.number().int(),
  last_error: z.object({ code: z.string(), text: z.string(), at: DateTime }).nullable(),
  /** Where the person shows the provider that they are no robot. */
  captcha_url: z.string().nullable(),
  capabilities: ProviderCapabilities,
  counts: z.object({ imported: z.number().int(), conflicts: z.number().int() }),
  /** The exchange that runs, else the last one. */
  job: ImportJob.nullable(),
})
export type UsedProvider = z.infer<typeof UsedProvider>

/** Empty while the profile is not completed. */
export const listEmployerProviders = endpoint({
  method: 'GET',
  path: '/employer/used_providers',
  access: 'account',
  reply: z.array(UsedProvider),
})

export const listSeekerProviders = endpoint({
  method: 'GET',
  path: '/seeker/used_providers',
  access: 'account',
  reply: z.array(UsedProvider),
})

const MAX_RETURN_LENGTH = 2000

/** Each call prepares another consent, so the address works one time, for ten minutes, in this session. */
export const createAuthorizationAddress = endpoint({
  method: 'GET',
  path: '/services/auth/redirect-url',
  access: 'account',
  hasSideEffect: true,
  query: z.object({
    profile: z.enum(PROVIDER_PROFILES),
    provider: z.enum(PROVIDERS).optional(),
    /** A path of ours; any other leads to `/profile/service-verify`. */
    redirect_to: z.string().max(MAX_RETURN_LENGTH).optional(),
  }),
  /** Null: not configured, not asked for, or the provider gives this side nothing. */
  reply: z.object({ hh: z.string().nullable(), superjob: z.string().nullable() }),
  errors: ['provider_failed'],
})

const DisconnectedProviders = z.object({
  /** Empty: all. */
  providers: listOf(z.enum(PROVIDERS), PROVIDERS.length),
  keep_records: Flag.default(true).refine(
    (isKept) => isKept,
    'Перенесённые записи остаются у вас. Лишние удалите в списке',
  ),
})

export const disconnectEmployerProviders = endpoint({
  method: 'DELETE',
  path: '/employer/disconnect_providers',
  access: 'employer',
  query: DisconnectedProviders,
  body: DisconnectedProviders,
  reply: EmptyReply,
})

export const disconnectSeekerProviders = endpoint({
  method: 'DELETE',
  path: '/seeker/disconnect_providers',
  access: 'seeker',
  query: DisconnectedProviders,
  body: DisconnectedProviders,
  reply: EmptyReply,
})

/** Continues with another account of the provider; what came from the former one stays and is no longer compared. */
export const acceptOtherAccount = endpoint({
  method: 'POST',
  path: '/profile/providers/:provider/other-account',
  access: 'account',
  params: z.object({ provider: z.enum(PROVIDERS) }),
  body: z.object({ profile: z.enum(PROVIDER_PROFILES) }),
  reply: EmptyReply,
  errors: ['state_conflict'],
})

/** Exchanges go on under another account of the manager. A running one stops; what came from the former account stays. */
export const chooseManagerAccount = endpoint({
  method: 'PUT',
  path: '/employer/used_providers/:provider/manager_account',
  access: 'employer',
  params: z.object({ provider: z.enum(PROVIDERS) }),
  body: z.object({ id: z.string().min(1).max(100) }),
  reply: EmptyReply,
  errors: ['state_conflict'],
})
