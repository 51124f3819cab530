import { givenNewAccount, givenSeekerWithProfile, SIGN_UP_PASSWORD } from '../steps/accounts.ts'
import { readEmailConfirmationLink } from '../steps/email.ts'
import { pressEnterOn, typeInto } from '../steps/keyboard.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, nextPhoneNumber, readSmsCode, test } from '../support/base-test.ts'
import { expectNothingClipped } from '../support/expect-nothing-clipped.ts'

// Journeys 10, 11 and 30.4: keyboard only, on the narrowest phone.

test('a seeker fills in the profile by keyboard alone at 320 px', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await givenNewAccount(page, 'seeker')
  await page.goto('/create-resume')

  await expect(page).toHaveURL(/\/profile\/seeker\?redirect=create-resume/)
  await expectNothingClipped(page)
  await typeInto(page, page.getByLabel('Фамилия'), 'Андреев')
  await typeInto(page, page.getByLabel('Имя', { exact: true }), 'Пётр')
  await typeInto(page, page.getByLabel('Город', { exact: true }), 'каз')
  await expect(page.getByRole('option', { name: 'Казань' }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await pressEnterOn(page, page.getByRole('button', { name: 'Сохранить' }))
  await expect(page).toHaveURL(/\/create-resume/)
  await page.goto('/profile/seeker')
  await pressEnterOn(page, page.getByRole('link', { name: /^Почта не указана/ }))
  await expect(page.getByLabel('Новый адрес')).toBeFocused()
  await page.keyboard.type(`keys-${nextPhoneNumber()}@example.ru`)
  await typeInto(page, page.locator('#email').getByLabel('Пароль', { exact: true }), SIGN_UP_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Отправили письмо на/)).toBeVisible()
  await expectNothingClipped(page)
})

test('a seeker changes the phone and confirms the email by keyboard alone at 320 px', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  const [newNumber, email] = [nextPhoneNumber(), `keys-${nextPhoneNumber()}@example.ru`]
  await page.setViewportSize({ width: 320, height: 640 })
  await givenSeekerWithProfile(page)
  await callApiAsPage(page, '/api/seeker/profile', { email, password: SIGN_UP_PASSWORD })

  await page.goto('/profile/seeker')
  await expect(page.getByText('Ожидает подтверждения')).toBeVisible()
  await expectNothingClipped(page)
  await pressEnterOn(page, page.getByRole('link', { name: /^\+7 .*Подтверждён$/ }))
  await expect(page.getByLabel('Новый номер')).toBeFocused()
  await page.keyboard.type(newNumber)
  await typeInto(page, page.locator('#phone').getByLabel('Пароль', { exact: true }), SIGN_UP_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Код из SMS')).toBeFocused()
  await expectNothingClipped(page)
  await page.keyboard.type(await readSmsCode(page.request, newNumber))
  await expect(page.getByText('Номер изменён.')).toBeVisible()

  await page.goto(await readEmailConfirmationLink(page, email))
  await expectNothingClipped(page)
  await pressEnterOn(page, page.getByRole('button', { name: 'Подтвердить адрес' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Почта подтверждена')
  await expectNothingClipped(page)
})
