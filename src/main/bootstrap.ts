import path from 'node:path'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { connect, type Db } from '#database/connect.ts'
import { loadReferenceData } from '#database/load-reference.ts'
import { refuseDemoPeople } from '#demo/accounts/refuse-demo-people.ts'
import { adoptCareerKey } from '#features/career/career-keys.server.ts'
import { adoptAuditKey } from '#features/operator/audit/audit-log.server.ts'
import { createDatabaseTestBank } from '#features/premium/server/test-bank.ts'
import { computeMissingSummaries } from '#features/vacancies/summaries/vacancy-summaries.server.ts'
import { createIntegrations } from '#integrations/integrations.ts'
import { createDatabaseCallTimes } from '#platform/call-times.ts'
import { type Config, isLoopback } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { closeReadingProcesses } from '#platform/foreign-documents/read-foreign-document.ts'
import { readGateways } from '#platform/gateway-settings.ts'
import type { AdmissionLimits } from '#platform/http/admission.ts'
import { createLimits, NO_LIMITS } from '#platform/http/limits.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { monitorProcess } from '#platform/metrics/monitor-process.ts'
import { observeJobs, observeMessages } from '#platform/metrics/observe.ts'
import type { MetricsOptions } from '#platform/metrics/routes.ts'
import { createDatabaseOutbox } from '#platform/outbox/database-outbox.ts'
import { type DatabaseUrls, prepareSchema } from '#platform/prepare-schema.ts'
import { drain } from '#platform/process/draining.ts'
import { type OpenDatabase, openDatabase } from '#platform/process/open-database.ts'
import { createOutageLog } from '#platform/process/outage-log.ts'
import { createPreparation } from '#platform/process/preparation.ts'
import { createProcessHeartbeat } from '#platform/process/process-heartbeat.ts'
import { createResourceStack, type ResourceStack, settleAll } from '#platform/process/resource-stack.ts'
import { waitForDatabase } from '#platform/process/wait-for-database.ts'
import { encryptStoredSecrets } from '#platform/secrets/encrypt-stored-secrets.ts'
import { createSecretCipher } from '#platform/secrets/secret-cipher.ts'
import { readSecretKeys } from '#platform/secrets/secret-keys.ts'
import { closeThreads } from '#platform/threads/heavy-work.ts'
import { createMainApp, createWorkerApp } from './process-apps.ts'
import { createSearchIndexes } from './search-indexes.ts'
import { startWorker } from './worker.ts'

/** Opens connections before they are needed. A database with fewer to give serves too. */
export async function openConnections(pool: pg.Pool, count: number) {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
}

type StartOptions = {
  /** A database that is opening already. */
  database?: Promise<OpenDatabase>
  /** Ends the wait for a database that does not answer. */
  stopping?: AbortSignal
  /** How many requests run and wait at once. */
  admissionLimits?: AdmissionLimits
}

/**
 * Starts the database, the HTTP app and the worker in one process, or the parts that ROLE selects. What was started is
 * stopped again if a later step fails.
 */
export async function startServer(config: Config, { database = openDatabase(config), ...options }: StartOptions = {}) {
  const resources = createResourceStack()
  return closeOnFailure(resources, async () => {
    const { close, ...urls } = await database
    resources.defer(close)
    return startParts(config, { urls, resources, ...options })
  })
}

async function closeOnFailure<T>(resources: ResourceStack, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    // Whatever cannot be closed either is less important than what failed.
    await resources.close().catch(console.error)
    throw error
  }
}

type Parts = { urls: DatabaseUrls; resources: ResourceStack } & Omit<StartOptions, 'database'>

