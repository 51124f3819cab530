import Fastify from 'fastify'
import type { Ctx } from '#server/context.ts'
import { serveBuildInfo } from '#server/pages/build-info.ts'
import { mountPages } from '#server/pages/mount-pages.ts'
import type { PagesSource } from '#server/pages/pages-source.ts'
import { serveRobots } from '#server/pages/robots.ts'
import { serveSitemap } from '#server/pages/sitemap.ts'
import { vitePages } from '#server/pages/vite-pages.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const pages = vitePages({ isWatching: false })
type PagedApp = Ctx & Pick<TestApp, 'fastify' | 'registry'>

let attached: Promise<void> | undefined

/** Mounts the pages. All test files of a worker share one Vite, because compiling the pages takes longer than most of the tests. */
export async function mountSharedPages(app: PagedApp, changes: Partial<PagesSource> = {}) {
  attached ??= pages.attach(Fastify())
  const source = { ...pages, ...changes, attach: () => attached! }
  serveBuildInfo(app.fastify, source)
  serveRobots(app.fastify, app)
  serveSitemap(app.fastify, app)
  await mountPages(app.fastify, app, app.registry, source)
}

/**
 * A test app that also answers with pages and with everything else that a browser or a robot asks for. The first page
 * that a worker asks for takes long: it is compiled. `changes` replaces parts of the source of the pages.
 */
export async function openTestAppWithPages(changes: Partial<PagesSource> = {}) {
  const app = await openTestApp()
  await mountSharedPages(app, changes)
  return app
}
