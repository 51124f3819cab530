import { expect, type Locator, type Page } from '@playwright/test'

const FARTHEST = 250

/** Presses Tab until the control has the focus; checks at every stop that the focus is visible. */
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

/** Moves to a link or a button by Tab and presses Enter. */
export async function follow(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function expectFocusSeen(page: Page) {
  await expect.poll(() => page.evaluate(findFault), 'the focus is visible').toBeUndefined()
}

/** Why the focus is not visible: no outline of 2 px or more on the control or its ancestors, or something covers it. */
function findFault(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  // The page itself focuses headings and sections after a navigation: they are not stops of the Tab key.
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
