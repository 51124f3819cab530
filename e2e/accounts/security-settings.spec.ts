import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { pressEnterOn, typeInto } from '../steps/keyboard.ts'
import {
  expectAccessibleScreen,
  givenSeekerWithProfile,
  SIGN_UP_PASSWORD,
  signUp,
  submitSignInForm,
} from '../steps/shared-steps.ts'
import { expect, test } from '../support/base-test.ts'
import { expectNothingClipped } from '../support/expect-nothing-clipped.ts'

const NEW_PASSWORD = 'две смены через две'

test('other sessions are ended one by one, all at once and by a new password', { tag: '@phone' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const phone = await signUp(page, 'Найти работу')
  const others = await Promise.all([1, 2, 3].map(() => browser.newContext(contextOptions)))
  const [first, second, third] = await Promise.all(others.map((other) => other.newPage()))
  const signInOn = async (other: Page) => {
    await submitSignInForm(other, phone, SIGN_UP_PASSWORD)
    await expect(other).toHaveURL(/\/profile\/seeker/)
  }
  const expectSignedOut = async (other: Page) => {
    await other.goto('/profile/seeker')
    await expect(other).toHaveURL(/\/sign-in\?redirect=profile-seeker/)
  }
  await signInOn(first!)
  await signInOn(second!)

  await page.goto('/profile/seeker')
  await page.getByRole('link', { name: 'Безопасность' }).first().click()
  await expectAccessibleScreen(page, 'Безопасность')
  await expect(page.getByText('Это устройство')).toHaveCount(1)
  await expect(page.getByText(/Последний вход (сегодня, \d+:\d\d|вчера)/)).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Завершить сеанс/ })
    .first()
    .click()
  await expect(page.getByText('Сеанс завершён.')).toBeVisible()
  await expectSignedOut(second!)
  await first!.reload()
  await expect(first!).toHaveURL(/\/profile\/seeker/)
  await page.getByRole('button', { name: 'Завершить все остальные сеансы' }).click()
  await expect(page.getByText('Завершили 1 сеанс.')).toBeVisible()
  await expectSignedOut(first!)

  await signInOn(third!)
  await page.getByRole('link', { name: 'Изменить пароль' }).click()
  await expect(page.getByLabel('Нынешний пароль', { exact: true })).toBeFocused()
  await changePassword(page, 'не тот пароль')
  await expect(page.getByText('Пароль не подходит').first()).toBeVisible()
  await expectAccessibleScreen(page, 'Безопасность')
  await changePassword(page, SIGN_UP_PASSWORD)
  await expect(page.getByText(/^Пароль изменён/)).toBeVisible()
  await expectSignedOut(third!)
  await submitSignInForm(third!, phone, NEW_PASSWORD)
  await expect(third!).toHaveURL(/\/profile\/seeker/)
  await Promise.all(others.map((other) => other.close()))
})

