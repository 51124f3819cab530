import type { Page } from '@playwright/test'
import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { chooseSuggestion } from '../steps/shared-steps.ts'
import { fillInFoldedSections } from '../steps/vacancies.ts'
import { expect, nextPhoneNumber, test } from '../support/base-test.ts'

test('wording that the law forbids is marked while typing and blocks publishing, and a click removes it', async ({
  page,
}) => {
  await givenEmployerWithCompany(page, `Автопарк ${nextPhoneNumber()}`)
  await page.goto('/create-vacancy?fields=all')
  await fillInVacancy(page)
  const text = page.getByRole('textbox', { name: 'Требования' })

  await text.click()
  await page.keyboard.type('Мужчина до 35 лет, права категории C, стрессоустойчивость')
  const findings = page.getByRole('list', { name: 'Что поправить' })
  await expect(findings.filter({ hasText: '«до 35 лет»' })).toContainText('ст. 3 и 64 ТК РФ')
  await expect(findings.filter({ hasText: 'стрессоустойчивость' })).toContainText('Совет')
  await expect(findings.filter({ hasText: 'Слишком большой разброс' })).toBeVisible()
  const checkPanel = page.getByRole('complementary', { name: 'Проверка и вид в поиске' })
  await expect(checkPanel.getByRole('meter', { name: 'Качество' })).toBeVisible()
  await expect(checkPanel.getByText('Запрещено').first()).toBeVisible()
  await expectAccessibleScreen(page, 'Новая вакансия')

  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await expect(page).toHaveURL(/\/my-vacancy\/\d+/)
  await expect(page.getByRole('alert').filter({ hasText: 'Проверьте поля' })).toContainText('Требования')
  await expect(page.getByText('Активна', { exact: true })).toHaveCount(0)

  await applyFix(page, 'Убрать: «до 35 лет»')
  await applyFix(page, 'Убрать: «стрессоустойчивость»')
  await applyFix(page, 'Убрать: «Мужчина»')
  await expect(text).toHaveText('Права категории C')
  await expect(findings.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансия опубликована' })).toBeVisible()
})

const JOB_DESCRIPTION =
  'Возим хлеб из пекарни в тридцать кафе: выезд в шесть утра, последняя точка к полудню. Машина наша, заправляем и моем её сами. Маршрут один и тот же, грузит кладовщик, а вы сверяете накладную и передаёте лотки. После обеда свободны. Номер маршрута'

async function fillInVacancy(page: Page) {
  await page.getByLabel('Название', { exact: true }).fill(`Водитель ${Date.now() % 100_000}`)
  await chooseSuggestion(page, 'Профессия', 'водитель', 'Водитель')
  await page.getByLabel('Зарплата от').fill('90т')
  await page.getByLabel('до', { exact: true }).fill('250т')
  await chooseSuggestion(page, 'Города', 'каз', 'Казань')
  await fillInFoldedSections(page, 'ADR')
  await page.getByRole('textbox', { name: 'О работе' }).click()
  await page.keyboard.type(`${JOB_DESCRIPTION} ${Date.now() % 100_000}`)
}

/** Clicks a fix; it may belong to a field below the visible part of the screen. */
async function applyFix(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
}
