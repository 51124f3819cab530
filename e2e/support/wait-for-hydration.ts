import type { BrowserContext, Page } from '@playwright/test'

/** Much longer than a crowded machine needs: a key pressed before hydration is lost, and its test would wait for nothing. */
const MAX_WAIT_MS = 60_000
const POLL_INTERVAL_MS = 20

/**
 * Makes `goto` and `reload` of every page in this context wait until the page is hydrated. A test that holds scripts back
 * navigates with `waitUntil: 'commit'`, which does not wait.
 */
export const waitForHydrationOnNavigation = (context: BrowserContext) => context.on('page', wrapNavigation)

function wrapNavigation(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await waitForHydration(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await waitForHydration(page)
    return response
  }
}

/** Returns at once on a page without scripts, and gives up after MAX_WAIT_MS. */
async function waitForHydration(page: Page) {
  if (await page.evaluate(isHydrated).catch(() => true)) return
  // The page asks itself: a question from here every few milliseconds costs more than the page does.
  const options = { timeout: MAX_WAIT_MS, polling: POLL_INTERVAL_MS }
  await page.waitForFunction(isHydrated, undefined, options).catch(() => {})
}

/**
 * The root component sets `data-hydrated` on the root element (src/root.tsx); scripts wait for the paint as data. A part that
 * loads its own script is hydrated later: React marks each element that it has taken over, but not what the server has drawn. A button
 * with `popovertarget` needs no script.
 */
function isHydrated() {
  const hasScripts =
    document.querySelector('script[type="text/late-module"]') && !matchMedia('(scripting: none)').matches
  if (!hasScripts) return true
  if (document.documentElement.dataset.hydrated === undefined) return false
  return [...document.querySelectorAll('button:not([data-locate], [popovertarget]), form')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
  )
}

/** Waits for the script that handles lost connections: it loads after the page, on a busy machine much later. */
export const waitForConnectionFeatures = (page: Page) =>
  page.locator('.connection-notice').waitFor({ state: 'attached' })
