import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { givenNewAccount, givenSeekerWithProfile, SIGN_UP_PASSWORD, submitSignInForm } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { pressEnterOn, typeInto } from '../steps/keyboard.ts'
import { expect, test } from '../support/base-test.ts'
import { expectNothingClipped } from '../support/expect-nothing-clipped.ts'

const NEW_PASSWORD = 'две смены через две'

test('other sessions are ended one by one and all at once', { tag: ['@phone', '@long'] }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const phone = await givenNewAccount(page, 'seeker')
  const [first, second] = [await newPage(browser, contextOptions), await newPage(browser, contextOptions)]
  await signInOn(first, phone)
  await signInOn(second, phone)

  await page.goto('/profile/security')
  await expectAccessibleScreen(page, 'Безопасность')
  await expect(page.getByText('Это устройство')).toHaveCount(1)
  await expect(page.getByText(/Заходили (сегодня, \d+:\d\d|вчера)/)).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Выйти: / })
    .first()
    .click()
  await expect(page.getByText('Вы вышли на этом устройстве.')).toBeVisible()
  await expectSignedOut(second)
  await first.reload()
  await expect(first).toHaveURL(/\/profile\/seeker/)
  await page.getByRole('button', { name: 'Выйти на всех остальных устройствах' }).click()
  await expect(page.getByText('Вы вышли на 1 устройстве.')).toBeVisible()
  await expectSignedOut(first)
  await Promise.all([first.context().close(), second.context().close()])
})

test('a new password needs the old one and ends the other sessions', { tag: ['@phone', '@long'] }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const phone = await givenNewAccount(page, 'seeker')
  const other = await newPage(browser, contextOptions)
  await signInOn(other, phone)

  await page.goto('/profile/security')
  await page.getByRole('link', { name: 'Изменить пароль' }).click()
  await expect(page.getByLabel('Нынешний пароль', { exact: true })).toBeFocused()
  await changePassword(page, 'не тот пароль')
  await expect(page.getByText('Пароль не подошёл. Проверьте раскладку и попробуйте ещё раз').first()).toBeVisible()
  await expectAccessibleScreen(page, 'Безопасность')
  await changePassword(page, SIGN_UP_PASSWORD)
  await expect(page.getByText(/^Пароль изменён/)).toBeVisible()
  await expectSignedOut(other)
  await submitSignInForm(other, phone, NEW_PASSWORD)
  await expect(other).toHaveURL(/\/profile\/seeker/)
  await other.context().close()
})

const newPage = async (browser: Browser, options: BrowserContextOptions) =>
  (await browser.newContext(options)).newPage()

async function signInOn(page: Page, phone: string) {
  await submitSignInForm(page, phone, SIGN_UP_PASSWORD)
  await expect(page).toHaveURL(/\/profile\/seeker/)
}

async function expectSignedOut(page: Page) {
  await page.goto('/profile/seeker')
  await expect(page).toHaveURL(/\/sign-in\?redirect=profile-seeker/)
}

async function changePassword(page: Page, current: string) {
  await page.getByLabel('Нынешний пароль', { exact: true }).fill(current)
  await page.getByLabel('Новый пароль', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
}

test('a second factor is set up by a QR code or a key', { tag: '@desktop' }, async ({ page }) => {
  await givenNewAccount(page, 'employer')
  await page.goto('/profile/security')
  await page.getByRole('link', { name: 'Включить код при входе' }).click()
  await page.locator('#two-factor').getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'откройте ключ в нём' })).toHaveAttribute('href', /^otpauth:/)
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
})

test('a second factor is required at sign-in, and turned off with the password', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const phone = await givenNewAccount(page, 'employer')
  const codes = await enableTwoFactor(page)
  const other = await newPage(browser, contextOptions)
  await submitSignInForm(other, phone, SIGN_UP_PASSWORD)
  await expect(other.getByLabel('Код из приложения')).toBeFocused()
  await expect(other.getByLabel('Пароль', { exact: true })).toHaveValue(SIGN_UP_PASSWORD)
  await expectAccessibleScreen(other, 'Вход')
  await other.getByRole('button', { name: 'Ввести код восстановления' }).click()
  await other.getByLabel('Код восстановления').fill('aaaaa-aaaaa')
  await other.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(other.getByText('Код не подошёл').first()).toBeVisible()
  await other.getByLabel('Код восстановления').fill(codes[0]!)
  await other.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(other).toHaveURL(/\/profile\/employer/)
  await other.context().close()

  await page.getByRole('link', { name: 'Выключить код при входе' }).click()
  await page.locator('#two-factor').getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Выключить код при входе' }).click()
  await expect(page.getByText(/^Код при входе больше не нужен/)).toBeVisible()
})