async function startParts(config: Config, { urls, resources, stopping, admissionLimits }: Parts) {
  const { url } = urls
  const outages = createOutageLog(() => app.log)
  const { db, pool } = connect(url, { max: config.DATABASE_POOL, min: MIN_CONNECTIONS, onError: outages.failed })
  resources.defer(() => db.destroy())
  const probeDb = openSingle(url, resources, PROBE_TIMEOUT_MS)
  const now = () => new Date(Date.now() + config.CLOCK_OFFSET * 1000)
  const secrets = createSecretCipher(
    await readSecretKeys({ keys: config.SECRET_KEYS, directory: path.resolve(config.DATA_DIR) }),
  )
  resources.defer(closeThreads)
  resources.defer(closeReadingProcesses)
  const counters = createLimitCounters(config, url)
  resources.defer(counters.close)
  const metrics = createMetrics()
  const searchIndexes = await createSearchIndexes(config, {
    db,
    url,
    now,
    secrets,
    log: () => app.log,
    outages,
    metrics,
  })
  resources.defer(searchIndexes.close)
  const ctx: Ctx = {
    db,
    searchIndexes,
    integrations: observeMessages(
      createIntegrations(readGateways(await withFakeProviders(config, resources)), {
        outbox: createDatabaseOutbox(db, now),
        testBank: createDatabaseTestBank(db, now),
        callTimes: createDatabaseCallTimes(db),
        files: path.resolve(config.DATA_DIR, 'files'),
      }),
      metrics,
    ),
    limits: counters.limits,
    secrets,
    site: {
      public_url: config.PUBLIC_URL,
      operator: readOperator(config),
      redirect_hosts: config.REDIRECT_HOSTS,
      phone_countries: config.PHONE_COUNTRIES,
      moderation: config.MODERATION,
      has_map_tiles: config.MAP_TILES_FILE !== undefined,
      is_demo: config.SEED.isDemo,
    },
    now,
  }
  const preparation = createPreparation()
  const heartbeat = createProcessHeartbeat(probeDb)
  resources.defer(heartbeat.stop)
  const { app, registry, countStreams, warmUp } =
    config.ROLE === 'worker'
      ? createWorkerApp(ctx, config, { preparation, probeDb })
      : await createMainApp(ctx, config, { preparation, probeDb, url, processId: heartbeat.processId, admissionLimits })
  const pools: MetricsOptions['pools'] = { app: pool }
  const { METRICS_TOKEN: token, DECOY_RESUMES: decoyResumes, TRUST_PROXY, JOB_LEASE_SECONDS: leaseSeconds } = config
  const metricsDb = openSingle(url, resources, METRICS_TIMEOUT_MS)
  monitorProcess(app, { db: metricsDb, probeDb, outages, now }, metrics, {
    token,
    isProxied: TRUST_PROXY.length > 0,
    pools,
    leaseSeconds,
    decoyResumes,
    isPrepared: preparation.isFinished,
    countStreams,
  })
  const observe = (events: WorkerEvents) => observeJobs(events, metrics)
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined
  let delayMs = 0
  // Running requests and running jobs are finished at the same time.
  resources.defer(() => settleAll([drain(app, { delayMs }), worker?.stop()]))
  const listen = callOnce(() => app.listen({ host: config.HOST, port: config.PORT }))

  await waitForDatabase(urls, { log: app.log, whileWaiting: listen, stopping })
  await prepareSchema(urls, {
    onWait: () => app.log.warn('another start or a backup holds the lock of migrations; waiting for it'),
    stopping,
  })
  if (config.ROLE !== 'worker') await heartbeat.start()
  await loadReferenceData(db)
  await encryptStoredSecrets(db, secrets, now())
  await adoptCareerKey({ db, secrets, now }, config.CAREER_KEY)
  await adoptAuditKey({ db, secrets, now })
  if (!isLoopback(config) && !config.ALLOW_PUBLIC_DEMO) await refuseDemoPeople(db)
  if (config.SEED.isDemo) {
    const { seedDemo } = await import('#demo/seed-demo.ts')
    const { seedLoad } = await import('#demo/load/seed-load.ts')
    // One statement inserts thousands of rows, which a slow machine does not do in the time of a request.
    const unhurried = connect(url, { max: 1, statement_timeout: 0 })
    const onBatch = (open: number) => app.log.info({ open, wanted: config.SEED.vacancies }, 'vacancies are being added')
    await seedDemo(unhurried.db, now())
      .then(() => seedLoad(unhurried.db, config.SEED.vacancies, now(), onBatch))
      .finally(() => unhurried.db.destroy())
  }
  // Readers compute what could not be.
  if (config.ROLE !== 'worker') await computeMissingSummaries(ctx).catch(outages.failed)
  await Promise.all([warmUp(), openConnections(pool, MIN_CONNECTIONS)])
  await searchIndexes.start()
  preparation.finish()
  if (config.ROLE !== 'app') {
    worker = await startWorker(ctx, url, app.log, { leaseSeconds, observe, outages })
    Object.assign(pools, worker.pools)
  }

  return {
    app,
    ctx,
    registry,
    /** May be listening already, if the database made the start wait. A port that cannot be taken ends the start. */
    listen: () => closeOnFailure(resources, listen),
    /** Finishes running requests and jobs first and closes the database last. */
    async close() {
      delayMs = config.SHUTDOWN_DELAY * 1000
      await resources.close()
    },
  }
}

