import type { Page } from '@playwright/test'
import { expect, expectNoHorizontalScroll, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

// The limits of the design of the seeker's screens, §0 and §15.
const MAX_STOPS = 3

/** With a town nothing stands between the head and the list. */
const SEARCH_IN_A_TOWN = '/search/vacancies?text=водитель&city_ids=1'

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
          titleLines: Math.round(linesOf(texts[0]!)),
          wrappedFacts: texts.slice(1).filter((text) => linesOf(text) > 1.5).length,
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

test('on a phone a title of two lines makes a row 175 px high at most, and 3½ rows stand above the bar', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(SEARCH_IN_A_TOWN)
  const long = (await readRows(page)).filter(({ titleLines, wrappedFacts }) => titleLines === 2 && wrappedFacts < 2)
  expect(long.length).toBeGreaterThan(0)
  expect(Math.max(...long.map(({ height }) => height))).toBeLessThanOrEqual(175)
  const bar = (await page.getByRole('navigation', { name: 'Нижнее меню' }).boundingBox())!
  expect(await countRowsAbove(page, bar.y)).toBeGreaterThanOrEqual(3.5)
})

/** Rows above this edge of the window; one that is cut by it counts as the part that is seen. */
const countRowsAbove = (page: Page, edge: number) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((rows, bottom) => {
      const seenParts = rows.map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return Math.min(Math.max((bottom - top) / height, 0), 1)
      })
      return seenParts.reduce((sum, part) => sum + part, 0)
    }, edge)

test('the search does not scroll sideways at any width of the design', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(STABLE_SEARCH_ADDRESS)
  for (const width of [320, 390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }
})
