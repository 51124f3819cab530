import { expect, type Page } from '@playwright/test'
import { ACCESSIBILITY_CELLS } from '../support/accessibility-cells.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/base-test.ts'

/** On a phone the same elements stand below each other: the short run leaves them to the matrix of accessibility.spec.ts. */
const MIN_CHECKED_WIDTH = 700

/** Addresses that need no check by a journey of the short run: those of the matrix, and later those checked by this worker. */
const checked = new Set<string>(ACCESSIBILITY_CELLS.map(({ address }) => address))

/** Checks the heading, accessibility and that the page does not scroll sideways. */
export async function expectAccessibleScreen(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  if (process.env.LONG || (await isUncheckedState(page))) await expectAccessible(page)
  await expectNoHorizontalScroll(page)
}

/** A state of a screen is its address without numbers, with what is open on it and with its refused fields. */
async function isUncheckedState(page: Page): Promise<boolean> {
  if (page.viewportSize()!.width < MIN_CHECKED_WIDTH) return false
  const { pathname, search, searchParams } = new URL(page.url())
  const open = await page
    .locator('dialog[open], [role=dialog], [role=menu], details[open], [aria-invalid=true]')
    .count()
  const kind = `${pathname.replace(/[^/]*\d[^/]*/g, '*')}?${[...searchParams.keys()].sort()} ${open}`
  const isKnown = checked.has(kind) || (open === 0 && checked.has(decodeURIComponent(pathname + search)))
  checked.add(kind)
  return !isKnown
}
