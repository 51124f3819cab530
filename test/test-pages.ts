import { execFile } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type PagesSource, serveBuildInfo } from '#main/pages/build-info.ts'
import { builtPages } from '#main/pages/built-pages.ts'
import { serveFixedFiles } from '#main/pages/fixed-files.ts'
import { mountPages } from '#main/pages/mount-pages.ts'
import { serveSitemap } from '#main/pages/sitemap.ts'
import type { Ctx } from '#platform/context.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const pages = builtPages()
type PagedApp = Ctx & Pick<TestApp, 'fastify' | 'registry'>

/** The build that the pages of all test apps come from. */
export async function loadTestPages() {
  built ??= buildAlone()
  await built
  loaded ??= loadAsInProduction()
  return loaded
}

let loaded: ReturnType<typeof pages.load> | undefined

/** React chooses its build when it is loaded. That for development renders a page in three times the time. */
async function loadAsInProduction() {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return await pages.load()
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}

let built: Promise<void> | undefined

const LOCK_FILE = 'node_modules/.cache/test-pages.lock'
/** Milliseconds. A worker that was killed left the file. */
const LOCK_LIFE_MS = 240_000

/** Builds the pages if a source is newer. The first worker builds for all: two builds at once delete each other's files. */
async function buildAlone() {
  mkdirSync('node_modules/.cache', { recursive: true })
  while (!tryLock()) await wait(200)
  try {
    await promisify(execFile)(process.execPath, ['scripts/build.ts', '--when-stale'])
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

/** Mounts the pages, which all test files take from one build. */
export async function mountSharedPages(app: PagedApp, changes: Partial<PagesSource> = {}) {
  await loadTestPages()
  // No browser loads their scripts: tests of the files themselves mount them.
  const source = { ...pages, attach: async () => {}, ...changes }
  serveBuildInfo(app.fastify, source)
  serveFixedFiles(app.fastify, app)
  serveSitemap(app.fastify, app)
  await mountPages(app.fastify, app, app.registry, source)
}

/**
 * A test app that also answers with pages and with everything else that a browser or a robot asks for. The first one may
 * take long: it builds the pages. `changes` replaces parts of their source.
 */
export async function openTestAppWithPages(changes: Partial<PagesSource> = {}) {
  const app = await openTestApp()
  await mountSharedPages(app, changes)
  return app
}
