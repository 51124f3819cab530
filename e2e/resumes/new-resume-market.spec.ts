import type { Page } from '@playwright/test'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { chooseSuggestion } from '../steps/shared-steps.ts'
import { expect, test } from '../support/base-test.ts'

const PAY_WORDS = /Обычно платят .+ на руки/
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^(Подходит|Подходят) \d+\sваканси/)
    .last()

/** Fills in a profession and a city that have a market in the demo. */
async function chooseWork(page: Page) {
  await page.goto('/create-resume')
  await chooseSuggestion(page, 'Профессия', 'водитель-экс', 'Водитель-экспедитор')
  await chooseSuggestion(page, 'Город', 'Моск', 'Москва')
}

test('a new resume shows what the market pays and how many vacancies fit, and follows the answers', async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  await chooseWork(page)
  await expect(page.getByText(PAY_WORDS)).toContainText(/По\s\d+\sвакансиям\s\d+\sкомпани\S+ за 30\sдней, Москва/)
  await expect(count(page)).toBeVisible()

  const salary = page.getByRole('textbox', { name: 'Зарплата' })
  await salary.fill('10000')
  await expect(page.getByText(PAY_WORDS)).toContainText('ваша сумма ниже: можно просить больше')
  await expect(page.getByText(/^из них \d+ плат[ия]т от\s10\s000\s₽ на руки$/)).toBeVisible()
  await expect(salary, 'its digits are grouped while they are typed').toHaveValue('10\u00a0000')
  await salary.fill('900000')
  await expect(page.getByText(PAY_WORDS)).toContainText('ваша сумма выше: подойдёт меньше вакансий')
  await expectAccessibleScreen(page, 'Новое резюме')

  await chooseSuggestion(page, 'Город', 'Тул', 'Тула')
  await expect(page.getByText(PAY_WORDS)).toHaveCount(0)
})

test('a job title suggests professions, and a profession the skills that its vacancies ask for, each added by one press', {
  tag: '@long',
}, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/create-resume')
  await page.getByRole('textbox', { name: 'Должность' }).first().fill('Водитель-экспедитор')
  await page.getByRole('button', { name: 'Добавить: Водитель-экспедитор' }).click()
  await expect(page.locator('input[name="professional_role_ids[]"][data-label="Водитель-экспедитор"]')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Добавить: Водитель-экспедитор' })).toHaveCount(0)

  const skill = page.getByRole('button', { name: /^Добавить: .* прос[ия]т \d+ из \d+\sвакансий$/ }).first()
  await skill.click()
  await expect(page.locator('input[name="skills.0.name"]')).toHaveValue(/./)
  await expectAccessibleScreen(page, 'Новое резюме')

  await expect(page.getByText(/Сохранено в/)).toBeVisible()
  await page.reload()
  await expect(count(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Добавьте навык' })).toBeVisible()
})

test('a new resume works without the market, and says nothing about it', { tag: '@long' }, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.route(/\/api\/(salaries|vacancies\/search)/, (route) => route.fulfill({ json: {} }))
  await chooseWork(page)
  await page.getByRole('textbox', { name: 'Должность' }).first().fill('Водитель-экспедитор')

  await expect(page.getByText(/Сохранено в/)).toBeVisible()
  await expect(page.getByText(PAY_WORDS)).toHaveCount(0)
  await expect(count(page)).toHaveCount(0)
})
