import type { Page } from '@playwright/test'
import { expect, test } from '../support/base-test.ts'

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => section(page, name).getByRole('heading', { level: 3 })

test('a guest sees three vacancies of Moscow, ten of top companies and twenty industries (SP-9)', async ({ page }) => {
  await page.goto('/')
  await expect(rows(page, 'Новые вакансии в Москве')).toHaveCount(3)
  await expect(rows(page, 'Новые вакансии лучших компаний')).toHaveCount(10)
  await expect(section(page, 'Отрасли').getByRole('link', { includeHidden: true })).toHaveCount(20)

  await section(page, 'Новые вакансии в Москве')
    .getByRole('link', { name: /^Все \d+ ваканси/ })
    .click()
  await expect(page).toHaveURL(/\/search\/vacancies\?countries=1&region_ids=22$/)
  // Not the same number: it is counted once in a while, and other tests publish meanwhile.
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d+ ваканси/)
      .first(),
  ).toBeVisible()
})

test('a guest of another town sees three vacancies there, then ten of Moscow (SP-9)', async ({ page }) => {
  await page.goto('/?city_ids=2')
  await expect(rows(page, 'Новые вакансии в Санкт-Петербурге')).toHaveCount(3)
  await expect(rows(page, 'Новые вакансии в Москве')).toHaveCount(10)
})
