import type { Page } from '@playwright/test'
import { signUp } from '../steps/accounts.ts'
import { openResumeSection } from '../steps/shared-steps.ts'
import { expect, test } from '../support/base-test.ts'

/** Every form works without JavaScript. */
test('a resume is filled in, corrected and published without JavaScript', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signUp(page, 'Найти работу')
  const storageState = await page.context().storageState()
  const noJsContext = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false, storageState })
  const noJsPage = await noJsContext.newPage()
  const field = fieldOf(noJsPage)

  await saveProfile(noJsPage)
  await expect(noJsPage).toHaveURL(/\/create-resume$/)
  await fillInResume(noJsPage)
  await noJsPage.getByRole('button', { name: 'Опубликовать' }).click()
  await expectRefusedRole(noJsPage)
  await field('Профессия').fill('водитель')
  await noJsPage.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(noJsPage.getByText('Окончание раньше начала').first()).toBeVisible()
  await workUntilNow(noJsPage)
  await noJsPage.getByRole('button', { name: 'Опубликовать' }).click()

  await expect(noJsPage, 'the draft is saved').toHaveURL(/\/my-resume\/\d+\?publish/)
  await expect(noJsPage.getByRole('link', { name: 'Образование: обязательно для заполнения' })).toBeVisible()
  await field('Образование').selectOption({ label: 'Среднее' })
  await openResumeSection(noJsPage, 'Навыки и права')
  await noJsPage.getByText('Уровень навыка').click()
  await field('Уровень: Тахограф').selectOption('высокий')
  await expect(field('Компания')).toHaveCount(2)
  await noJsPage.getByRole('button', { name: 'Опубликовать' }).click()
  await expectPublished(noJsPage)
  await noJsContext.close()
})

const fieldOf = (page: Page) => (name: string) => page.getByLabel(name, { exact: true })

/** A city with a typing error is refused and keeps the other values. */
async function saveProfile(page: Page) {
  const field = fieldOf(page)
  await page.goto('/create-resume')
  await field('Фамилия').fill('Андреев')
  await field('Имя').fill('Пётр')
  await field('Город').fill('Казнь')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(field('Город')).toHaveAccessibleDescription(/«Казнь» не нашли/)
  await expect(field('Фамилия')).toHaveValue('Андреев')
  await field('Город').fill('казань')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
}

async function fillInResume(page: Page) {
  const field = fieldOf(page)
  await field('Должность').first().fill('Водитель')
  await field('Профессия').fill('Вадитель')
  await field('Зарплата').fill('120 000')
  await field('Навыки').fill('Тахограф, путевые листы')
  await field('Полная занятость').check()
  await openResumeSection(page, 'Опыт работы')
  await field('Компания').fill('Логистика № 1')
  const workplace = page.getByRole('group', { name: 'Место работы 1' })
  await workplace.getByLabel('Должность').fill('Экспедитор')
  await field('Начало: месяц').selectOption('июнь')
  await field('Начало: год').fill('2020')
  await field('Окончание: месяц').selectOption('май')
  await field('Окончание: год').fill('2020')
}

async function workUntilNow(page: Page) {
  const field = fieldOf(page)
  await field('Работаю здесь сейчас').first().check()
  await field('Окончание: месяц').first().selectOption('месяц')
  await field('Окончание: год').first().fill('')
}

async function expectPublished(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Резюме «Водитель» опубликовано')
  await page.goto(new URL(page.url()).pathname)
  const field = fieldOf(page)
  await expect(field('Уровень: Тахограф')).toHaveValue('3')
  await expect(field('Профессия')).toHaveValue('Водитель')
  await expect(field('Компания').first()).toHaveValue('Логистика № 1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Водитель')
}

/** A role with a typing error is refused and keeps all values. */
async function expectRefusedRole(page: Page) {
  const field = fieldOf(page)
  await expect(field('Профессия')).toHaveAccessibleDescription(/«Вадитель» не нашли/)
  await expect(field('Профессия')).toHaveValue('Вадитель')
  await expect(field('Навыки')).toHaveValue('Тахограф; путевые листы')
  await expect(field('Начало: год').first()).toHaveValue('2020')
}
