import { readFileSync } from 'node:fs'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { LIVE_EVENTS_PATH } from '#contract/live-events.ts'
import { waitForHydrationOnNavigation } from './wait-for-hydration.ts'

/**
 * Waits for hydration after each navigation, and fails a test on any error in the console of its page. No fixture is of the
 * scope `worker`: the tests with fixtures of Playwright alone run in the same processes and browsers.
 */
export const test = base.extend<{ waitsForHydration: undefined }>({
  waitsForHydration: [
    async ({ browser }, use) => {
      const newContext = browser.newContext
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options)
        waitForHydrationOnNavigation(context)
        return context
      }
      await use(undefined)
      browser.newContext = newContext
    },
    { auto: true },
  ],
  async page({ page }, use) {
    const consoleErrors = collectConsoleErrors(page)
    await use(page)
    expect(consoleErrors, 'the console has no errors').toEqual([])
  },
})

/** The browser logs every refused request; tests check what the page shows about it. */
const REFUSAL_MESSAGE = /the server responded with a status of 4(09|22|29)/

/** Logged in tests that go offline. The router loads its list of routes when links appear. */
const isOfflineMessage = (text: string) =>
  text.includes('net::ERR_INTERNET_DISCONNECTED') ||
  text.startsWith('Failed to fetch manifest patches TypeError: Failed to fetch')

/** Allowed only for the page itself, and for its data, which live news load again: a missing script or image is an error. */
const isNotFoundMessage = (text: string) => text.includes('the server responded with a status of 404')

/** Logged when the event stream opens after a test has taken the session away. */
const isLostStreamMessage = (text: string, url: string) =>
  text.includes('the server responded with a status of 401') && url.includes(LIVE_EVENTS_PATH)

export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  const openedUrls = new Set<string>()
  page.on('request', (request) => request.isNavigationRequest() && openedUrls.add(request.url()))
  const isOfPage = (url: string) => openedUrls.has(url.replace('.data', ''))
  page.on('console', (message) => {
    const isRefusal =
      REFUSAL_MESSAGE.test(message.text()) ||
      (isNotFoundMessage(message.text()) && isOfPage(message.location().url)) ||
      isLostStreamMessage(message.text(), message.location().url)
    if (message.type() === 'error' && !isRefusal && !isOfflineMessage(message.text()))
      consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return consoleErrors
}

/** Opens a page for a second person in a new browser context and collects its console errors. */
export async function openPageInNewContext(browser: Browser, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage()
  return { page, consoleErrors: collectConsoleErrors(page) }
}

const PHONES_PER_WORKER = 10_000
let phoneCount = 0

/** A mobile number unique in this run: each worker process, also one that replaces another, has its own range. */
export function nextPhoneNumber(): string {
  const serial = Number(process.env.TEST_WORKER_INDEX ?? 0) * PHONES_PER_WORKER + ++phoneCount
  return `926${String(serial).padStart(7, '0')}`
}

const readMessageIds = new Set<number>()

/** The code from the next unread SMS to this number; waits, because a job sends it. */
export async function readSmsCode(request: APIRequestContext, phone: string): Promise<string> {
  const findUnreadMessage = async () => {
    const messages: { id: number; to: string; text: string }[] = await (await request.get('/dev/outbox.json')).json()
    return messages.find(({ id, to }) => to.endsWith(phone) && !readMessageIds.has(id))
  }
  await expect.poll(findUnreadMessage, 'an SMS with a code arrives').toBeDefined()
  const { id, text } = (await findUnreadMessage())!
  readMessageIds.add(id)
  return text.match(/\b\d{6}\b/)![0]
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/**
 * Axe runs within the page and returns only the violations: the whole report of a page is megabytes. A part that is still
 * loading is dimmed; a skeleton is not.
 */
export async function expectAccessible(page: Page) {
  await expect(page.locator('[aria-busy=true]:not([role=status])')).toHaveCount(0)
  await expectNoViolations(page)
}

/** The same for a page that is still loading. */
export async function expectNoViolations(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  expect(await page.evaluate(findViolations)).toEqual([])
}

async function findViolations() {
  const { axe } = window as unknown as Window & { axe: typeof import('axe-core') }
  // A colour in the middle of a transition has another contrast.
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

export async function expectNoHorizontalScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page does not scroll sideways').toBeLessThanOrEqual(0)
}

export { expect }
