import type { Db } from '#database/connect.ts'
import { type Config, isHttps, isLoopback, isOutboxVisible } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import type { AdmissionLimits } from '#platform/http/admission.ts'
import { createEndpointRegistry } from '#platform/http/endpoint-registry.ts'
import { refuseForeignHosts } from '#platform/http/host-check.ts'
import { loggingOptions } from '#platform/http/logging.ts'
import { limitRequests } from '#platform/http/rate-limit.ts'
import { serveOutbox } from '#platform/outbox/routes.ts'
import { type Preparation, refuseBeforePreparation } from '#platform/process/preparation.ts'
import { createApp, createHealthApp } from './app.ts'
import { serveAggregatorFeeds } from './pages/aggregator-feeds.ts'
import { type PagesSource, serveBuildInfo } from './pages/build-info.ts'
import { builtPages } from './pages/built-pages.ts'
import { serveFixedFiles } from './pages/fixed-files.ts'
import { serveLinkPreviews } from './pages/link-previews/serve-previews.ts'
import { serveMapTiles } from './pages/map-tiles.ts'
import { mountPages } from './pages/mount-pages.ts'
import { serveServiceWorker } from './pages/service-worker.ts'
import { serveSitemap } from './pages/sitemap.ts'
import { serveVacancyFeeds } from './pages/vacancy-feeds.ts'
import { vitePages } from './pages/vite-pages.ts'

type Readiness = { preparation: Preparation; probeDb: Db }

type MainAppOptions = Readiness & { url: string; processId: string; admissionLimits: AdmissionLimits | undefined }

/** API and pages. */
export async function createMainApp(
  ctx: Ctx,
  config: Config,
  { preparation, probeDb, url, processId, admissionLimits }: MainAppOptions,
) {
  const pages = config.NODE_ENV === 'production' ? builtPages() : vitePages()
  const { app, registry, countStreams } = createApp(ctx, {
    ...loggingOptions(config),
    probeDb,
    admissionLimits,
    live: { url },
    processId,
    trustProxy: config.TRUST_PROXY.length > 0 && config.TRUST_PROXY,
    serverFactory: pages.serverFactory,
  })
  refuseBeforePreparation(app, preparation)
  refuseForeignHosts(app, { publicUrl: config.PUBLIC_URL, loopback: isLoopback(config) })
  limitRequests(app, ctx, { secure: isHttps(config) })
  if (isOutboxVisible(config)) serveOutbox(app, ctx)
  serveBuildInfo(app, pages)
  serveServiceWorker(app, { ...pages, isOn: config.SERVICE_WORKER === 'on' })
  serveFixedFiles(app, ctx)
  serveSitemap(app, ctx)
  serveVacancyFeeds(app, ctx, registry)
  serveAggregatorFeeds(app, ctx)
  serveLinkPreviews(app, registry)
  if (config.MAP_TILES_FILE) await serveMapTiles(app, config.MAP_TILES_FILE)
  await mountPages(app, ctx, registry, pages)
  const warmUp = () => warmUpPages(pages)
  return { app, registry, countStreams, warmUp }
}

/**
 * Loads the pages. It takes a second in which the process does nothing else, so a new process is not ready before it: its
 * requests would wait, and give up their connections to the database. Vite compiles for too long to be waited for.
 */
async function warmUpPages({ mode, load }: PagesSource) {
  // A failure is reported by the page itself.
  const loading = load().catch(() => {})
  if (mode === 'production') await loading
}

/** Only the state of the process: the worker answers no requests. */
export function createWorkerApp(ctx: Ctx, config: Config, { preparation, probeDb }: Readiness) {
  const app = createHealthApp(ctx, { ...loggingOptions(config), probeDb })
  refuseBeforePreparation(app, preparation)
  return { app, registry: createEndpointRegistry(), countStreams: undefined, async warmUp() {} }
}
