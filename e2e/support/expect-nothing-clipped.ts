import { expect, type Page } from '@playwright/test'
import { expectNoHorizontalScroll } from './base-test.ts'

/** Checks that the page does not scroll sideways and that no text is clipped. */
export async function expectNothingClipped(page: Page, width = page.viewportSize()!.width) {
  await expectNoHorizontalScroll(page)
  expect(await page.evaluate(findClippedElements), `no text is clipped at ${width} px`).toEqual([])
}

/** Elements whose text overflows or is cut off. */
function findClippedElements(): string[] {
  const textNodesOf = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const boxesOfText = (textNode: Node) => {
    const range = document.createRange()
    range.selectNodeContents(textNode)
    return [...range.getClientRects()]
  }
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && textNodesOf(element).length > 0)
    .filter((element) => {
      const { display, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // Skips text for screen readers only, and text shortened with an ellipsis on purpose: rows of lists have the whole one
      // in what they open.
      if (display === 'inline' || element.clientWidth <= 1) return false
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis') return false
      const { left, right } = element.getBoundingClientRect()
      const boxes = textNodesOf(element).flatMap(boxesOfText)
      const isOverflowing = boxes.some((box) => box.right > right + 1 || box.left < left - 1)
      return isOverflowing || (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
    })
    .map((element) => element.outerHTML.slice(0, 200))
}