async function changePassword(page: Page, current: string) {
  await page.getByLabel('Нынешний пароль', { exact: true }).fill(current)
  await page.getByLabel('Новый пароль', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
}

test('a second factor is set up by a QR code or a key, required at sign-in and turned off with the password', {
  tag: '@desktop',
}, async ({ page, browser, contextOptions }) => {
  const phone = await signUp(page, 'Нанять')
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Включить код при входе' }).click()
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'откройте ключ в приложении' })).toHaveAttribute('href', /^otpauth:/)
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!
  await page.getByLabel('Код из приложения').fill('000000')
  await expect(page.getByText('Код не подошёл').first()).toBeVisible()
  await expect(page.getByText(key)).toBeVisible()
  await expectAccessibleScreen(page, 'Безопасность')
  await page.getByLabel('Код из приложения').fill(totpCodeFor(key))
  await expectAccessibleScreen(page, 'Коды восстановления')
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('link', { name: 'Готово' }).click()
  await expect(page.getByText('Включён', { exact: true })).toBeVisible()

  const others = await browser.newContext(contextOptions)
  const other = await others.newPage()
  await submitSignInForm(other, phone, SIGN_UP_PASSWORD)
  await expect(other.getByLabel('Код из приложения')).toBeFocused()
  await expect(other.getByLabel('Пароль', { exact: true })).toHaveValue(SIGN_UP_PASSWORD)
  await expectAccessibleScreen(other, 'Вход')
  await other.getByRole('button', { name: 'Ввести код восстановления' }).click()
  await other.getByLabel('Код восстановления').fill('aaaaa-aaaaa')
  await other.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(other.getByText('Код не подошёл')).toBeVisible()
  await other.getByLabel('Код восстановления').fill(codes[0]!)
  await other.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(other).toHaveURL(/\/profile\/employer/)
  await others.close()

  await page.getByRole('link', { name: 'Выключить код при входе' }).click()
  await page.locator('#two-factor').getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Выключить код при входе' }).click()
  await expect(page.getByText(/^Код при входе больше не нужен/)).toBeVisible()
})

const totpCodeFor = (key: string) => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()

test('a consent is withdrawn, an archive requested and a deletion cancelled, on a phone by keyboard alone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000)
  await givenSeekerWithProfile(page)
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
  const controls = isMobile ? byKeyboard(page) : byPointer
  const dialog = page.getByRole('dialog')
  const confirm = (name: string) => controls.press(dialog.getByRole('button', { name }))
  const confirmWithPassword = async (name: string, password: string) => {
    await controls.press(page.getByRole('button', { name }))
    await controls.type(dialog.getByLabel('Пароль', { exact: true }), password)
    await expectNothingClipped(page)
    await confirm(name)
  }
  const cancelDeletion = async () => {
    const banner = page.getByRole('complementary', { name: 'Удаление аккаунта' })
    await expect(banner).toContainText(/Аккаунт будет удалён \d\d\.\d\d\.\d{4}/)
    await controls.press(banner.getByRole('button', { name: 'Отменить удаление' }))
    await expect(page.getByText(/^Удаление отменено/)).toBeVisible()
  }

  await page.goto('/profile/security')
  await expect(page.getByRole('link', { name: /^текст от/ })).toHaveCount(2)
  await controls.press(page.getByRole('button', { name: /^Отозвать.*Обработка персональных данных/ }))
  await expect(dialog).toContainText('удалим его через 30 дней')
  await expectAccessibleScreen(page, 'Безопасность')
  await expectNothingClipped(page)
  await confirm('Оставить')
  await controls.press(page.getByRole('button', { name: /^Отозвать.*Правила сервиса/ }))
  await confirm('Отозвать согласие')
  await expect(page.getByText(/^Отозвано \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await cancelDeletion()

  await confirmWithPassword('Собрать архив', SIGN_UP_PASSWORD)
  await expect(page.getByText(/^Собираем архив/).first()).toBeVisible()
  await confirmWithPassword('Удалить аккаунт', 'не тот пароль')
  await expect(page.getByText('Пароль не подходит')).toBeVisible()
  await confirmWithPassword('Удалить аккаунт', SIGN_UP_PASSWORD)
  await expect(page.getByText(/^Аккаунт будет удалён/).first()).toBeVisible()
  await expectAccessibleScreen(page, 'Безопасность')
  await expectNothingClipped(page)
  await page.goto('/search/vacancies')
  await expectAccessibleScreen(page, /.+/)
  await cancelDeletion()
  await expect(page.getByText(/^Аккаунт будет удалён/)).toHaveCount(0)
})

const byPointer = {
  press: (target: Locator) => target.click(),
  type: (target: Locator, text: string) => target.fill(text),
}

const byKeyboard = (page: Page) => ({
  press: (target: Locator) => pressEnterOn(page, target),
  type: (target: Locator, text: string) => typeInto(page, target, text),
})