/** Returns the recovery codes. */
async function enableTwoFactor(page: Page): Promise<string[]> {
  await page.goto('/profile/security')
  await page.getByRole('link', { name: 'Включить код при входе' }).click()
  await page.locator('#two-factor').getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!
  await page.getByLabel('Код из приложения').fill(totpCodeFor(key))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Коды восстановления')
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents()
  await page.getByRole('link', { name: 'Готово' }).click()
  return codes
}

const totpCodeFor = (key: string) => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()

test('a withdrawn consent schedules a deletion, which is cancelled', { tag: '@long' }, async ({ page, isMobile }) => {
  const controls = await openSecuritySettings(page, isMobile)
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('link', { name: /^текст от/ })).toHaveCount(2)
  await controls.press(page.getByRole('button', { name: /^Отозвать.*Обработка персональных данных/ }))
  await expect(dialog).toContainText('удалим его через 30 дней')
  await expectAccessibleScreen(page, 'Безопасность')
  await expectNothingClipped(page)
  await controls.press(dialog.getByRole('button', { name: 'Отмена' }))
  await controls.press(page.getByRole('button', { name: /^Отозвать.*Правила сервиса/ }))
  await controls.type(dialog.getByLabel('Пароль', { exact: true }), SIGN_UP_PASSWORD)
  await controls.press(dialog.getByRole('button', { name: 'Отозвать согласие' }))
  await expect(page.getByText(/^Отозвано \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await cancelDeletion(page, controls)
})

test('an archive and a deletion need the password, and the deletion is cancelled on any screen', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  const controls = await openSecuritySettings(page, isMobile)
  await confirmWithPassword(page, controls, 'Собрать архив', SIGN_UP_PASSWORD)
  await expect(page.getByText(/^Собираем архив/).first()).toBeVisible()
  await confirmWithPassword(page, controls, 'Удалить аккаунт', 'не тот пароль')
  await expect(page.getByText('Пароль не подошёл. Проверьте раскладку и попробуйте ещё раз')).toBeVisible()
  await confirmWithPassword(page, controls, 'Удалить аккаунт', SIGN_UP_PASSWORD)
  await expect(page.getByText(/^Аккаунт будет удалён/).first()).toBeVisible()
  await expectAccessibleScreen(page, 'Безопасность')
  await expectNothingClipped(page)
  await page.goto('/search/vacancies')
  await expectAccessibleScreen(page, /.+/)
  await cancelDeletion(page, controls)
  await expect(page.getByText(/^Аккаунт будет удалён/)).toHaveCount(0)
})

type Controls = typeof byPointer

/** Returns how to act: by keyboard alone at 320 px on a phone, by pointer on a desktop. */
async function openSecuritySettings(page: Page, isMobile: boolean): Promise<Controls> {
  await givenSeekerWithProfile(page)
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/profile/security')
  return isMobile ? byKeyboard(page) : byPointer
}

async function confirmWithPassword(page: Page, controls: Controls, name: string, password: string) {
  const dialog = page.getByRole('dialog')
  await controls.press(page.getByRole('button', { name }))
  await controls.type(dialog.getByLabel('Пароль', { exact: true }), password)
  await expectNothingClipped(page)
  await controls.press(dialog.getByRole('button', { name }))
}

async function cancelDeletion(page: Page, controls: Controls) {
  const banner = page.getByRole('complementary', { name: 'Удаление аккаунта' })
  await expect(banner).toContainText(/Аккаунт будет удалён \d\d\.\d\d\.\d{4}/)
  await controls.press(banner.getByRole('button', { name: 'Отменить удаление' }))
  await expect(page.getByText(/^Удаление отменено/)).toBeVisible()
}

const byPointer = {
  press: (target: Locator) => target.click(),
  type: (target: Locator, text: string) => target.fill(text),
}

const byKeyboard = (page: Page) => ({
  press: (target: Locator) => pressEnterOn(page, target),
  type: (target: Locator, text: string) => typeInto(page, target, text),
})
