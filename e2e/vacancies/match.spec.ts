import type { Locator, Page } from '@playwright/test'
import { signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { tabTo } from '../steps/keyboard.ts'
import { expect, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

const listVacancyNames = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

test('a seeker reads match reasons that add up @desktop', async ({ page }) => {
  await signInAs(page, 'S1')
  await page.goto('/search/vacancies')
  await page.getByText(/^Подбираем по резюме/).click()
  await page.getByRole('link', { name: 'Сначала подходящие' }).click()
  await expect(page).toHaveURL(/order_by=match/)
  await expect(page.getByText('Что для вас важнее')).toBeVisible()

  await expectAccessibleScreen(page, /./)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page
    .getByText(/^Насколько подходит/)
    .first()
    .click()
  await expect(page.getByText(/^Всего \d+/).first()).toBeVisible()
  await expectReasonsToAddUp(page.locator('details[open]').filter({ hasText: 'Всего' }).first())
})

/** The weights are stored per user, so both projects would move the same sliders: this test runs in one. */
test('a slider moved by keyboard changes the order permanently @desktop', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'S1')
  await page.goto('/search/vacancies?order_by=match')
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
  const before = await listVacancyNames(page)
  await tabTo(page, page.getByLabel('Дорога и город'))
  await page.keyboard.press('End')
  await expect(page.getByLabel('Дорога и город')).toHaveAttribute('aria-valuetext', 'вдвое больше')
  await tabTo(page, page.getByLabel('График и формат'))
  await page.keyboard.press('End')
  await expect.poll(() => listVacancyNames(page), 'the order changes').not.toEqual(before)
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Дорога и город')).toHaveValue('4')
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(page.getByLabel('Дорога и город')).toHaveValue('2')
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
})

async function expectReasonsToAddUp(openReasons: Locator) {
  await expect(openReasons.getByText(/^Всего \d+/)).toBeVisible()
  const points = await openReasons.locator('li > span:first-child').allTextContents()
  const sum = points.reduce((all, one) => all + Number(one.replace('−', '-')), 0)
  await expect(openReasons.getByText(/^Всего \d+/)).toContainText(`Всего ${sum} балл`)
}

test('a vacancy page shows the match reasons and links to the published formula', async ({ page }) => {
  await signInAs(page, 'S1')
  await page.goto(STABLE_SEARCH_ADDRESS)
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await link.textContent())!
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page
    .getByText(/^Насколько подходит/)
    .first()
    .click()
  await page.getByRole('link', { name: 'как мы считаем' }).first().click()

  await expect(page.getByRole('heading', { name: 'Как мы считаем, что вам подходит' })).toBeVisible()
  await expect(page.getByText('Навыки, до 30')).toBeVisible()
  await expectAccessibleScreen(page, /./)
})

test('a guest sees no match reasons', async ({ page }) => {
  await page.goto('/search/vacancies?order_by=match')

  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(/^подходит: |^Подбираем по резюме/)).toHaveCount(0)
})
