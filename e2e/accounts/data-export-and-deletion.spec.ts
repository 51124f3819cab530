import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { makePicture } from '#test/fixtures/files.ts'
import { startClockServer } from '../servers/start-clock-server.ts'
import { submitSignInForm } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, nextPhoneNumber, test } from '../support/base-test.ts'

const FIVE_MINUTES_SECONDS = 5 * 60
const WRONG_CREDENTIALS_MESSAGE = 'Телефон или пароль не подходят'

/** Journey 30. Tests of the export and the erasure check what stays in the database and the file storage. */
test('a seeker exports data, hides the resume, cancels a deletion by signing in and is erased after 30 days', {
  tag: ['@desktop', '@long'],
}, async ({ browser, contextOptions }) => {
  test.setTimeout(420_000)
  const clock = await startClockServer()
  const { login, password } = clock.fixtures.seekerWithNote
  const [page, guest, otherPage] = await Promise.all([1, 2, 3].map(() => clock.openPage(browser, contextOptions)))
  await submitSignInForm(page!, login, password)
  await expect(page!).toHaveURL(/\/cabinet/)

  await expectCodeExpires(page!, password, () => clock.advance(FIVE_MINUTES_SECONDS + 1))
  await refreshResume(page!, () => clock.advance(DAY_SECONDS + 60))
  await expectResumesFound(guest!, 1)
  await withdrawPublicationConsent(page!)
  await expectResumesFound(guest!, 0)
  await exportData(page!, password)

  await requestDeletion(page!, password)
  await submitSignInForm(otherPage!, login, password)
  await expect(otherPage!).toHaveURL(/\/cabinet/)
  await expect(otherPage!.getByRole('complementary', { name: 'Удаление аккаунта' })).toHaveCount(0)
  await page!.reload()
  await requestDeletion(page!, password)
  await clock.advance(31 * DAY_SECONDS)
  await expect(async () => {
    await page!.goto('/profile/security')
    await expect(page!).toHaveURL(/\/sign-in/)
  }).toPass()
  await submitSignInForm(otherPage!, login, password)
  await expect(otherPage!.getByText(WRONG_CREDENTIALS_MESSAGE)).toBeVisible()
  await clock.close()
})

/** Journey 10.3: the old number stays until the new one is confirmed, and a code expires after five minutes. */
async function expectCodeExpires(page: Page, password: string, advancePastExpiry: () => Promise<void>) {
  const [phone, phoneSection] = [nextPhoneNumber(), page.locator('#phone')]
  await page.goto('/profile/security?change=phone')
  const before = await phoneSection.getByText(/^\+7 \(/).textContent()
  await phoneSection.getByLabel('Новый номер').fill(phone)
  await phoneSection.getByLabel('Пароль', { exact: true }).fill(password)
  await phoneSection.getByRole('button', { name: 'Получить код' }).click()
  await expect(phoneSection.getByLabel('Код из SMS')).toBeFocused()
  const messages: { to: string; text: string }[] = await (await page.request.get('/dev/outbox.json')).json()
  const code = messages.find(({ to }) => to.endsWith(phone))!.text.match(/\d{6}/)![0]
  await advancePastExpiry()
  await phoneSection.getByLabel('Код из SMS').fill(code)
  await expect(phoneSection.getByText('Код больше не действует. Запросите новый').first()).toBeVisible()
  await expect(phoneSection.getByText(before!)).toBeVisible()
}

/** «Поднять»: once a day the seeker confirms that the resume is up to date. */
async function refreshResume(page: Page, advanceToNextDay: () => Promise<void>) {
  const refreshButton = page.getByRole('button', { name: 'Поднять в поиске: Пекарь' })
  await page.goto('/my-resumes')
  await expect(refreshButton).toHaveCount(0)
  await advanceToNextDay()
  await page.reload()
  await refreshButton.click()
  await expect(refreshButton).toHaveCount(0)
}

async function expectResumesFound(guest: Page, count: number) {
  await guest.goto('/search/resumes?text=пекарь')
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByRole('article')).toHaveCount(count)
}

async function withdrawPublicationConsent(page: Page) {
  await page.goto('/profile/security')
  await page.getByRole('button', { name: /^Отозвать.*Показ резюме всем/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать согласие' }).click()
  await expect(page.getByText(/^Отозвано \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await page.goto('/my-resumes')
  await expect(page.getByText('Видят проверенные компании')).toBeVisible()
}

async function exportData(page: Page, password: string) {
  await page.getByRole('link', { name: 'Пекарь', exact: true }).click()
  await page.getByRole('link', { name: 'Фото и портфолио' }).click()
  const photo = { name: 'face.png', mimeType: 'image/png', buffer: await makePicture(400, 400) }
  await page.getByLabel('Фото', { exact: true }).setInputFiles(photo)
  await page.getByRole('button', { name: 'Загрузить фото' }).click()
  await expect(page.getByAltText('Фото соискателя')).toBeVisible()

  await page.goto('/profile/security')
  await confirmWithPassword(page, 'Собрать архив', 'не тот пароль')
  await expect(page.getByText('Пароль не подошёл. Проверьте раскладку и попробуйте ещё раз')).toBeVisible()
  await confirmWithPassword(page, 'Собрать архив', password)
  await expect(page.getByText(/^Собираем архив/).first()).toBeVisible()
  const link = page.getByRole('link', { name: /^Скачать архив/ })
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessibleScreen(page, 'Безопасность')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const archive = unzipSync(await readFile(await download.path()))
  const names = Object.keys(archive)
  expect(names).toContain('index.html')
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(1)
  expect(JSON.parse(strFromU8(archive['data/resume.json']!))).toMatchObject([{ title: 'Пекарь' }])
  expect(JSON.parse(strFromU8(archive['data/note.json']!))).toMatchObject([{ text: 'Перезвонить' }])
}

async function requestDeletion(page: Page, password: string) {
  await page.goto('/profile/security')
  await confirmWithPassword(page, 'Удалить аккаунт', password)
  await expect(page.getByText(/^Аккаунт будет удалён/).first()).toBeVisible()
}

async function confirmWithPassword(page: Page, action: string, password: string) {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('dialog').getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}
