import { expect, type Locator, type Page } from '@playwright/test'

const MAX_TAB_PRESSES = 250

/** Presses Tab until the control has the focus; checks at every stop that the focus is visible. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses++) {
    await page.keyboard.press('Tab')
    const { fault, isReached } = await target.evaluateAll(readFocus)
    if (fault) await expectFocusVisible(page)
    if (isReached) return
  }
  throw new Error(`The Tab key does not reach ${target}`)
}

/** Moves to a link or a button by Tab and presses Enter. */
export async function pressEnterOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function expectFocusVisible(page: Page) {
  await expect.poll(async () => (await page.evaluate(readFocus, [])).fault, 'the focus is visible').toBeUndefined()
}

/**
 * Whether one of the targets has the focus, and why the focus is not visible: no outline of 2 px or more on the control
 * or its ancestors, or something covers it. It runs in the page, in one call, because a test makes hundreds of them.
 */
function readFocus(targets: Element[]): { fault: string | undefined; isReached: boolean } {
  const focused = document.activeElement
  const isReached = focused !== null && targets.includes(focused)
  const answer = (fault?: string) => ({ fault, isReached })
  if (!focused || focused === document.body) return answer()
  // The page itself focuses headings and sections after a navigation: they are not stops of the Tab key.
  const isFocusedByPage = focused.matches('article, section, main, h1, h2') && focused.getAttribute('tabindex') === '-1'
  if (isFocusedByPage) return answer()
  const html = focused.outerHTML.slice(0, 160)
  const ancestors = [
    focused,
    focused.parentElement,
    focused.parentElement?.parentElement,
    focused.parentElement?.parentElement?.parentElement,
  ]
  const outlined = ancestors.find((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!outlined) return answer(`no outline: ${html}`)

  const box = outlined.getBoundingClientRect()
  const midpointInside = (from: number, to: number, edge: number) => (Math.max(from, 0) + Math.min(to, edge)) / 2
  const [x, y] = [midpointInside(box.left, box.right, innerWidth), midpointInside(box.top, box.bottom, innerHeight)]
  const topmost = document.elementFromPoint(x, y)
  const isVisible = topmost !== null && (outlined.contains(topmost) || topmost.contains(outlined))
  return isVisible ? answer() : answer(`hidden: ${html} under ${topmost?.outerHTML.slice(0, 160)}`)
}
