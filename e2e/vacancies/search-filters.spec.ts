import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { closeFilters, openFilters } from '../steps/search.ts'
import { expect, expectNoHorizontalScroll, test } from '../support/base-test.ts'

test('a seeker leaves out what was seen, and the chip brings it back', { tag: '@long' }, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/search/vacancies?text=водитель')
  const first = page.getByRole('article').first()
  const name = (await first.getByRole('link').first().textContent())!
  const address = (await first.getByRole('link').first().getAttribute('href'))!
  await page.goto(address)
  // A view is written within a second.
  await expect(async () => {
    await page.goto('/search/vacancies?text=водитель')
    await expect(first).toContainText('смотрели', { timeout: 1000 })
  }).toPass()
  await expect(first).toContainText(name)

  await openFilters(page, 'Скрыть')
  await page.getByLabel('просмотренные').check()
  await expect(page).toHaveURL(/hide_seen=true/)
  await closeFilters(page)
  await expect(page.locator(`main a[href="${address}"]`)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Сообщать' })).not.toHaveAttribute('href', /hide_seen/)

  await openFilters(page)
  await page.getByRole('link', { name: /без просмотренных/ }).click()
  await closeFilters(page)
  await expect(first).toContainText('смотрели')
})

test('words and days of one’s own become chips at the head of the filters', async ({ page }) => {
  await page.goto('/search/vacancies?text=водитель')
  await openFilters(page, 'Слова и навыки', 'Даты публикации')
  await page.getByLabel('без слов').fill('автобус')
  await page.getByLabel('без слов').press('Enter')
  await expect(page).toHaveURL(/exclude_words=/)
  await expect(page.getByLabel('без слов')).toHaveValue('')
  await page.getByLabel('без слов').fill('погрузчик')
  await page.getByLabel('без слов').press('Enter')
  await expect(page).toHaveURL(/exclude_words=.+exclude_words=/)
  await page.locator('input[name=date_from]').fill('2026-01-01')
  await page.locator('input[name=date_from]').blur()
  await expect(page).toHaveURL(/date_from=2026-01-01/)

  for (const chip of ['без «автобус»', 'без «погрузчик»', 'с 01.01.2026'])
    await expect(page.getByRole('link', { name: new RegExp(chip) })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessibleScreen(page, 'Водитель')
  await page.getByRole('link', { name: /без «автобус»/ }).click()
  await expect(page).not.toHaveURL(/%D0%B0%D0%B2%D1%82%D0%BE%D0%B1%D1%83%D1%81/i)
})
