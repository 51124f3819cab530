import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { OPERATOR_TOKENS } from '../servers/operator-sessions.ts'
import { givenEmployerWithCompany, setSession } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { expect, nextPhoneNumber, test } from '../support/base-test.ts'

const photos = (page: Page) => page.getByRole('group', { name: 'Фотографии' })
const ALT = 'Витрина пекарни утром'

async function choosePhoto(page: Page, name: string) {
  const buffer = await sharp({ create: { width: 1300, height: 800, channels: 3, background: '#c98a3d' } })
    .jpeg()
    .toBuffer()
  await photos(page).getByLabel('Новое фото').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

test('a photo of a company waits for an operator, and then it is the face of its vacancies', async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  const { address } = await givenOpenVacancy(page, 'Пекарь у витрины')
  await page.goto('/profile/employer#photos')
  await choosePhoto(page, 'window.jpg')
  const form = photos(page)
  await form.getByLabel('Что на фото').last().fill(ALT)
  await form.getByRole('button', { name: 'Добавить фото' }).click()
  await expect(form.getByRole('listitem')).toContainText('На проверке')
  await expectAccessibleScreen(page, /^Пекарня/)

  const operator = await (await browser.newContext(contextOptions)).newPage()
  await setSession(operator, { token: OPERATOR_TOKENS[0]! })
  await operator.goto('/operator/photos')
  const waiting = operator
    .getByRole('listitem')
    .filter({ has: operator.getByRole('img', { name: ALT }) })
    .last()
  await waiting.getByLabel('Показывать', { exact: true }).check()
  await waiting.getByRole('button', { name: 'Решить' }).click()
  await expect(operator.getByText('Решено. Исполним через 10 секунд')).toBeVisible()
  await expectAccessibleScreen(operator, 'Фото компаний')

  const face = operator.getByRole('main').getByRole('img', { name: ALT }).first()
  await expect(async () => {
    await operator.goto(address)
    await expect(face).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 90_000 })
  expect(await face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(face).toHaveAttribute('fetchpriority', 'high')
  await operator.context().close()
})

test('a photo is removed without script', async ({ page, browser, contextOptions }) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  await page.goto('/profile/employer#photos')
  for (const alt of ['Зал', 'Кухня']) {
    await choosePhoto(page, `${alt}.jpg`)
    await photos(page).getByLabel('Что на фото').last().fill(`${alt} пекарни`)
    await photos(page).getByRole('button', { name: 'Добавить фото' }).click()
    await expect(photos(page).getByRole('img', { name: `${alt} пекарни` })).toBeVisible()
  }
  const plain = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plainPage = await plain.newPage()
  await plainPage.goto('/profile/employer')
  await photos(plainPage).getByRole('button', { name: 'Выше: Кухня пекарни' }).click()
  await expect(photos(plainPage).getByRole('img').first()).toHaveAttribute('alt', 'Кухня пекарни')
  await photos(plainPage).getByRole('button', { name: 'Убрать: Кухня пекарни' }).click()
  await expect(photos(plainPage).getByRole('img')).toHaveCount(1)
  await plain.close()
})
