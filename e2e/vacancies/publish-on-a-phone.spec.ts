import type { Page } from '@playwright/test'
import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { expect, test } from '../support/base-test.ts'

/** Letters that a thumb types in a second. */
const LETTER_DELAY_MS = 150
const MAX_TAPS = 15
const MAX_SECONDS = 60

const TEXT = 'Готовить горячее по нашему меню на новой кухне, напарник опытный, обед за наш счёт. '

test('@phone an owner publishes with «+» within a minute and fifteen taps, and sees what happens now (EM-1, EM-11)', async ({
  page,
}) => {
  await givenEmployerWithCompany(page, `Кафе «Причал» ${Date.now() % 100_000}`)
  await countTaps(page)
  await page.goto('/my-vacancies')
  const start = Date.now()
  await page.getByRole('banner').getByRole('link', { name: 'Новая вакансия' }).click()
  await page.getByLabel('Кто нужен').click()
  await page.keyboard.type(`Повар в кафе ${Date.now() % 1000}`, { delay: LETTER_DELAY_MS })
  await page.getByLabel('Зарплата от').click()
  await page.keyboard.type('65000', { delay: LETTER_DELAY_MS })
  await page.getByRole('radio', { name: '2/2' }).click()
  await page.getByRole('textbox', { name: 'Два предложения о работе' }).click()
  await page.keyboard.type(TEXT, { delay: LETTER_DELAY_MS })
  await expect(page.getByRole('checkbox', { name: 'Повар', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансия опубликована' })).toBeVisible()
  expect((Date.now() - start) / 1000).toBeLessThanOrEqual(MAX_SECONDS)
  expect(await readTaps(page)).toBeLessThanOrEqual(MAX_TAPS)

  await expectAccessibleScreen(page, 'Вакансия опубликована')
  await expect(page.getByText('Сейчас вам некуда писать')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR-код со ссылкой на вакансию' })).toBeVisible()
  const poster = await page.getByRole('link', { name: 'Объявление на дверь, А4' }).getAttribute('href')
  expect((await page.request.get(poster!)).headers()['content-type']).toBe('application/pdf')
})

test('@phone an owner whom nothing tells of applications is warned until SMS are on (EM-5)', async ({ page }) => {
  await givenEmployerWithCompany(page, `Кафе «Маяк» ${Date.now() % 100_000}`)
  await givenOpenVacancy(page, `Пекарь ${Date.now() % 100_000}`)
  await page.goto('/my-vacancies')
  await expect(page.getByText('Сейчас вам некуда писать об откликах')).toBeVisible()
  await page.getByRole('link', { name: 'Выбрать, куда писать' }).click()
  await page.getByRole('button', { name: 'Включить SMS об откликах' }).click()
  await expect(page.getByRole('button', { name: 'Выключить SMS об откликах' })).toBeVisible()
  await expectAccessibleScreen(page, 'Уведомления')
  await page.goto('/cabinet')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Сейчас вам некуда писать')).toHaveCount(0)
})

test('@phone what the short form cannot ask stands in the editor, with what was typed', async ({ page }) => {
  await givenEmployerWithCompany(page, `Кафе «Волна» ${Date.now() % 100_000}`)
  await page.goto('/create-vacancy')
  await page.getByLabel('Кто нужен').fill('Повар-бармен')
  await expect(page.getByText('Выберите одну из двух.')).toBeVisible()
  await page.getByRole('radio', { name: 'Бармен' }).click()
  await page.getByText('подработка').click()
  await expect(page.getByText('Оформление: договор ГПХ')).toBeVisible()
  await expectAccessibleScreen(page, 'Новая вакансия')
  await page.getByRole('button', { name: /^Все поля/ }).click()
  await expect(page).toHaveURL(/\/my-vacancy\/\d+\/edit$/)
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue('Повар-бармен')
})

/** Counts over every page of the journey. */
async function countTaps(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () =>
      sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
    )
  })
}

const readTaps = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')))
