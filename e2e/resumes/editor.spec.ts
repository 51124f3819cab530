import type { Page } from '@playwright/test'
import {
  chooseSuggestion,
  expectAccessibleScreen,
  givenSeekerWithProfile,
  openResumeSection,
} from '../steps/shared-steps.ts'
import { expect, test } from '../support/base-test.ts'

/** Journey 12. */
test('a resume draft saves itself, is continued, published when complete, hidden and copied', async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/search/vacancies?text=кондитер')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'Создать резюме' }).first().click()
  await expect(page.getByText(/мы вернём вас туда/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Должность' }).first().fill('Водитель')
  await chooseSuggestion(page, 'Профессия', 'водител', 'Водитель')
  await page.getByRole('textbox', { name: 'Зарплата' }).fill('120000')
  await page.getByLabel('За что платят').focus()
  await expect(page.getByRole('textbox', { name: 'Зарплата' })).toHaveValue(/^120\s000$/)
  await expect(page).toHaveURL(/\/my-resume\/\d+\?redirect=vacancies-slug-apply/)
  await expect(page.getByText(/Сохранено в/)).toBeVisible()
  await page.getByText('Валюта, налог и скрытая сумма').click()
  await page.getByLabel('Валюта', { exact: true }).selectOption('USD')
  await expect(page.getByText(/^120\s000\s\$/), 'the amount is shown as the employer will see it').toBeAttached()
  await expectAccessibleScreen(page, 'Новое резюме')

  await openResumeSection(page, 'Опыт работы')
  await page.getByRole('button', { name: 'Добавить место работы' }).click()
  await page.getByRole('textbox', { name: 'Компания' }).fill('Логистика № 1')
  await page.getByRole('textbox', { name: 'Должность' }).last().fill('Водитель')
  await page.getByLabel('Начало: месяц').selectOption('июнь')
  await page.getByLabel('Начало: год').fill('2020')
  await page.getByLabel('Окончание: месяц').selectOption('май')
  await page.getByLabel('Окончание: год').fill('2020')
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(page.getByText('Конец раньше начала').first()).toBeVisible()
  await page.getByLabel('Работаю по настоящее время').check()
  await expect(page.getByText(/Общий стаж: \d+ (год|года|лет)/)).toBeVisible()

  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(page.getByText('Конец раньше начала')).toHaveCount(0)

  await page.reload()
  await expectAccessibleScreen(page, 'Водитель')
  await page.goto(`/create-resume?redirect=vacancies-slug-apply&slug=${slugOf(page)}`)
  await expect(page.getByText('Есть черновик от')).toContainText('«Водитель»')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await expectAccessibleScreen(page, 'Водитель')
  await expect(page.getByRole('textbox', { name: 'Зарплата' })).toHaveValue(/^120\s000$/)
  await openResumeSection(page, 'Опыт работы')
  await expect(page.getByRole('textbox', { name: 'Компания' })).toHaveValue('Логистика № 1')

  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('link', { name: /Навыки/ }).first()).toBeVisible()
  await page.getByLabel('Полная занятость').check()
  await page.getByLabel('Образование', { exact: true }).selectOption({ label: 'Среднее' })
  await page.getByLabel('Навыки', { exact: true }).fill('Тахограф')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('dialog', { name: /^Отклик: / }), 'publishing leads back to the vacancy').toBeVisible()

  await page.goto('/my-resumes')
  await chooseInResumeMenu(page, 'Скрыть')
  await expect(page.getByText('Не видно никому')).toBeVisible()
  await chooseInResumeMenu(page, 'Показать')
  await expect(page.getByText('Видно проверенным работодателям')).toBeVisible()
  await page.getByLabel('Уведомлять в браузере').check()
  await expect(page.getByText('Сохранено')).toBeVisible()
  await expect(page.getByLabel(/^Все уведомления/)).toBeChecked()
  await expectAccessibleScreen(page, 'Мои резюме')
  await chooseInResumeMenu(page, 'Сделать копию')
  await expectAccessibleScreen(page, 'Водитель (копия)')
  await expect(page.getByText('Черновик', { exact: true })).toBeVisible()
})

const slugOf = (page: Page) => new URL(page.url()).searchParams.get('slug')

async function chooseInResumeMenu(page: Page, action: string) {
  await page.getByRole('button', { name: 'Ещё: Водитель' }).click()
  await page.getByRole('button', { name: new RegExp(`^${action}`) }).click()
}
