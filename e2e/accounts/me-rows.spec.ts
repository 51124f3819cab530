import type { Page } from '@playwright/test'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

const rowOf = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Сохранено в \d/ })

test('a row of «Я» opens in place, saves by itself and then says what is there (SK-23)', async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/profile/seeker')
  const row = rowOf(page, /^Имя, город, дата рождения/)
  await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await page.getByLabel('Дата рождения').fill('07.04.1990')
  await expect(saved(page)).toBeVisible()
  await expectAccessibleScreen(page, 'Пётр Андреев')

  await row.click()

  await expect(row).toContainText('07.04.1990')
  await expect(page).toHaveURL(/\/profile\/seeker$/)
  await page.reload()
  await expect(row).toContainText('07.04.1990')
})

test('experience, papers and skills of a resume open in place, keep what they do not show, and save themselves (SK-23)', async ({
  page,
}) => {
  await givenSeekerWithResume(page, 'Бариста')
  await page.goto('/profile/seeker')
  const experience = rowOf(page, /^Опыт/)
  await experience.click()
  const description = page.getByLabel(/^Что делали/).first()
  await description.fill('Варил кофе, вёл двух новых.')
  await expect(saved(page)).toBeVisible()
  await expectAccessibleScreen(page, 'Пётр Андреев')
  await experience.click()

  const papers = rowOf(page, /^Документы и права/)
  await papers.click()
  await page.getByLabel('Медкнижка').selectOption('Есть')
  await expect(saved(page)).toHaveCount(2)
  await papers.click()
  await expect(papers).toContainText(/медкнижка/i)

  await page.getByText('Ещё: навыки, учёба, языки, портфолио').click()
  const skills = rowOf(page, /^Навыки/)
  await skills.click()
  await expect(page.getByRole('button', { name: 'Убрать: Латте-арт' })).toBeVisible()

  await page.reload()
  await experience.click()
  await expect(description).toHaveValue('Варил кофе, вёл двух новых.')
  await expect(page.getByLabel('Компания').first()).toHaveValue('Кофейня «Полустанок»')
  await expect(page).toHaveURL(/\/profile\/seeker$/)
})

test('a row of «Я» that could not be saved says so with the code of the log, and saves what was written when it can', async ({
  browser,
  contextOptions,
}) => {
  // The console of this page shows the failed request.
  const { page } = await openPageInNewContext(browser, contextOptions)
  await givenSeekerWithProfile(page)
  await page.goto('/profile/seeker')
  const failure = {
    status: 500,
    json: { status: 'error', code: 'internal', message: 'Ошибка', request_id: '7f3a1c2e-0b6d-4a57-9f0e-2d1c5b7a9e10' },
  }
  await page.route('**/api/seeker/profile', (route) =>
    route.request().method() === 'POST' ? route.fulfill(failure) : route.continue(),
  )
  await rowOf(page, /^Имя, город, дата рождения/).click()
  await page.getByLabel('Отчество').fill('Петровна')

  await expect(page.getByText(/не сохранилось: .*код 7F3A.*Всё, что вы написали, на месте/)).toBeVisible()
  await expect(page.getByLabel('Отчество')).toHaveValue('Петровна')
  await page.unroute('**/api/seeker/profile')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(saved(page)).toBeVisible()
  await page.context().close()
})

test('without script a row of «Я» leads to the page of its fields', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenSeekerWithProfile(page)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false, storageState })
  const noJsPage = await context.newPage()
  await noJsPage.goto('/profile/seeker')
  await noJsPage.getByRole('link', { name: /^Имя, город, дата рождения/ }).click()
  await expect(noJsPage.getByRole('heading', { level: 1, name: 'О вас' })).toBeVisible()
  await context.close()
})
