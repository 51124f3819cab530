import type { Locator, Page } from '@playwright/test'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { pressEnterOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { expect, test } from '../support/base-test.ts'
import { expectNothingClipped } from '../support/expect-nothing-clipped.ts'

/** Journeys 12 and 30.4: keyboard only, on the narrowest phone. */
test('a seeker writes and publishes a resume by keyboard alone at 320 px', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(180_000)
  const [button, field] = [buttonOf(page), fieldOf(page)]
  await page.setViewportSize({ width: 320, height: 640 })
  await givenSeekerWithProfile(page)
  await page.goto('/create-resume')

  await writeWish(page)
  await writeWorkplace(page)
  await pressEnterOn(page, button('Опубликовать'))
  await expect(page.getByRole('heading', { name: 'Проверьте поля' })).toBeVisible()
  await expectNothingClipped(page)
  await pressEnterOn(page, page.getByRole('link', { name: /окончание раньше начала/i }))
  await expect(field('Окончание: месяц')).toBeFocused()
  await tabTo(page, field('Работаю здесь сейчас'))
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Общий стаж: \d+ (год|года|лет)/)).toBeVisible()

  await pressEnterOn(page, button('Опубликовать'))
  await expect(page).toHaveURL(/\/my-resume\/\d+\?publish/)
  await writeEducationAndSkills(page)
  await expectNothingClipped(page)
  await pressEnterOn(page, button('Опубликовать'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/опубликовано$/)
  await expectNothingClipped(page)
})

/** Title, role, pay and employment. */
async function writeWish(page: Page) {
  const field = fieldOf(page)
  await typeInto(page, page.getByRole('textbox', { name: 'Должность' }).first(), 'Водитель')
  await pickSuggestion(page, field('Профессия'), 'водител', 'Водитель')
  await typeInto(page, field('Зарплата'), '120т')
  await page.keyboard.press('Tab')
  await expect(field('Зарплата')).toHaveValue(/^120\s000$/)
  await expect(page.getByText(/Сохранено в/)).toBeVisible()
  await tabTo(page, field('Полная занятость'))
  await page.keyboard.press('Space')
}

async function writeWorkplace(page: Page) {
  const [button, field] = [buttonOf(page), fieldOf(page)]
  await openSectionByKeyboard(page, 'Опыт работы')
  await pressEnterOn(page, button('Добавить место работы'))
  await expect(field('Компания')).toBeFocused()
  await page.keyboard.type('Логистика № 1')
  await typeInto(page, page.getByRole('textbox', { name: 'Должность' }).last(), 'Экспедитор')
  await chooseMonth(page, 'Начало', 6, '2020')
  await chooseMonth(page, 'Окончание', 5, '2020')
}

async function writeEducationAndSkills(page: Page) {
  const field = fieldOf(page)
  await pressEnterOn(page, page.getByRole('link', { name: /^Образование: / }))
  await expect(field('Образование')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await openSectionByKeyboard(page, 'Навыки и права')
  await tabTo(page, field('Навыки'))
  for (const skill of ['Тахограф', 'Путевые листы']) {
    await page.keyboard.type(skill)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Путевые листы').filter({ visible: true }).first()).toBeVisible()
  await pressEnterOn(page, page.locator('summary').filter({ hasText: 'Уровень навыка' }))
  await tabTo(page, field('Уровень: Путевые листы'))
  await page.keyboard.press('ArrowDown')
}

const fieldOf = (page: Page) => (name: string) => page.getByLabel(name, { exact: true })
const buttonOf = (page: Page) => (name: string) => page.getByRole('button', { name, exact: true })

async function openSectionByKeyboard(page: Page, section: string) {
  await expectNothingClipped(page)
  const heading = page.getByRole('heading', { name: section, exact: true })
  await pressEnterOn(page, page.locator('summary').filter({ has: heading }))
}

async function pickSuggestion(page: Page, input: Locator, letters: string, name: string) {
  await typeInto(page, input, letters)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(name, { exact: true })).toBeVisible()
}

async function chooseMonth(page: Page, label: string, month: number, year: string) {
  await tabTo(page, page.getByLabel(`${label}: месяц`))
  for (let press = 0; press < month; press++) await page.keyboard.press('ArrowDown')
  await typeInto(page, page.getByLabel(`${label}: год`), year)
}
