import path from 'node:path'
import { connect } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { loadReferenceData } from '#database/load-reference.ts'
import { createIntegrations } from '#integrations/integrations.ts'
import { createApp, createHealthApp } from './app.ts'
import { type Config, isHttps, isLoopback, isOutboxVisible } from './config.ts'
import type { Ctx } from './context.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { readGateways } from './gateway-settings.ts'
import { createEndpointRegistry } from './http/endpoint-registry.ts'
import { refuseForeignHosts } from './http/host-check.ts'
import { createLimits, NO_LIMITS } from './http/limits.ts'
import { loggingOptions } from './http/logging.ts'
import { limitRequests } from './http/rate-limit.ts'
import { createDatabaseOutbox } from './outbox/database-outbox.ts'
import { serveOutbox } from './outbox/routes.ts'
import { serveBuildInfo } from './pages/build-info.ts'
import { builtPages } from './pages/built-pages.ts'
import { mountPages } from './pages/mount-pages.ts'
import { serveRobots } from './pages/robots.ts'
import { serveSitemap } from './pages/sitemap.ts'
import { vitePages } from './pages/vite-pages.ts'
import { type DatabaseUrls, prepareSchema } from './prepare-schema.ts'
import { encryptStoredSecrets } from './secrets/encrypt-stored-secrets.ts'
import { createSecretCipher } from './secrets/secret-cipher.ts'
import { readSecretKeys } from './secrets/secret-keys.ts'
import { secureDataDirectory } from './secure-data-directory.ts'
import { startWorker } from './worker.ts'

/** Starts the database, the HTTP app and the worker in one process, or the parts that ROLE selects. */
export async function startServer(config: Config) {
  await secureDataDirectory(path.resolve(config.DATA_DIR))
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres(embeddedDatabaseOptions(config))
  const urls = embedded ?? configuredUrls(config)
  await prepareSchema(urls)
  const { url } = urls
  const { db } = connect(url, { max: config.DATABASE_POOL })
  const now = () => new Date(Date.now() + config.CLOCK_OFFSET * 1000)
  await loadReferenceData(db)
  const secrets = createSecretCipher(
    await readSecretKeys({ keys: config.SECRET_KEYS, directory: path.resolve(config.DATA_DIR) }),
  )
  await encryptStoredSecrets(db, secrets, now())
  if (config.SEED === 'demo') await seedDemo(db, now())

  const counters = createLimitCounters(config, url)
  const ctx: Ctx = {
    db,
    integrations: createIntegrations(readGateways(config), {
      outbox: createDatabaseOutbox(db, now),
      files: path.resolve(config.DATA_DIR, 'files'),
    }),
    limits: counters.limits,
    secrets,
    site: {
      public_url: config.PUBLIC_URL,
      operator: readOperator(config),
      redirect_hosts: config.REDIRECT_HOSTS,
      phone_countries: config.PHONE_COUNTRIES,
      is_demo: config.SEED === 'demo',
    },
    now,
  }
  const { app, registry } = config.ROLE === 'worker' ? createWorkerApp(ctx, config) : await createMainApp(ctx, config)
  const worker = config.ROLE === 'app' ? undefined : await startWorker(ctx, url, app.log)

  return {
    app,
    ctx,
    registry,
    listen: () => app.listen({ host: config.HOST, port: config.PORT }),
    /** Finishes running requests and jobs first and closes the database last. */
    async close() {
      await app.close()
      await worker?.stop()
      await counters.close()
      await db.destroy()
      await embedded?.stop()
    },
  }
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

const configuredUrls = ({ DATABASE_URL, DATABASE_OWNER_URL }: Config): DatabaseUrls => ({
  url: DATABASE_URL!,
  ownerUrl: DATABASE_OWNER_URL,
})

const embeddedDatabaseOptions = ({ DATA_DIR }: Config) => ({ directory: path.resolve(DATA_DIR, 'postgres') })

async function createMainApp(ctx: Ctx, config: Config) {
  const pages = config.NODE_ENV === 'production' ? builtPages() : vitePages()
  const { app, registry } = createApp(ctx, {
    ...loggingOptions(config),
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY.split(','),
    serverFactory: pages.serverFactory,
  })
  refuseForeignHosts(app, { publicUrl: config.PUBLIC_URL, loopback: isLoopback(config) })
  limitRequests(app, ctx, { secure: isHttps(config) })
  if (isOutboxVisible(config)) serveOutbox(app, ctx)
  serveBuildInfo(app, pages)
  serveRobots(app, ctx)
  serveSitemap(app, ctx)
  await mountPages(app, ctx, registry, pages)
  return { app, registry }
}

const createWorkerApp = (ctx: Ctx, config: Config) => ({
  app: createHealthApp(ctx, loggingOptions(config)),
  registry: createEndpointRegistry(),
})

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
