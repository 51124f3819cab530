import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, test } from '../support/base-test.ts'

test('a ready text is taken in one tap and is not offered again (e11)', async ({ page }) => {
  await givenEmployerWithCompany(page, 'Кофейня «Слова»')
  await page.goto('/responses/templates')
  const ready = page.getByRole('region', { name: 'Готовые тексты' })
  await expect(ready.getByRole('button', { name: /^Взять/ })).toHaveCount(12)
  await expectAccessibleScreen(page, 'Шаблоны сообщений')

  await ready.getByRole('button', { name: 'Взять: Знакомство' }).click()

  await expect(page.getByRole('region', { name: 'Приглашение после отклика' })).toContainText('Знакомство')
  await expect(ready.getByRole('button', { name: /^Взять/ })).toHaveCount(11)
})

test('a ready stage is added in one tap, and Alt with an arrow moves a stage and says its place (e10)', async ({
  page,
}) => {
  await givenEmployerWithCompany(page, 'Кофейня «Этапы»')
  await page.goto('/responses/stages')
  const names = page.getByRole('listitem').getByRole('textbox')
  const before = await names.count()
  await page.getByRole('button', { name: 'Телефонный разговор' }).click()
  await expect(names).toHaveCount(before + 1)
  await expect(page.getByRole('button', { name: 'Телефонный разговор' })).toBeHidden()
  await expectAccessibleScreen(page, 'Этапы откликов')

  const second = await names.nth(1).inputValue()
  await names.nth(1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('status').getByText(`${second}, 3 из ${before + 1}`)).toBeAttached()
  await expect(names.nth(2)).toHaveValue(second)
  await expect(names.nth(2)).toBeFocused()
})
