import Fastify from 'fastify'
import { mountPages } from '#server/pages/mount-pages.ts'
import { vitePages } from '#server/pages/vite-pages.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const pages = vitePages({ isWatching: false })
let attached: Promise<void> | undefined

/** Mounts the pages. All test files of a worker share one Vite, because compiling the pages takes longer than most of the tests. */
async function mountSharedPages(app: TestApp) {
  attached ??= pages.attach(Fastify())
  await mountPages(app.fastify, app, app.registry, { ...pages, attach: () => attached! })
}

/** A test app that also answers with pages. The first page that a worker asks for takes long: it is compiled. */
export async function openTestAppWithPages() {
  const app = await openTestApp()
  await mountSharedPages(app)
  return app
}
