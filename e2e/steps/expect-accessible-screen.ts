import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../support/base-test.ts'

/** Checks the heading, accessibility and that the page does not scroll sideways. */
export async function expectAccessibleScreen(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
}
