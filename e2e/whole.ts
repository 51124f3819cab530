import { expect, type Page } from '@playwright/test'
import { expectNoSideways } from './people.ts'

/** Nothing sticks out of the screen, and no word out of its place. */
export async function expectWhole(page: Page, width = page.viewportSize()!.width) {
  await expectNoSideways(page)
  expect(await page.evaluate(findCut), `no text is cut at ${width}`).toEqual([])
}

/** Words that stick out of what holds them, or are cut off by it. */
function findCut(): string[] {
  const wordsOf = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const boxesOf = (word: Node) => {
    const range = document.createRange()
    range.selectNodeContents(word)
    return [...range.getClientRects()]
  }
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && wordsOf(element).length > 0)
    .filter((element) => {
      const { display, overflowY, webkitLineClamp } = getComputedStyle(element)
      // Words for listeners only, and beginnings of letters that say so with dots.
      if (display === 'inline' || element.clientWidth <= 1 || webkitLineClamp !== 'none') return false
      const { left, right } = element.getBoundingClientRect()
      const boxes = wordsOf(element).flatMap(boxesOf)
      const isWide = boxes.some((box) => box.right > right + 1 || box.left < left - 1)
      return isWide || (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
    })
    .map((element) => element.outerHTML.slice(0, 200))
}
