import { expect, type Page } from '@playwright/test'
import { expectNoSideways } from './people.ts'

/** Checks that the page does not scroll sideways and that no text is clipped. */
export async function expectWhole(page: Page, width = page.viewportSize()!.width) {
  await expectNoSideways(page)
  expect(await page.evaluate(findCut), `no text is clipped at ${width} px`).toEqual([])
}

/** Elements whose text overflows or is cut off. */
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
      // Skips text for screen readers only, and text shortened with an ellipsis on purpose.
      if (display === 'inline' || element.clientWidth <= 1 || webkitLineClamp !== 'none') return false
      const { left, right } = element.getBoundingClientRect()
      const boxes = wordsOf(element).flatMap(boxesOf)
      const isWide = boxes.some((box) => box.right > right + 1 || box.left < left - 1)
      return isWide || (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
    })
    .map((element) => element.outerHTML.slice(0, 200))
}
