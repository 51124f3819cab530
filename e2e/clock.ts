import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { CLOCK_PORT } from './ports.ts'

/** Fixtures that `clock-server.ts` sends when it is ready. */
type Given = { vacancy: string; employer: string; seeker: string; noted: { login: string; password: string } }

export type Clock = Awaited<ReturnType<typeof openClockHouse>>

/** Starts a server whose clock a test moves. Tests run in parallel: each takes its own `slot`, which sets the port. */
export async function openClockHouse(place: number) {
  const port = CLOCK_PORT + place
  const house = fork('e2e/clock-house.ts', { env: { ...process.env, PORT: String(port) } })
  const [given] = (await once(house, 'message')) as [Given]
  const site = `http://127.0.0.1:${port}`
  return {
    given,
    site,
    /** Moves the clock forward and enqueues the jobs that became due; does not wait for them. */
    move: (seconds: number) => moveClock(house, seconds),
    /** Opens a page in a new context, signed in if a session token is passed. */
    enter: (browser: Browser, options: BrowserContextOptions, token?: string) => enter(browser, options, site, token),
    async close() {
      house.disconnect()
      await once(house, 'exit')
    },
  }
}

async function moveClock(house: ChildProcess, seconds: number) {
  house.send(seconds)
  await once(house, 'message')
}

async function enter(browser: Browser, options: BrowserContextOptions, baseURL: string, token?: string) {
  const context = await browser.newContext({ ...options, baseURL })
  if (token) await context.addCookies([{ name: 'session', value: token, url: baseURL }])
  return context.newPage()
}
