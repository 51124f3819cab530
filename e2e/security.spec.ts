import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from './people.ts'
import { expectGoodScreen, PASSWORD, signIn, signUp } from './steps.ts'

const NEW_PASSWORD = 'две смены через две'

test('other devices are seen and signed out, by one, all at once, and by a new password', async ({
  page,
  browser,
  contextOptions,
}) => {
  const phone = await signUp(page, 'Найти работу')
  const others = await Promise.all([1, 2, 3].map(() => browser.newContext(contextOptions)))
  const [first, second, third] = await Promise.all(others.map((other) => other.newPage()))
  const enter = async (other: Page) => {
    await signIn(other, phone, PASSWORD)
    await expect(other).toHaveURL(/\/profile\/seeker/)
  }
  const expectOut = async (other: Page) => {
    await other.goto('/profile/seeker')
    await expect(other).toHaveURL(/\/sign-in\?redirect=profile-seeker/)
  }
  await enter(first!)
  await enter(second!)

  await page.goto('/profile/seeker')
  await page.getByRole('link', { name: 'Безопасность' }).first().click()
  await expectGoodScreen(page, 'Безопасность')
  await expect(page.getByText('Это устройство')).toHaveCount(1)
  await expect(page.getByText(/Последний вход (сегодня, \d+:\d\d|вчера)/)).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Завершить сеанс/ })
    .first()
    .click()
  await expect(page.getByText('Сеанс завершён.')).toBeVisible()
  await expectOut(second!)
  await first!.reload()
  await expect(first!).toHaveURL(/\/profile\/seeker/)
  await page.getByRole('button', { name: 'Завершить все остальные сеансы' }).click()
  await expect(page.getByText('Завершили 1 сеанс.')).toBeVisible()
  await expectOut(first!)

  await enter(third!)
  await page.getByRole('link', { name: 'Изменить пароль' }).click()
  await expect(page.getByLabel('Нынешний пароль', { exact: true })).toBeFocused()
  await changePassword(page, 'не тот пароль')
  await expect(page.getByText('Пароль не подходит').first()).toBeVisible()
  await expectGoodScreen(page, 'Безопасность')
  await changePassword(page, PASSWORD)
  await expect(page.getByText(/^Пароль изменён/)).toBeVisible()
  await expectOut(third!)
  await signIn(third!, phone, NEW_PASSWORD)
  await expect(third!).toHaveURL(/\/profile\/seeker/)
  await Promise.all(others.map((other) => other.close()))
})

async function changePassword(page: Page, current: string) {
  await page.getByLabel('Нынешний пароль', { exact: true }).fill(current)
  await page.getByLabel('Новый пароль', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
}

test('a second factor is set up by a picture or a key, asked for at the next sign-in, and taken off with the password', async ({
  page,
  browser,
  contextOptions,
}) => {
  const phone = await signUp(page, 'Нанять')
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Включить код при входе' }).click()
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'откройте ключ в приложении' })).toHaveAttribute('href', /^otpauth:/)
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!
  await page.getByLabel('Код из приложения').fill('000000')
  await expect(page.getByText('Код не подошёл').first()).toBeVisible()
  await expect(page.getByText(key)).toBeVisible()
  await expectGoodScreen(page, 'Безопасность')
  await page.getByLabel('Код из приложения').fill(codeOf(key))
  await expectGoodScreen(page, 'Коды восстановления')
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('link', { name: 'Готово' }).click()
  await expect(page.getByText('Включён', { exact: true })).toBeVisible()

  const others = await browser.newContext(contextOptions)
  const other = await others.newPage()
  await signIn(other, phone, PASSWORD)
  await expect(other.getByLabel('Код из приложения')).toBeFocused()
  await expect(other.getByLabel('Пароль', { exact: true })).toHaveValue(PASSWORD)
  await expectGoodScreen(other, 'Вход')
  await other.getByRole('button', { name: 'Ввести код восстановления' }).click()
  await other.getByLabel('Код восстановления').fill('aaaaa-aaaaa')
  await other.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(other.getByText('Код не подошёл')).toBeVisible()
  await other.getByLabel('Код восстановления').fill(codes[0]!)
  await other.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(other).toHaveURL(/\/profile\/employer/)
  await others.close()

  await page.getByRole('link', { name: 'Выключить код при входе' }).click()
  await page.locator('#two-factor').getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Выключить код при входе' }).click()
  await expect(page.getByText(/^Код при входе больше не нужен/)).toBeVisible()
})

const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()

test('a consent is withdrawn after its consequence is said; a deletion may be taken back from any page', async ({
  page,
}) => {
  await signUp(page, 'Найти работу')
  await page.goto('/profile/security')
  await expect(page.getByRole('link', { name: /^текст от/ })).toHaveCount(2)
  await page.getByRole('button', { name: /^Отозвать.*Обработка персональных данных/ }).click()
  await expect(page.getByRole('dialog')).toContainText('удалим его через 30 дней')
  await expectGoodScreen(page, 'Безопасность')
  await page.getByRole('dialog').getByRole('button', { name: 'Оставить' }).click()
  await page.getByRole('button', { name: /^Отозвать.*Правила сервиса/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать согласие' }).click()
  await expect(page.getByText(/^Отозвано \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await cancelDeletion(page)

  await askForDeletion(page, 'не тот пароль')
  await expect(page.getByText('Пароль не подходит')).toBeVisible()
  await askForDeletion(page, PASSWORD)
  await expect(page.getByText(/^Аккаунт будет удалён/).first()).toBeVisible()
  await expectGoodScreen(page, 'Безопасность')
  await page.goto('/search/vacancies')
  await expectGoodScreen(page, /.+/)
  await cancelDeletion(page)
  await expect(page.getByText(/^Аккаунт будет удалён/)).toHaveCount(0)
})

async function askForDeletion(page: Page, password: string) {
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await page.getByRole('dialog').getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить аккаунт' }).click()
}

async function cancelDeletion(page: Page) {
  const banner = page.getByRole('complementary', { name: 'Удаление аккаунта' })
  await expect(banner).toContainText(/Аккаунт будет удалён \d\d\.\d\d\.\d{4}/)
  await banner.getByRole('button', { name: 'Отменить удаление' }).click()
  await expect(page.getByText(/^Удаление отменено/)).toBeVisible()
}
