import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { nextPhoneNumber, test } from '../support/base-test.ts'

async function check(page: Page, number: string) {
  await page.getByLabel('Телефон').fill(number)
  await page.getByRole('button', { name: 'Проверить' }).click()
}

test('a person checks numbers, reads why one is dangerous, and complains about another', { tag: '@phone' }, async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto('/services/search-phone')
  await expectAccessibleScreen(page, 'Проверка номера')

  await check(page, '+7 958')
  await expect(page.getByText('Не хватает цифр. Пример: +7 (912) 345-67-89')).toBeVisible()

  await check(page, '89581002030')
  const verdict = page.getByRole('region', { name: 'На этот номер часто жалуются' })
  await expect(verdict).toBeFocused()
  await expect(verdict.getByRole('row', { name: /Просят код из SMS 3 .*\+30/ })).toBeVisible()
  await expect(verdict.getByRole('row', { name: /Риск из 100 65/ })).toBeVisible()
  await expectAccessibleScreen(page, 'Проверка номера')

  await check(page, '8 495 120-45-67')
  await expect(page.getByRole('region', { name: 'Номер компании' }).getByText('«Северный ветер»')).toBeVisible()

  const unknown = nextPhoneNumber()
  await check(page, unknown)
  await expect(page.getByText('Не найдено — не значит безопасно')).toBeVisible()

  await page.getByRole('link', { name: 'Пожаловаться' }).click()
  await expectAccessibleScreen(page, 'Сообщить о номере')
  await page.getByLabel('Код из SMS').check()
  await page.getByRole('button', { name: 'Сообщить' }).click()
  await expect(page.getByText('Спасибо, записали')).toBeVisible()
  // The account is new: its complaint waits for an operator, and says nothing in the verdict until then (ruling 50).
  await expect(page.getByRole('region', { name: 'Сведений нет' }).getByText('Вы пожаловались')).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByText('Жалоба отменена.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Сведений нет' })).toBeVisible()
})

test('a guest without script checks a number from the home page after the sign-in', { tag: '@phone' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/')
  await page.getByLabel('Номер, с которого звонят').fill('89581002030')
  await page.getByRole('button', { name: 'Проверить номер' }).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=services-search-phone/)
  await page.getByLabel('Телефон или эл. почта').fill(DEMO_PEOPLE.find(({ key }) => key === 'S1')!.phone)
  await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'На этот номер часто жалуются' })).toBeVisible()
  await page.context().close()
})
