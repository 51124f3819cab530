import { expect, type Locator, type Page } from '@playwright/test'

const FARTHEST = 250

/** Tab by tab to the control; at every stop the focus is to be seen. */
export async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < FARTHEST; steps++) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    if (await isFocused(target)) return
  }
  throw new Error(`The Tab key does not reach ${target}`)
}

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Whoever uses keys alone presses Enter on links and buttons. */
export async function follow(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function expectFocusSeen(page: Page) {
  await expect.poll(() => page.evaluate(findFault), 'the focus is seen').toBeUndefined()
}

/** An outline of two pixels or more, on the control or on what holds it, under no bar. */
function findFault(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  // A part that the page itself has gone to is no stop of the Tab key.
  const isPart = focused.matches('article, section, main, h1, h2') && focused.getAttribute('tabindex') === '-1'
  if (isPart) return undefined
  const said = focused.outerHTML.slice(0, 160)
  const holders = [
    focused,
    focused.parentElement,
    focused.parentElement?.parentElement,
    focused.parentElement?.parentElement?.parentElement,
  ]
  const ring = holders.find((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!ring) return `no outline: ${said}`

  const box = ring.getBoundingClientRect()
  const inside = (from: number, to: number, edge: number) => (Math.max(from, 0) + Math.min(to, edge)) / 2
  const [x, y] = [inside(box.left, box.right, innerWidth), inside(box.top, box.bottom, innerHeight)]
  const top = document.elementFromPoint(x, y)
  const isSeen = top !== null && (ring.contains(top) || top.contains(ring))
  return isSeen ? undefined : `hidden: ${said} under ${top?.outerHTML.slice(0, 160)}`
}
