import type { Page } from '@playwright/test'
import { expect, expectNoHorizontalScroll, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

// The limits of the design of the seeker's screens, §0 and §15.
const MAX_STOPS = 3

/** Height, lines and stops of the Tab key of each row. */
const readRows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const texts = [...row.querySelectorAll<HTMLElement>('h2, h3, [data-fact]')]
        const linesOf = (text: HTMLElement) => text.offsetHeight / Number.parseFloat(getComputedStyle(text).lineHeight)
        return {
          height: row.parentElement!.offsetHeight,
          isWrapped: texts.some((text) => linesOf(text) > 1.5),
          stops: row.querySelectorAll('a[href], button, input:not([type=hidden]), summary, select').length,
        }
      }),
    )

test('a row has at most three stops, and one whose texts take a line each is 110 px high at most', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(STABLE_SEARCH_ADDRESS)
  const rows = await readRows(page)
  const whole = rows.filter(({ isWrapped }) => !isWrapped)
  expect(whole.length).toBeGreaterThan(3)
  expect(Math.max(...whole.map(({ height }) => height))).toBeLessThanOrEqual(110)
  expect(Math.max(...rows.map(({ stops }) => stops))).toBeLessThanOrEqual(MAX_STOPS)
})

test('on a phone such a row is 130 px high at most', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(STABLE_SEARCH_ADDRESS)
  const rows = await readRows(page)
  const whole = rows.filter(({ isWrapped }) => !isWrapped)
  expect(whole.length).toBeGreaterThan(0)
  expect(Math.max(...whole.map(({ height }) => height))).toBeLessThanOrEqual(130)
  expect(Math.max(...rows.map(({ stops }) => stops))).toBeLessThanOrEqual(MAX_STOPS)
})

test('the search does not scroll sideways at any width of the design', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(STABLE_SEARCH_ADDRESS)
  for (const width of [320, 390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }
})
