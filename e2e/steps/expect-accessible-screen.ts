import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../support/base-test.ts'

/** On a phone the same elements stand below each other: the short run leaves them to the matrix of accessibility.spec.ts. */
const MIN_CHECKED_WIDTH = process.env.LONG ? 0 : 700

/** Checks the heading, accessibility and that the page does not scroll sideways. */
export async function expectAccessibleScreen(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  if (page.viewportSize()!.width >= MIN_CHECKED_WIDTH) await expectAccessible(page)
  await expectNoHorizontalScroll(page)
}
