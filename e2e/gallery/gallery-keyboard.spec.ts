import type { Locator, Page } from '@playwright/test'
import { GALLERY_ADDRESS } from '../servers/server-addresses.ts'
import { expectFocusVisible, tabTo } from '../steps/keyboard.ts'
import { expect, test } from '../support/base-test.ts'

// Keyboard behaviour of every UI part. The first test walks to all of them by Tab; the others start at their part.

test.beforeEach(async ({ page }) => {
  await page.goto(GALLERY_ADDRESS)
})

async function focusOn(page: Page, target: Locator) {
  // The browser shows the focus that a script moves if the last key was one that moves it.
  await page.keyboard.press('Tab')
  await target.focus()
  await expectFocusVisible(page)
}

async function pressEnterOn(page: Page, target: Locator) {
  await focusOn(page, target)
  await page.keyboard.press('Enter')
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('the focus is visible at every stop of the Tab key', async ({ page }) => {
  await tabTo(page, page.getByRole('link', { name: 'Войти', exact: true }))
})

test('a combobox opens by typing, moves by arrows, selects by Enter and closes by Escape', async ({ page }) => {
  const city = field(page, 'Город')
  const options = page.getByRole('listbox').getByRole('option')
  await focusOn(page, city)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('киров')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('ArrowDown')
  await expect(options.filter({ hasText: 'Мурманская' })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('Кировск')
  await expect(page.locator('input[name=city_id]')).toHaveValue('8')

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('ор')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(city).toBeFocused()
})

test('a multi-value field adds a value by Enter and removes it by Backspace', async ({ page }) => {
  const chips = page
    .getByLabel('Навыки')
    .locator('..')
    .getByRole('button', { name: /^Убрать/ })
  await expect(chips).toHaveCount(2)
  await focusOn(page, field(page, 'Навыки'))
  await page.keyboard.type('Тахо')
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(3)
  await page.keyboard.press('Backspace')
  await expect(chips).toHaveCount(2)
})

test('radio buttons change by arrows, checkboxes by Tab and Space', async ({ page }) => {
  await focusOn(page, page.getByRole('radio', { name: '2/2' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'вахта' })).toBeChecked()
  await expectFocusVisible(page)
  await focusOn(page, page.getByRole('checkbox', { name: 'ср' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'ср' })).toBeChecked()
})

test('adding a row focuses its first field, and removing it focuses the next control', async ({ page }) => {
  await pressEnterOn(page, page.getByRole('button', { name: 'Добавить место работы' }))
  await expect(field(page, 'Компания').last()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Удалить: Место 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Добавить место работы' })).toBeFocused()
})

test('a file field shows the name and the error of a chosen file and removes it', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser')
  await focusOn(page, page.getByLabel(/Выбрать файл/))
  await page.keyboard.press('Space')
  await (await chooser).setFiles({ name: 'photo.gif', mimeType: 'image/gif', buffer: Buffer.alloc(2048) })
  await expect(page.getByText('photo.gif, 2 КБ')).toBeVisible()
  await expect(page.getByText('Нужен JPG, PNG или WebP')).toBeVisible()
  await pressEnterOn(page, page.getByRole('button', { name: 'Убрать', exact: true }))
  await expect(page.getByLabel(/Выбрать файл/)).toBeFocused()
  await expect(page.getByText('Нужен JPG, PNG или WebP')).toBeHidden()
})

test('a dialog takes the focus, keeps it and returns it on Escape', async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Удалить резюме' })
  await pressEnterOn(page, trigger)
  const dialog = page.getByRole('dialog', { name: 'Удалить резюме «Водитель»?' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toBeVisible()
  for (const _ of ['confirm', 'keep']) {
    await expectFocusVisible(page)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('a menu opens and closes by keyboard and returns the focus to its button', async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Ищу работу, меню' })
  await pressEnterOn(page, trigger)
  await focusOn(page, page.getByRole('link', { name: /Вы нанимаете/ }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /Вы нанимаете/ })).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('a sheet on a phone opens over the page and returns the focus', { tag: '@phone' }, async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Фильтры, 2' })
  await pressEnterOn(page, trigger)
  await focusOn(page, page.getByRole('checkbox', { name: /Вахта/ }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /Вахта/ })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: /Вахта/ })).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('a tooltip opens on focus and closes on Escape', async ({ page }) => {
  await focusOn(page, page.getByRole('button', { name: 'Показать сообщение' }))
  await expect(page.getByText('Уйдёт через пять секунд')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Уйдёт через пять секунд')).toBeHidden()
})

test('a toast stays while it has the focus and closes by its button', async ({ page }) => {
  await page.clock.install()
  await pressEnterOn(page, page.getByRole('button', { name: 'Показать сообщение' }))
  const message = page.getByRole('status').filter({ hasText: 'Отклик отправлен' })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Закрыть' }).focus()
  await page.clock.runFor(10_000)
  await expect(message).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(message).toBeHidden()
})

test('a disclosure opens by Enter on its summary', async ({ page }) => {
  await pressEnterOn(page, page.locator('summary').filter({ hasText: 'Моё письмо' }))
  await expect(page.getByText('Вожу грузовики третий год.').last()).toBeVisible()
})
