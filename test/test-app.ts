import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runOnce } from 'graphile-worker'
import { test as base, expect, inject, vi } from 'vitest'
import { createApiClient } from '#contract/client.ts'
import { findCaller } from '#features/accounts/server/caller.ts'
import { adoptCareerKey } from '#features/career/career-keys.server.ts'
import { adoptAuditKey } from '#features/operator/audit/audit-log.server.ts'
import { createDatabaseTestBank } from '#features/premium/server/test-bank.ts'
import { createIntegrations, type IntegrationSettings } from '#integrations/integrations.ts'
import type { PhoneCountry } from '#lib/phone/phone-countries.ts'
import { createApp } from '#main/app.ts'
import { createTaskList, createWorkerLogger } from '#main/worker.ts'
import type { Ctx } from '#platform/context.ts'
import { ADMISSION_LIMITS } from '#platform/http/admission.ts'
import { NO_LIMITS } from '#platform/http/limits.ts'
import type { LiveOptions } from '#platform/live/serve-live-events.ts'
import { createDatabaseOutbox, listOutboxMessages } from '#platform/outbox/database-outbox.ts'
import { createSecretCipher, SECRET_KEY_BYTES } from '#platform/secrets/secret-cipher.ts'
import { countRunningJobs } from './fixtures/jobs.ts'
import { type CompletedProfiles, givenAccount } from './fixtures/rows.ts'
import { createTestIndexes } from './fixtures/search/test-indexes.ts'
import { openTestDatabase } from './test-database.ts'

const LOG = {
  error: (fields: object, message: string) => console.error(message, fields),
  warn: (fields: object, message: string) => console.warn(message, fields),
}
const START_TIME = '2026-09-01T09:00:00Z'
const TEST_CLIENT = { address: '192.0.2.1', network: '192.0.2.1', device: 'Chrome, Android', agent: 'Chrome' }

/** A crowded machine, or one that compiles pages, is not overloaded. */
const PATIENT = { ...ADMISSION_LIMITS, maxWaitMs: 120_000 }

type TestAppOptions = {
  limits?: typeof NO_LIMITS
  phoneCountries?: readonly PhoneCountry[]
  live?: Pick<LiveOptions, 'limits' | 'beatMs'>
  providers?: Pick<IntegrationSettings, 'hh' | 'superjob' | 'payments'>
  moderation?: Ctx['site']['moderation']
  openDatabase?: typeof openTestDatabase
}

/** Opens a test app: real database, routes and queue, local integrations, and a clock that only tests move. */
export async function openTestApp({
  limits = NO_LIMITS,
  phoneCountries = ['RU'],
  live,
  providers = {},
  moderation = 'auto',
  openDatabase = openTestDatabase,
}: TestAppOptions = {}) {
  const { db, pool, url, ownerUrl, changeSchema } = await openDatabase(inject('postgres'))
  let time = new Date(START_TIME)
  const now = () => time
  const files = await mkdtemp(path.join(tmpdir(), 'smena-'))
  const integrations = createIntegrations(providers, {
    outbox: createDatabaseOutbox(db, now),
    testBank: createDatabaseTestBank(db, now),
    files,
  })
  const site = {
    public_url: 'http://localhost',
    operator: undefined,
    redirect_hosts: ['partner.example'],
    phone_countries: phoneCountries,
    moderation,
    has_map_tiles: false,
    is_demo: false,
  }
  const secrets = createSecretCipher([Buffer.alloc(SECRET_KEY_BYTES, 7)])
  await adoptCareerKey({ db, secrets, now })
  await adoptAuditKey({ db, secrets, now })
  const searchIndexes = createTestIndexes(db)
  const ctx = { db, integrations, limits, secrets, site, searchIndexes, now }
  const { app: fastify, registry } = createApp(ctx, { admissionLimits: PATIENT, live: { url, ...live } })

  const callAs = (token?: string) =>
    createApiClient(
      async (url, { method, headers, body }) =>
        fastify.inject({ url, method: method as 'GET', headers, payload: body }),
      token,
    )

  async function createPerson(completed: CompletedProfiles) {
    const { id, company_id, phone, token, session_id } = await givenAccount(db, time, completed)
    const inProcess = registry.callAs(() => findCaller(ctx, token), TEST_CLIENT)
    /** `call` goes through HTTP, `callInProcess` calls the registry directly, like the pages. */
    return { id, company_id: company_id!, phone, token, session_id, call: callAs(token), callInProcess: inProcess }
  }

  return {
    ...ctx,
    /** Addresses of its database, for a server process. */
    databaseUrls: { url, ownerUrl },
    changeSchema,
    fastify,
    /** Folder of the local file storage. */
    files,
    registry,
    /** Client with the given token, or a guest without one. */
    callAs,
    guest: { call: callAs(), callInProcess: registry.callAs(async () => undefined, TEST_CLIENT) },
    /** Signed up, with both profiles empty. */
    newcomer: () => createPerson({}),
    seeker: () => createPerson({ seeker: true }),
    employer: () => createPerson({ employer: true }),
    /** One account with both profiles complete. */
    seekerAndEmployer: () => createPerson({ seeker: true, employer: true }),
    /** Runs all jobs that are enqueued so far, and returns when the queue has recorded how they ended. */
    async runJobs() {
      await runOnce({ pgPool: pool, taskList: createTaskList(ctx, LOG), logger: createWorkerLogger(LOG) })
      // The queue records an end after its run has returned.
      await vi.waitFor(async () => expect(await countRunningJobs(db)).toBe(0), { timeout: 10_000 })
    },
    /** Sent messages, newest first. */
    listSentMessages: () => listOutboxMessages(db),
    advanceSeconds(seconds: number) {
      time = new Date(time.getTime() + seconds * 1000)
    },
    async close() {
      await fastify.close()
      await searchIndexes.close()
      await db.destroy()
      await rm(files, { recursive: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
export type Person = Awaited<ReturnType<TestApp['newcomer']>>

/** One test app per test file; each test creates its own accounts and vacancies. */
export const test = base.extend<{ $file: { app: TestApp } }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const app = await openTestApp()
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
})