/** Open before the first request comes and from then on: on a busy machine a new connection takes long. */
const MIN_CONNECTIONS = 4

/** For the question whether the database answers. */
const PROBE_TIMEOUT_MS = 1000
/** Counting the jobs and the sessions of a busy product takes longer, and must not hold up that question. */
const METRICS_TIMEOUT_MS = 5000

/** One connection, open also while requests occupy all others. */
function openSingle(url: string, resources: ResourceStack, timeoutMs: number): Db {
  const [connectionTimeoutMillis, query_timeout] = [timeoutMs, timeoutMs]
  const { db } = connect(url, { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis, query_timeout })
  resources.defer(() => db.destroy())
  return db
}

/**
 * Several processes count limits in their shared database, over a separate pool: limits are counted inside
 * transactions, and if all connections of one pool were in transactions that wait for another connection, they would
 * deadlock.
 */
function createLimitCounters({ LIMITS, ROLE }: Config, url: string) {
  if (LIMITS === 'off') return { limits: NO_LIMITS, close: async () => {} }
  if (ROLE === 'all') return { limits: createLimits(), close: async () => {} }
  const { db, pool } = connect(url, { max: 3 })
  return { limits: createLimits(pool), close: () => db.destroy() }
}

/** PROVIDERS=fake: starts the fake hh.ru and SuperJob in this process, unless they run already elsewhere. */
async function withFakeProviders(config: Config, resources: ResourceStack): Promise<Config> {
  if (config.PROVIDERS !== 'fake' || config.FAKE_PROVIDERS_URL) return config
  const { openFakeProviders } = await import('#fakes/providers/fake-providers.ts')
  const fake = await openFakeProviders()
  resources.defer(fake.close)
  console.log(`Учебные hh.ru и SuperJob: ${fake.url}`)
  return { ...config, FAKE_PROVIDERS_URL: fake.url }
}

/** Operator identity, or undefined if a part is missing. Legal documents then state that the operator is not named. */
function readOperator({ LEGAL_NAME, LEGAL_INN, LEGAL_OGRN, LEGAL_ADDRESS, LEGAL_EMAIL, PUBLIC_URL }: Config) {
  if (!LEGAL_NAME || !LEGAL_INN || !LEGAL_OGRN || !LEGAL_ADDRESS || !LEGAL_EMAIL) return undefined
  return {
    operator: LEGAL_NAME,
    inn: LEGAL_INN,
    ogrn: LEGAL_OGRN,
    address: LEGAL_ADDRESS,
    email: LEGAL_EMAIL,
    site: PUBLIC_URL,
  }
}

/** Remembers the promise: a second call starts nothing. */
function callOnce<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined
  return () => {
    started ??= start()
    return started
  }
}
