import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/base-test.ts'

test('a guest leafs through the companies, narrows them by industry and finds one by name', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'О сайте' }).getByRole('link', { name: 'Компании' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Компании' })).toBeVisible()
  const rows = page.getByRole('main').getByRole('list').first().getByRole('heading', { level: 2 })
  await expect(rows).toHaveCount(20)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.getByRole('link', { name: 'Дальше' }).click()
  await expect(page).toHaveURL(/\/companies\?page=2$/)

  await page.getByLabel('Отрасль').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Компании в отрасли «.+»$/)

  await page.goto('/companies')
  await page.getByLabel('Компания').fill('северный вет')
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Компании по запросу «северный вет»')
  await page.getByRole('link', { name: 'Северный ветер', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Северный ветер')
})

test('without script the companies are searched, and an empty result says how to go on', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/companies')
  await page.getByLabel('Компания').fill('абракадабра')
  await page.getByRole('button', { name: 'Найти' }).click()

  await expect(page.getByText('Компаний по запросу «абракадабра» нет')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
  await page.getByRole('link', { name: 'Показать все компании' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Компании' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.context().close()
})
