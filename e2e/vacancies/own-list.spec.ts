import { givenEmployerWithCompany, signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { expect, test } from '../support/base-test.ts'

test('nine own vacancies or more are seen at once on a small laptop', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'E1')

  await page.goto('/my-vacancies')
  await expect(page.getByRole('table', { name: 'Активные вакансии' })).toBeVisible()
  const bottoms = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(9)

  await page.getByRole('button', { name: 'Плотные строки' }).click()
  const heightsOf = () =>
    page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  await expect.poll(async () => Math.max(...(await heightsOf()))).toBeLessThanOrEqual(41)
  await expectAccessibleScreen(page, 'Вакансии')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Плотные строки' })).toHaveAttribute('aria-pressed', 'true')
})

test('own vacancies are sorted by the heads of the table and found by a part of their name', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await givenEmployerWithCompany(page, 'Кофейня «Таблица»')
  for (const name of ['Бариста', 'Администратор', 'Электрогазосварщикнасверхдлиннойпередвижнойустановке']) {
    await givenOpenVacancy(page, name)
  }
  const names = page.locator('tbody th')

  await page.goto('/my-vacancies')
  await page.getByRole('columnheader', { name: 'Вакансия' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Вакансия' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(names.first()).toContainText('Администратор')
  await page.getByRole('columnheader', { name: 'Вакансия' }).getByRole('link').click()
  await expect(names.first()).toContainText('Электрогазосварщик')

  await page.getByRole('searchbox', { name: 'Название или город' }).fill('бари')
  await page.keyboard.press('Enter')
  await expect(names).toHaveCount(1)
  await expect(names).toContainText('Бариста')
  await expectAccessibleScreen(page, 'Вакансии')
  await page.getByRole('searchbox', { name: 'Название или город' }).fill('токарь')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Показать все' }).click()
  await expect(names).toHaveCount(3)
})
