import type { Page } from '@playwright/test'
import { openSearchFields } from '../steps/search.ts'
import { expect, expectAccessible, test } from '../support/base-test.ts'

const field = (page: Page) => page.getByLabel('Кем работать')
const options = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option')
const status = (page: Page) => page.getByRole('search').getByRole('status')

test('suggestions are chosen with the keyboard, and what is typed stays', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await field(page).click()
  await field(page).pressSequentially('rehm')
  await expect(options(page).first()).toHaveText(/курьер/i)
  await expect(page.getByText('Показаны подсказки по «курь»', { exact: true })).toBeVisible()
  await expect(status(page)).toHaveText(/^Показаны подсказки по «курь»\. \d+\u00A0?\s?подсказ/)
  await expectAccessible(page)

  await field(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('End')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Home')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('rehm')

  await field(page).fill('курь')
  await expect(options(page).first()).toBeVisible()
  const chosen = (await options(page).first().textContent())!
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/search/vacancies' && url.searchParams.get('text') === chosen)
  await expect(field(page)).toHaveValue(chosen)
})

test('an empty field offers what was searched for before, until it is cleared', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/search/vacancies')
  await field(page).fill('повар')
  // The code that remembers comes with the first letters.
  await expect(options(page).first()).toBeVisible()
  await field(page).press('Enter')
  // The results have a field of their own.
  await expect(page.getByRole('heading', { level: 1, name: 'Повар' })).toBeVisible()
  await field(page).fill('')
  await expect(options(page)).toHaveText(['повар', 'Очистить'])
  await expect(status(page)).toHaveText('Вы искали: 1')
  await field(page).press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Enter')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
})

test('a suggestion and a company are chosen by a tap', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await field(page).tap()
  await field(page).pressSequentially('вод')
  await expect(options(page).first()).toBeVisible()
  expect((await options(page).first().boundingBox())!.height).toBeGreaterThanOrEqual(44)
  const chosen = (await options(page).first().textContent())!
  await options(page).first().tap()
  await expect(page).toHaveURL((url) => url.searchParams.get('text') === chosen)

  const name = await companyName(page)
  await page.goto('/')
  await field(page).tap()
  await field(page).pressSequentially(name)
  await options(page).filter({ hasText: 'компания' }).first().tap()
  await expect(page).toHaveURL(/\/companies\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('an error and a slow start show nothing and lose nothing', async ({ page }) => {
  await page.route('**/api/suggest/**', (route) => route.fulfill({ status: 429 }))
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/suggestion-panel*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/search/vacancies')
  await openSearchFields(page)
  await field(page).click()
  await field(page).pressSequentially('пов')
  const asked = page.waitForResponse('**/api/suggest/**')
  code.resolve()
  await asked
  await field(page).pressSequentially('ар')

  await expect(field(page)).toHaveValue('повар')
  await expect(options(page)).toHaveCount(0)
  await field(page).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('text') === 'повар')
})

/** Name of a company with open vacancies. */
async function companyName(page: Page): Promise<string> {
  const reply = await page.request.get('/api/getTopCompanies?limit=1')
  return (await reply.json()).data[0].name
}
