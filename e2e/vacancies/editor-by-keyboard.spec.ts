import type { Page } from '@playwright/test'
import { signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { pressEnterOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { expect, test } from '../support/base-test.ts'

test('a vacancy with every section is written by keyboard alone, and its page shows all of them', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  // Each project has its own text: the same vacancy cannot be published twice.
  const [name, text] = isMobile
    ? ['Технолог булочной', 'Придумываем булки, пробуем на гостях, считаем каждую крошку. ']
    : ['Старший пекарь хлеба', 'Хлеб для трёх кафе, смены по двенадцать часов. ']
  await signInAs(page, 'E1')
  await page.goto('/create-vacancy?fields=all')
  await writeMainSections(page, name, text)
  await writeDetails(page)
  await expectAccessibleScreen(page, 'Новая вакансия')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/my-vacancy\/\d+\/published/)

  const id = new URL(page.url()).pathname.split('/').at(-2)
  await page.goto(`/vacancies/${id}`)
  await expectAccessibleScreen(page, name)
  const main = page.getByRole('main')
  for (const words of ['2/2', '30 дней', 'Ночные смены', 'Английский\u00A0B1', 'медкнижка', 'Хлеб домой каждый день']) {
    await expect(main).toContainText(words)
  }
  await expect(main.getByRole('heading', { name: 'Обязанности' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'месить тесто' })).toBeVisible()
  await expect(main.locator('strong', { hasText: 'Печём ночью.' })).toBeVisible()
  await expect(main.getByText('Пробная выпечка, до 2 дней')).toBeVisible()
})

/** The six open fields. */
async function writeMainSections(page: Page, name: string, text: string) {
  await typeInto(page, page.getByLabel('Название', { exact: true }), name)
  await chooseSuggestionByKeyboard(page, 'Профессия', 'пекар')
  await chooseSuggestionByKeyboard(page, 'Города', 'Казань')
  await typeInto(page, page.getByLabel('Зарплата от'), '90т')
  await writeDescription(page, text)
}

/** The folded sections: requirements, conditions, contract, responses, contacts. */
async function writeDetails(page: Page) {
  await openDetails(page, 'Требования')
  await tabTo(page, page.getByLabel('Нет опыта'))
  await page.keyboard.press('ArrowRight')
  await typeInto(page, page.getByLabel('Ключевые навыки', { exact: true }), 'Ржаной хлеб')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Закваска,')
  await toggleByKeyboard(page, 'Закваска')
  await pressEnterOn(page, page.getByRole('button', { name: 'Добавить язык' }))
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowDown')
  await typeInto(page, page.getByLabel('Уровень'), 'B1')
  await toggleByKeyboard(page, 'Нужна медкнижка')
  await writeConditions(page)
  await openDetails(page, 'Оформление')
  await toggleByKeyboard(page, 'Трудовой договор')
  await openDetails(page, 'Отклики')
  await pressEnterOn(page, page.getByRole('button', { name: 'Добавить этап' }))
  await page.keyboard.type('Пробная выпечка')
  await typeInto(page, page.getByLabel('Не дольше'), '2')
  await openDetails(page, 'Кто отвечает и контакты')
  await typeInto(page, page.getByLabel('Когда звонить'), '9:00–18:00')
}

async function writeConditions(page: Page) {
  await openDetails(page, 'Условия и выплаты')
  await toggleByKeyboard(page, 'На месте работодателя')
  await tabTo(page, page.getByLabel('Полная занятость'))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('Вахта', { exact: true })).toBeChecked()
  await toggleByKeyboard(page, '30 дней')
  await toggleByKeyboard(page, '2/2')
  await toggleByKeyboard(page, 'Есть ночные смены')
  await writeDuties(page)
  await typeInto(page, page.getByLabel('Премии и бонусы'), 'Хлеб домой каждый день')
}

/** Makes text bold by Ctrl+B. */
async function writeDescription(page: Page, text: string) {
  await tabTo(page, page.getByRole('textbox', { name: 'О работе' }))
  await page.keyboard.press('Control+B')
  await page.keyboard.type('Печём ночью.')
  await page.keyboard.press('Control+B')
  await page.keyboard.type(` ${text.repeat(5)}`)
}

/** Starts a list from the toolbar and leaves the editor by Tab. */
async function writeDuties(page: Page) {
  const duties = page.getByRole('textbox', { name: 'Обязанности' })
  await tabTo(page, duties)
  await page.keyboard.press('Shift+Tab')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Список', exact: true }).nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(duties).toBeFocused()
  await page.keyboard.type('месить тесто')
  await page.keyboard.press('Enter')
  await page.keyboard.type('печь')
}

async function openDetails(page: Page, title: string) {
  await pressEnterOn(page, page.locator('summary', { hasText: title }))
}

async function chooseSuggestionByKeyboard(page: Page, label: string, text: string) {
  await typeInto(page, page.getByLabel(label, { exact: true }), text)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function toggleByKeyboard(page: Page, label: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('Space')
}
