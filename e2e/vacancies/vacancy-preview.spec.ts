import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

const PREVIEW_ADDRESS = `${STABLE_SEARCH_ADDRESS}&view=preview`
const WIDE = { width: 1440, height: 900 }
const rows = (page: Page) => page.getByRole('main').getByRole('article')
const titleOf = (page: Page, index: number) => rows(page).nth(index).getByRole('heading').textContent()
const preview = (page: Page) => page.getByRole('region', { name: /^Коротко: / })

test('on a wide screen a pane shows the current vacancy in place of the map, and J moves it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto(PREVIEW_ADDRESS)
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText((await titleOf(page, 0))!)
  await expect(preview(page).getByText('Опыт', { exact: true })).toBeVisible()
  await expect(preview(page).getByRole('link', { name: /^Откликнуться: / })).toBeVisible()
  await expect(
    rows(page)
      .getByRole('link', { name: /^Откликнуться: / })
      .first(),
  ).toBeHidden()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText((await titleOf(page, 1))!)

  await page.keyboard.press('j')
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText((await titleOf(page, 2))!)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(preview(page)).toHaveCount(0)
  await expect(
    rows(page)
      .getByRole('link', { name: /^Откликнуться: / })
      .first(),
  ).toBeVisible()
})

test('a preview that does not load says so, and without script the map stays in its place', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await page.setViewportSize(WIDE)
  await page.route('**/preview', (route) => route.fulfill({ status: 200, body: 'not json' }))
  await page.goto(PREVIEW_ADDRESS)
  await expect(preview(page).getByRole('alert')).toHaveText('Описание не загрузилось. Откройте вакансию целиком.')

  const still = await (await browser.newContext({ javaScriptEnabled: false, viewport: WIDE })).newPage()
  await still.goto(STABLE_SEARCH_ADDRESS)
  await expect(preview(still)).toHaveCount(0)
  await expect(
    rows(still)
      .getByRole('link', { name: /^Откликнуться: / })
      .first(),
  ).toBeVisible()
  await still.context().close()
})
