import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, test } from '../support/base-test.ts'

test('a ready text is taken in one tap and is not offered again (e11)', async ({ page }) => {
  await givenEmployerWithCompany(page, 'Кофейня «Слова»')
  await page.goto('/responses/templates')
  const ready = page.getByRole('button', { name: /^Взять «/ })
  await expect(ready).toHaveCount(12)
  await expectAccessibleScreen(page, 'Шаблоны сообщений')

  await page.getByRole('button', { name: 'Взять «Знакомство»' }).click()

  await expect(page.getByRole('link', { name: 'Изменить шаблон «Знакомство»' })).toBeVisible()
  await expect(ready).toHaveCount(11)
})

test('a ready questionnaire is taken with its questions (e12)', async ({ page }) => {
  await givenEmployerWithCompany(page, 'Кофейня «Анкеты»')
  await page.goto('/questionnaires')
  await expectAccessibleScreen(page, 'Анкеты')

  await page.getByRole('button', { name: 'Взять «Кафе и кухня»' }).click()

  await expect(page.getByRole('listitem').filter({ hasText: 'Кафе и кухня' })).toContainText('4 вопроса')
  await expect(page.getByRole('button', { name: 'Взять «Кафе и кухня»' })).toBeHidden()
  await page.getByRole('link', { name: /^Изменить/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Такой ответ не подходит' }).nth(1)).toBeChecked()
})

test('a ready stage is added in one tap, and Alt with an arrow moves a stage and says its place (e10)', async ({
  page,
}) => {
  await givenEmployerWithCompany(page, 'Кофейня «Этапы»')
  await page.goto('/responses/stages')
  const names = page.getByRole('listitem').getByRole('textbox')
  const before = await names.count()
  await page.getByRole('button', { name: 'Телефонный разговор', exact: true }).click()
  await expect(names).toHaveCount(before + 1)
  await expect(page.getByRole('button', { name: 'Телефонный разговор', exact: true })).toBeHidden()
  await expectAccessibleScreen(page, 'Этапы откликов')

  const second = await names.nth(1).inputValue()
  await names.nth(1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('status').getByText(`${second}, 3 из ${before + 1}`)).toBeAttached()
  await expect(names.nth(2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('status').getByText(`${second}, 4 из ${before + 1}`)).toBeAttached()
  await expect(names.nth(3)).toHaveValue(second)
  await expect(names.nth(3)).toBeFocused()

  const saving = page.getByRole('button', { name: 'Сохранить названия' })
  await saving.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Сохранено/)).toBeVisible()
  await expect(saving).toBeFocused()
})
