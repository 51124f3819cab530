import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import type { Ctx } from '#server/context.ts'
import { serveBuildInfo } from '#server/pages/build-info.ts'
import { serveFixedFiles } from '#server/pages/fixed-files.ts'
import { mountPages } from '#server/pages/mount-pages.ts'
import type { PagesSource } from '#server/pages/pages-source.ts'
import { serveSitemap } from '#server/pages/sitemap.ts'
import { vitePages } from '#server/pages/vite-pages.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const pages = vitePages({ isWatching: false })
type PagedApp = Ctx & Pick<TestApp, 'fastify' | 'registry'>

/** The build that the pages of all test apps come from. */
export const loadTestPages = () => pages.load()

let attached: Promise<void> | undefined

const LOCK_FILE = 'node_modules/.cache/test-pages.lock'
/** Milliseconds. A worker that was killed left the file. */
const LOCK_LIFE_MS = 120_000

/** React Router deletes and writes its generated types at the start: two workers at once delete each other's folders. */
async function attachAlone() {
  mkdirSync('node_modules/.cache', { recursive: true })
  while (!tryLock()) await wait(200)
  try {
    await pages.attach(Fastify())
    await pages.load()
  } finally {
    rmSync(LOCK_FILE, { force: true })
  }
}

function tryLock() {
  try {
    closeSync(openSync(LOCK_FILE, 'wx'))
    return true
  } catch {
    const lockedAt = statSync(LOCK_FILE, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - lockedAt > LOCK_LIFE_MS) rmSync(LOCK_FILE, { force: true })
    return false
  }
}

/** Mounts the pages. All test files of a worker share one Vite, because compiling the pages takes longer than most of the tests. */
export async function mountSharedPages(app: PagedApp, changes: Partial<PagesSource> = {}) {
  attached ??= attachAlone()
  const source = { ...pages, ...changes, attach: () => attached! }
  serveBuildInfo(app.fastify, source)
  serveFixedFiles(app.fastify, app)
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
