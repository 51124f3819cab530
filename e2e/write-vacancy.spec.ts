import type { Page } from '@playwright/test'
import { follow, tabTo, typeInto } from './keyboard.ts'
import { expect, test } from './people.ts'
import { signInAs } from './screens.ts'
import { expectGoodScreen } from './steps.ts'

test('a vacancy with every section is written by keyboard alone, and its page shows all of them', async ({
  page,
  isMobile,
}) => {
  // Each project has its own text: the same vacancy cannot be published twice.
  const [name, text] = isMobile
    ? ['Технолог булочной', 'Придумываем булки, пробуем на гостях, считаем каждую крошку. ']
    : ['Старший пекарь хлеба', 'Хлеб для трёх кафе, смены по двенадцать часов. ']
  await signInAs(page, 'E1')
  await page.goto('/create-vacancy')
  await typeInto(page, page.getByLabel('Название', { exact: true }), name)
  await chooseByKeys(page, 'Роль', 'пекар')
  await tabTo(page, page.getByLabel('Нет опыта'))
  await page.keyboard.press('ArrowRight')
  await typeInto(page, page.getByLabel('Ключевые навыки', { exact: true }), 'Ржаной хлеб')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Закваска,')
  await tick(page, 'Закваска')
  await typeInto(page, page.getByLabel('Зарплата от'), '90т')
  await chooseByKeys(page, 'Города', 'Казань')
  await tick(page, 'На месте работодателя')
  await tabTo(page, page.getByLabel('Полная занятость'))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('Вахта', { exact: true })).toBeChecked()
  await tick(page, '30 дней')
  await tick(page, 'Трудовой договор')
  await writeText(page, text)
  await typeInto(page, page.getByLabel('Когда звонить'), '9:00–18:00')

  await unfold(page, 'График подробнее')
  await tick(page, '2/2')
  await tick(page, 'Есть ночные смены')
  await unfold(page, 'Выплаты и премии')
  await typeInto(page, page.getByLabel('Премии и бонусы'), 'Хлеб домой каждый день')
  await unfold(page, 'Образование, языки, права')
  await follow(page, page.getByRole('button', { name: 'Добавить язык' }))
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown')
  await typeInto(page, page.getByLabel('Уровень'), 'B1')
  await tick(page, 'Нужна медкнижка')
  await unfold(page, 'Как проходит отбор')
  await follow(page, page.getByRole('button', { name: 'Добавить этап' }))
  await page.keyboard.type('Пробная выпечка')
  await typeInto(page, page.getByLabel('Не дольше'), '2')
  await expectGoodScreen(page, 'Новая вакансия')
  await follow(page, page.getByRole('button', { name: 'Опубликовать', exact: true }))
  await expect(page).toHaveURL(/\/my-vacancy\/\d+/)
  await expect(page.getByText('Активна').first()).toBeVisible()

  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/vacancies/${id}`)
  await expectGoodScreen(page, name)
  const main = page.getByRole('main')
  for (const words of ['2/2', '30 дней', 'Ночные смены', 'Английский\u00A0B1', 'Медкнижка', 'Хлеб домой каждый день']) {
    await expect(main).toContainText(words)
  }
  await expect(main.getByRole('heading', { name: 'Обязанности' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'месить тесто' })).toBeVisible()
  await expect(main.locator('strong', { hasText: 'Печём ночью.' })).toBeVisible()
  await expect(main.getByText('Пробная выпечка, до 2 дн.')).toBeVisible()
})

/** Makes text bold by Ctrl+B, starts a list from the toolbar and leaves the editor by Tab. */
async function writeText(page: Page, text: string) {
  await tabTo(page, page.getByRole('textbox', { name: 'О работе' }))
  await page.keyboard.press('Control+B')
  await page.keyboard.type('Печём ночью.')
  await page.keyboard.press('Control+B')
  await page.keyboard.type(` ${text.repeat(5)}`)
  const duties = page.getByRole('textbox', { name: 'Обязанности' })
  await tabTo(page, duties)
  await page.keyboard.press('Shift+Tab')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Список', exact: true }).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(duties).toBeFocused()
  await page.keyboard.type('месить тесто')
  await page.keyboard.press('Enter')
  await page.keyboard.type('печь')
}

async function unfold(page: Page, title: string) {
  await follow(page, page.locator('summary', { hasText: title }))
}

async function chooseByKeys(page: Page, label: string, text: string) {
  await typeInto(page, page.getByLabel(label, { exact: true }), text)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function tick(page: Page, label: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('Space')
}
