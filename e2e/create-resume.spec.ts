import { expect, test } from './people.ts'
import { choose, expectGoodScreen, openPart, signUp } from './steps.ts'

/** Journey 12. */
test('a resume is written part by part, saves itself, is found again, and says what it lacks', async ({ page }) => {
  await signUp(page, 'Найти работу')
  await page.getByLabel('Фамилия').fill('Андреев')
  await page.getByLabel('Имя', { exact: true }).fill('Пётр')
  await choose(page, 'Город', 'каз', 'Казань')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/Сохранено в/)).toBeVisible()

  await page.goto('/create-resume')
  await page.getByRole('textbox', { name: 'Должность' }).first().fill('Водитель')
  await choose(page, 'Профессия', 'водител', 'Водитель')
  await page.getByRole('textbox', { name: 'Зарплата' }).fill('120000')
  await page.getByLabel('За что платят').focus()
  await expect(page.getByRole('textbox', { name: 'Зарплата' })).toHaveValue(/^120\s000$/)
  await expect(page).toHaveURL(/\/my-resume\/\d+$/)
  await expect(page.getByText(/Сохранено в/)).toBeVisible()
  await expectGoodScreen(page, 'Новое резюме')

  await openPart(page, 'Опыт работы')
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
  await expectGoodScreen(page, 'Водитель')
  await expect(page.getByRole('textbox', { name: 'Зарплата' })).toHaveValue(/^120\s000$/)
  await openPart(page, 'Опыт работы')
  await expect(page.getByRole('textbox', { name: 'Компания' })).toHaveValue('Логистика № 1')

  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('link', { name: /Навыки/ }).first()).toBeVisible()
  await page.getByLabel('Полная занятость').check()
  await page.getByLabel('Образование', { exact: true }).selectOption({ label: 'Среднее' })
  await page.getByLabel('Навыки', { exact: true }).fill('Тахограф')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Опубликовано').first()).toBeVisible()
})
