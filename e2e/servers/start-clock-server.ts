import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { startOwnServer } from './own-server.ts'

/** Fixtures that `clock-server.ts` sends when it is ready. */
type ClockServerFixtures = {
  vacancy: string
  employer: string
  seeker: string
  seekerWithNote: { login: string; password: string }
}

export type ClockServer = Awaited<ReturnType<typeof startClockServer>>

/** Starts a server whose clock a test moves. */
export async function startClockServer() {
  const server = await startOwnServer<ClockServerFixtures>('clock-server.ts')
  return {
    fixtures: server.ready,
    origin: server.origin,
    /** Moves the clock forward and enqueues the jobs that became due; does not wait for them. */
    advance: (seconds: number) => advanceClock(server.process, seconds),
    /** Opens a page in a new context, signed in if a session token is passed. */
    openPage: (browser: Browser, options: BrowserContextOptions, token?: string) =>
      openSignedInPage(browser, options, server.origin, token),
    close: server.close,
  }
}

async function advanceClock(serverProcess: ChildProcess, seconds: number) {
  serverProcess.send(seconds)
  await once(serverProcess, 'message')
}

async function openSignedInPage(browser: Browser, options: BrowserContextOptions, baseURL: string, token?: string) {
  const context = await browser.newContext({ ...options, baseURL })
  if (token) await context.addCookies([{ name: 'session', value: token, url: baseURL }])
  return context.newPage()
}
