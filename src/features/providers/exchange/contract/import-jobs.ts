import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf } from '#contract/form-shapes.ts'
import { DateTime, Id, IdParams } from '#contract/shapes.ts'
import { PROVIDERS } from '../../provider-names.contract.ts'

const count = z.number().int()

export const IMPORT_JOB_STATES = ['queued', 'running', 'done', 'partial', 'failed', 'cancelled'] as const

/** What one exchange did so far. Its numbers are counted from its items, so they are exact after a crash too. */
export const ImportJob = z.object({
  id: count,
  provider: z.enum(PROVIDERS),
  kind: z.enum(['vacancy', 'resume']),
  state: z.enum(IMPORT_JOB_STATES),
  total: count,
  done: count,
  /** Everything new was read, and the person chooses what to bring over. */
  is_choosing: z.boolean(),
  created_n: count,
  updated_n: count,
  unchanged_n: count,
  /** Changed here only: nothing to take over. */
  kept_n: count,
  conflict_n: count,
  external_deleted_n: count,
  /** False: the other site did not tell all it has, so what is absent there was not looked for. */
  is_list_whole: z.boolean(),
  skipped_n: count,
  failed_n: count,
  /** The first fifty of them. */
  failed: z.array(z.object({ external_id: z.string(), reason: z.string() })),
  error: z.object({ code: z.string(), text: z.string() }).nullable(),
  started_at: DateTime.nullable(),
  finished_at: DateTime.nullable(),
  /** An exchange that is asked for before this answers with the last one. */
  next_allowed_at: DateTime.nullable(),
})
export type ImportJob = z.infer<typeof ImportJob>

export const IMPORT_ITEM_OUTCOMES = [
  'pending',
  'created',
  'updated',
  'unchanged',
  'kept',
  'conflict',
  'external_deleted',
  'skipped',
  'failed',
] as const

/** What a person chooses from: a record that is not here yet. */
export const ItemOffer = z.object({
  /** A record here that says nearly the same. */
  twin: z.object({ id: count, name: z.string(), similarity: z.number() }).nullable(),
  /** Fields that would come; beside a similar record only those that differ. */
  facts: z.array(z.object({ label: z.string(), ours: z.string().nullable(), theirs: z.string() })),
  /** What is left out. */
  dropped: z.array(z.string()),
  /** The person did not want it before. */
  is_unwanted: z.boolean(),
})
export type ItemOffer = z.infer<typeof ItemOffer>

export const ImportJobItem = z.object({
  external_id: z.string(),
  title: z.string(),
  outcome: z.enum(IMPORT_ITEM_OUTCOMES),
  reason: z.string().nullable(),
  /** Of an item in conflict: where it is resolved. */
  record_id: count.nullable(),
  vacancy_id: count.nullable(),
  resume_id: count.nullable(),
  offer: ItemOffer.nullable(),
  /** When it was taken off at the other site. */
  archived_at: DateTime.nullable(),
  /** The vacancy of ours is published. */
  is_open_here: z.boolean(),
})
export type ImportJobItem = z.infer<typeof ImportJobItem>

/** With the items that need attention first; unchanged ones are only counted. */
export const ImportJobPage = ImportJob.extend({ items: z.array(ImportJobItem) })
export type ImportJobPage = z.infer<typeof ImportJobPage>

const StartedJobs = z.object({ jobs: z.array(ImportJob) })

const ChosenProviders = z.object({ providers: listOf(z.enum(PROVIDERS), PROVIDERS.length) })
/** With `choose` the exchange reads everything new and waits until the person has chosen. */
const ChosenProvidersAndWay = ChosenProviders.extend({ choose: Flag.default(false) })

/** Starts an exchange, or answers with the one that runs. Without `providers` it is for all that are connected. */
export const syncVacancies = endpoint({
  method: 'POST',
  path: '/employer/vacancies/sync',
  access: 'employer',
  body: ChosenProvidersAndWay,
  reply: StartedJobs,
  errors: ['provider_failed'],
})

