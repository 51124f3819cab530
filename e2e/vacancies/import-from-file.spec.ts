import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expect, nextPhoneNumber, test } from '../support/base-test.ts'

const TABLE = `Название;Город;Зарплата от;Обязанности;Заметка HR
Пекарь ночной;Казань;80000;Печь хлеб и ставить опару к утру;срочно
Кассир в пекарню;Казань;60000;Девушка до 35 лет за кассу
;Казань;;`

test('an employer brings vacancies over from a table: sees what was found, picks, and gets drafts one time', {
  tag: '@desktop',
}, async ({ page }) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  await page.goto('/my-vacancies/import')
  await page.getByLabel('Или вставьте сюда').fill(TABLE)
  await page.getByRole('button', { name: 'Прочитать' }).click()

  const baker = page.getByRole('listitem').filter({ hasText: 'Пекарь ночной' })
  await expect(baker.getByText('Новая', { exact: true })).toBeVisible()
  await expect(baker.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'Кассир' }).first()).toContainText('до 35 лет')
  await expect(page.getByText('Строка 4: нет названия')).toBeVisible()
  await expect(page.getByText('Не использовали: «Заметка HR».')).toBeVisible()
  await page.getByRole('checkbox', { name: /Кассир/ }).setChecked(false)
  await page.waitForURL(/step=check/)
  // The step has an address: a reload and the way back keep it and the choice.
  await page.reload()
  await expect(page.getByText('Выбрано 1 из 2')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Прочитать' })).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Выбрано 1 из 2')).toBeVisible()
  await page.getByRole('button', { name: 'Создать черновики' }).click()

  await expect(page).toHaveURL(/\/my-vacancies\?status=draft/)
  await expect(page.getByRole('link', { name: 'Пекарь ночной' }).first()).toBeVisible()
  await page.goto('/my-vacancies/import')
  await page.getByLabel('Или вставьте сюда').fill(TABLE)
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await expect(baker.getByText('Такая же есть')).toBeVisible()
  await expect(baker.getByRole('checkbox')).not.toBeChecked()
})
