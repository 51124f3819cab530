import type { BrowserContext, Page } from '@playwright/test'

const LONGEST_MS = 5000
const STEP_MS = 20

/** Makes `goto` and `reload` of every page in this context wait until the page is hydrated. */
export const waitUntilAlive = (context: BrowserContext) => context.on('page', watch)

function watch(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...to) => {
    const answer = await goto(...to)
    await comeAlive(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await comeAlive(page)
    return answer
  }
}

/** Returns at once on a page without scripts, and gives up after MAX_WAIT_MS when its scripts are blocked. */
async function comeAlive(page: Page) {
  for (let waited = 0; waited < LONGEST_MS; waited += STEP_MS) {
    if (await page.evaluate(isAlive).catch(() => true)) return
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

/** React adds keys that begin with `__reactFiber` to hydrated elements. */
function isAlive() {
  const main = document.querySelector('main')
  return !('__reactRouterContext' in window) || !main || Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}
