import type { Locator, Page } from '@playwright/test'
import { GALLERY_ADDRESS } from '../servers/server-addresses.ts'
import { expect, test } from '../support/base-test.ts'

// One engine formats phones, days and amounts (SP-13), and a number is checked when its field is left (SP-11).

async function press(page: Page, key: string, times: number) {
  for (let n = 0; n < times; n++) await page.keyboard.press(key)
}

/** The script that formats is loaded when the field is entered. */
async function typeFormatted(field: Locator, first: string, formatted: string, rest = '') {
  await field.click()
  await field.pressSequentially(first)
  await expect(field).toHaveValue(formatted)
  await field.pressSequentially(rest)
}

const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart)

async function paste(field: Locator, text: string) {
  await field.page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await field.evaluate((_, text) => navigator.clipboard.writeText(text), text)
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+v')
}

test('a typed phone is undone and redone key by key, and its caret stays beside its digit (SP-13)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/sign-up')
  const field = page.getByLabel('Телефон', { exact: true })
  await typeFormatted(field, '9', '+7 (9', '161234567')
  await expect(field).toHaveValue('+7 (916) 123-45-67')

  await press(page, 'Control+z', 6)
  await expect(field).toHaveValue('+7 (916) 1')
  await press(page, 'Control+y', 3)
  await expect(field).toHaveValue('+7 (916) 123-4')
  await press(page, 'Control+Shift+z', 3)
  await press(page, 'Control+y', 2)
  await expect(field).toHaveValue('+7 (916) 123-45-67')
  await press(page, 'Control+z', 12)
  await expect(field).toHaveValue('')
  await press(page, 'Control+y', 12)
  await expect(field).toHaveValue('+7 (916) 123-45-67')

  await press(page, 'ArrowLeft', 5)
  await press(page, 'Backspace', 1)
  await expect(field).toHaveValue('+7 (916) 124-56-7')
  expect(await caretOf(field)).toBe('+7 (916) 12'.length)
  await page.keyboard.type('0')
  await expect(field).toHaveValue('+7 (916) 120-45-67')
  expect(await caretOf(field)).toBe('+7 (916) 120'.length)
})

test('a pasted number keeps its extension apart, and one that the browser fills in is formatted (SP-11, SP-13)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/support')
  const field = page.getByLabel('Телефон', { exact: true })
  await typeFormatted(field, '9', '+7 (9')
  await paste(field, '8 (916) 123 45 67 доб. 5')
  await expect(field).toHaveValue('+7 (916) 123-45-67 доб. 5')
  await press(page, 'Control+z', 1)
  await expect(field).toHaveValue('+7 (9')

  await page.goto('/sign-up')
  const filledIn = page.getByLabel('Телефон', { exact: true })
  await expect(page.getByRole('button', { name: 'Получить код' })).toBeEnabled()
  // Browsers fill in a form without giving the focus to its fields.
  await filledIn.evaluate((input: HTMLInputElement) => {
    input.blur()
    input.value = '89161234567'
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
  })
  await expect(filledIn).toHaveValue('+7 (916) 123-45-67')
})

test('a number is checked by the rules of its country when its field is left (SP-11)', async ({ page }) => {
  await page.goto('/sign-up')
  const field = page.getByLabel('Телефон', { exact: true })
  const wrong = [
    ['+7 (000) 000-00-00', 'Такого номера нет. Проверьте цифры'],
    ['77777777777', 'Такого номера нет. Проверьте цифры'],
    ['+49 151 23456789', 'Мы не отправляем SMS в эту страну'],
    ['8 (495) 123-45-67', 'Это городской номер. Для кода нужен мобильный.'],
    ['8 (916) 123 45 67 доб. 5', 'На добавочный код не придёт. Оставьте номер без него.'],
  ] as const
  for (const [typed, message] of wrong) {
    await field.fill(typed)
    await field.press('Tab')
    await expect(field, typed).toHaveAccessibleDescription(new RegExp(message))
  }
  await field.fill('8 916 123-45-67')
  await field.press('Tab')
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('a typed day and a typed amount are undone and redone key by key (SP-13)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(GALLERY_ADDRESS)
  const day = page.getByLabel('Дата рождения', { exact: true })
  await day.fill('')
  await typeFormatted(day, '010', '01.0', '51990')
  await expect(day).toHaveValue('01.05.1990')
  await press(page, 'Control+z', 4)
  await expect(day).toHaveValue('01.05')
  await press(page, 'Control+y', 4)
  await expect(day).toHaveValue('01.05.1990')

  const amount = page.getByLabel('Зарплата', { exact: true })
  await amount.fill('')
  await typeFormatted(amount, '1200', '1\u00a0200', '00')
  await expect(amount).toHaveValue('120\u00a0000')
  await press(page, 'ArrowLeft', 3)
  await page.keyboard.type('5')
  await expect(amount).toHaveValue('1\u00a0205\u00a0000')
  expect(await caretOf(amount)).toBe(5)
  await press(page, 'Control+z', 2)
  await expect(amount).toHaveValue('12\u00a0000')
  await press(page, 'Control+y', 2)
  await expect(amount).toHaveValue('1\u00a0205\u00a0000')
})

test('an error toast stays until it is closed, and every toast stands bottom left or above the bar of a phone (SP-12)', async ({
  page,
  isMobile,
}) => {
  await page.clock.install()
  await page.goto(GALLERY_ADDRESS)
  await page.getByRole('button', { name: 'Показать ошибку' }).click()
  const error = page.getByRole('alert').filter({ hasText: 'Нет связи' })
  await page.clock.runFor(60_000)
  await expect(error).toBeVisible()

  const { x, y, width, height } = (await error.boundingBox())!
  const window = page.viewportSize()!
  expect(x).toBeLessThan(30)
  expect(x + width).toBeLessThanOrEqual(isMobile ? window.width : window.width / 2)
  expect(window.height - y - height).toBeLessThan(isMobile ? 120 : 40)
  expect(window.height - y - height).toBeGreaterThan(isMobile ? 50 : 0)
  await error.getByRole('button', { name: 'Закрыть' }).click()
  await expect(error).toBeHidden()
})
