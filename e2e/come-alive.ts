import type { BrowserContext, Page } from '@playwright/test'

const LONGEST_MS = 5000
const STEP_MS = 20

/** From now on every address that is gone to in this browser is there when its page answers to the hand, not when it is first seen. */
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

/** Where no script runs, there is nothing to wait for; where its scripts are kept away, not for long. */
async function comeAlive(page: Page) {
  for (let waited = 0; waited < LONGEST_MS; waited += STEP_MS) {
    if (await page.evaluate(isAlive).catch(() => true)) return
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

/** React marks what it has taken over. */
function isAlive() {
  const main = document.querySelector('main')
  return !('__reactRouterContext' in window) || !main || Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}
