import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { CLOCK_SERVER_BASE_PORT } from './server-addresses.ts'

/** Fixtures that `clock-server.ts` sends when it is ready. */
type ClockServerFixtures = {
  vacancy: string
  employer: string
  seeker: string
  seekerWithNote: { login: string; password: string }
}

export type ClockServer = Awaited<ReturnType<typeof startClockServer>>

/** Starts a server whose clock a test moves. Tests run in parallel: each takes its own `slot`, which sets the port. */
export async function startClockServer(slot: number) {
  const port = CLOCK_SERVER_BASE_PORT + slot
  const serverProcess = fork('e2e/servers/clock-server.ts', {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  })
  const [fixtures] = (await once(serverProcess, 'message')) as [ClockServerFixtures]
  const origin = `http://127.0.0.1:${port}`
  return {
    fixtures,
    origin,
    /** Moves the clock forward and enqueues the jobs that became due; does not wait for them. */
    advance: (seconds: number) => advanceClock(serverProcess, seconds),
    /** Opens a page in a new context, signed in if a session token is passed. */
    openPage: (browser: Browser, options: BrowserContextOptions, token?: string) =>
      openSignedInPage(browser, options, origin, token),
    async close() {
      serverProcess.disconnect()
      await once(serverProcess, 'exit')
    },
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
