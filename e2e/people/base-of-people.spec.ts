import { givenEmployerWithCompany, signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { inboxRow } from '../steps/inbox.ts'
import { givenDeliveredApplication } from '../steps/negotiations.ts'
import { expect, expectAccessible, nextPhoneNumber, test } from '../support/base-test.ts'

test('the first record opens by itself, and J, K and / lead through the people (EM-16)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInAs(page, 'E1')
  await page.goto('/cabinet')
  await page.getByRole('banner').getByRole('link', { name: 'Люди' }).click()
  await expectAccessibleScreen(page, 'Люди')
  const record = page.getByRole('region', { name: 'Запись о человеке' })
  const rows = page.getByRole('list', { name: 'Люди' }).getByRole('link')
  const first = await rows.nth(0).getAttribute('href')
  const second = await rows.nth(1).getAttribute('href')
  await expect(record.getByRole('heading', { level: 2 })).toBeVisible()

  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`${second!.replaceAll('?', '\\?')}$`))
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`${first!.replaceAll('?', '\\?')}$`))
  await expect(record.getByRole('heading', { name: 'Всё, что было у нас' })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('никого с таким именем')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Никого не нашли.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Списки людей', exact: true })
    .getByRole('link', { name: /^Избранное/ })
    .click()
  await expect(page).toHaveURL('/people?list=favorites')
})

test('on a phone the list comes first and a record is a page of its own', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'E1')
  await page.goto('/cabinet')
  await page.getByRole('navigation', { name: 'Нижнее меню' }).getByRole('link', { name: 'Люди' }).click()
  const row = page.getByRole('list', { name: 'Люди' }).getByRole('link').first()
  await expect(row).toBeVisible()
  await expect(page.getByRole('region', { name: 'Запись о человеке' })).toBeHidden()

  await row.click()
  await expect(page.getByRole('region', { name: 'Запись о человеке' })).toBeVisible()
  await expectAccessibleScreen(page, 'Люди')
  await page.getByRole('link', { name: 'К списку' }).click()
  await expect(row).toBeVisible()
})

test('somebody with a long name is added by hand, with the source and the ground', async ({ page }) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  await page.goto('/people')
  await expect(page.getByRole('heading', { name: 'Здесь соберутся все, кто к вам приходил' })).toBeVisible()
  await page.getByRole('link', { name: 'Добавить человека' }).click()
  await expectAccessibleScreen(page, 'Новый человек в базе')
  await page.getByLabel('Имя и фамилия').fill('Александрина Константинопольская-Белозерская')
  await page.getByLabel('E-mail').fill(`a${nextPhoneNumber().replace(/\D/g, '')}@example.ru`)
  await page.getByLabel('Откуда контакт').fill('Ярмарка вакансий')
  await page.getByRole('button', { name: 'Добавить и отправить ссылку' }).click()

  await expect(page.getByRole('heading', { level: 2, name: /^Александрина/ })).toBeVisible()
  await expect(page.getByText('Пока согласия нет, запись видите только вы.')).toBeVisible()
  await expectAccessibleScreen(page, 'Люди')
})

test('a meeting is assessed with digits and Enter, and saved with Ctrl+Enter', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { seeker } = await givenDeliveredApplication(page, browser, contextOptions)
  await seeker.context().close()
  await page.goto('/responses')
  await inboxRow(page, 0).locator('a').click()
  await page.getByRole('link', { name: 'Оценить встречу' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /ваша оценка$/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('group', { name: 'Умеет то, что нужно' }).getByRole('radio').first().focus()
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: '2. Слабо' }).nth(2)).toBeChecked()
  await page.getByRole('radio', { name: 'Брать', exact: true }).check()
  await page.keyboard.press('Control+Enter')

  await page.getByText('Изменить свою оценку').click()
  await expect(page.getByRole('radio', { name: '4. Сильно' }).first()).toBeChecked()
})
