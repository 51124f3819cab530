import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { CLOCK_PORT } from './ports.ts'

/** What stands in the house of `clock-house.ts`. */
type Given = { vacancy: string; employer: string; seeker: string; noted: { login: string; password: string } }

export type Clock = Awaited<ReturnType<typeof openClockHouse>>

/** Each story has a place of its own: they run side by side. */
export async function openClockHouse(place: number) {
  const port = CLOCK_PORT + place
  const house = fork('e2e/clock-house.ts', { env: { ...process.env, PORT: String(port) } })
  const [given] = (await once(house, 'message')) as [Given]
  const site = `http://127.0.0.1:${port}`
  return {
    given,
    site,
    /** So many seconds later, and what was due meanwhile is on its way. */
    move: (seconds: number) => moveClock(house, seconds),
    /** A browser in which whoever has this token is signed in. */
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