/** The specification starts these with GET (ruling 6): repeating one answers with the same job. */
export const importResumes = endpoint({
  method: 'GET',
  path: '/seeker/resumes/import',
  access: 'seeker',
  query: ChosenProviders,
  hasSideEffect: true,
  reply: StartedJobs,
  errors: ['provider_failed'],
})

export const importResumesByPost = endpoint({
  method: 'POST',
  path: '/seeker/resumes/import',
  access: 'seeker',
  body: ChosenProvidersAndWay,
  reply: StartedJobs,
  errors: ['provider_failed'],
})

export const syncResumes = endpoint({
  method: 'GET',
  path: '/seeker/resumes/sync',
  access: 'seeker',
  query: ChosenProviders,
  hasSideEffect: true,
  reply: StartedJobs,
  errors: ['provider_failed'],
})

export const syncResumesByPost = endpoint({
  method: 'POST',
  path: '/seeker/resumes/sync',
  access: 'seeker',
  body: ChosenProviders,
  reply: StartedJobs,
  errors: ['provider_failed'],
})

export const showImportJob = endpoint({
  method: 'GET',
  path: '/jobs/:id',
  access: 'account',
  params: IdParams,
  reply: ImportJobPage,
  errors: ['job_not_found'],
})

/** A person chooses from so many at once; what is more is offered by the next exchange. */
export const MAX_OFFERED_ITEMS = 500

/**
 * `link`: it is the same as ours. What is not named is not brought over, by no later exchange either; with `later` it stays
 * undecided.
 */
export const chooseImportItems = endpoint({
  method: 'PUT',
  path: '/jobs/:id/choice',
  access: 'account',
  params: IdParams,
  body: z.object({
    choices: z
      .record(z.string().max(100), z.enum(['new', 'link', 'skip']))
      .refine((choices) => Object.keys(choices).length <= MAX_OFFERED_ITEMS, 'Слишком много записей'),
    later: Flag.default(false),
  }),
  reply: ImportJob,
  errors: ['job_not_found', 'state_conflict'],
})

/** Stops an exchange. What it has done stays. */
export const cancelImportJob = endpoint({
  method: 'DELETE',
  path: '/jobs/:id',
  access: 'account',
  params: IdParams,
  reply: ImportJob,
  errors: ['job_not_found'],
})

/** A field that differs on both sides since the last exchange, in words. */
export const ConflictField = z.object({
  field: z.string(),
  label: z.string(),
  ours: z.string(),
  theirs: z.string(),
  /** Both together; null where there can be one value only. */
  merged: z.string().nullable(),
  /** Both together are a text, which the person may change. */
  is_text: z.boolean(),
})
export type ConflictField = z.infer<typeof ConflictField>

export const Conflict = z.object({
  id: count,
  provider: z.enum(PROVIDERS),
  kind: z.enum(['vacancy', 'resume']),
  title: z.string(),
  external_url: z.string().nullable(),
  vacancy_id: count.nullable(),
  resume_id: count.nullable(),
  fields: z.array(ConflictField),
})
export type Conflict = z.infer<typeof Conflict>

export const showConflict = endpoint({
  method: 'GET',
  path: '/profile/conflicts/:id',
  access: 'account',
  params: IdParams,
  reply: Conflict,
  errors: ['conflict_not_found'],
})

/** The form of each field has a smaller limit of its own. */
const MAX_EDITED_LENGTH = 30_000

/** A field that is not named stays undecided. With `send` what stays ours still differs, so that it can be sent there. */
export const resolveConflict = endpoint({
  method: 'PUT',
  path: '/profile/conflicts/:id',
  access: 'account',
  params: IdParams,
  body: z.object({
    choices: z.record(z.string().max(60), z.enum(['ours', 'theirs', 'merged'])),
    /** In place of both texts together, where the choice is `merged`. */
    texts: z.record(z.string().max(60), z.string().max(MAX_EDITED_LENGTH)).default({}),
    send: Flag.default(false),
  }),
  reply: z.object({ id: Id, open_fields: count }),
  errors: ['conflict_not_found', 'resume_exists'],
})
