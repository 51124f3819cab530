import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { picture } from '#test/files.ts'
import { openClockHouse } from './clock.ts'
import { expect, newPhone, test } from './people.ts'
import { expectGoodScreen, signIn } from './steps.ts'

const PLACE = 2
const DAY = 24 * 60 * 60
const FIVE_MINUTES = 5 * 60
const LOST = 'Телефон или пароль не подходят'

/** Journey 30. Tests of the export and the erasure check what stays in the database and the file storage. */
test('a seeker exports data, hides the resume, cancels a deletion by signing in and is erased after 30 days', {
  tag: '@desktop',
}, async ({ browser, contextOptions }) => {
  test.setTimeout(180_000)
  const clock = await openClockHouse(PLACE)
  const { login, password } = clock.given.noted
  const [page, guest, other] = await Promise.all([1, 2, 3].map(() => clock.enter(browser, contextOptions)))
  await signIn(page!, login, password)
  await expect(page!).toHaveURL(/\/profile\/seeker/)

  await outliveCode(page!, password, () => clock.move(FIVE_MINUTES + 1))
  await bringUp(page!, () => clock.move(DAY + 60))
  await expectFound(guest!, 1)
  await withdrawPublication(page!)
  await expectFound(guest!, 0)
  await takeData(page!, password)

  await askToBeDeleted(page!, password)
  await signIn(other!, login, password)
  await expect(other!).toHaveURL(/\/profile\/seeker/)
  await expect(other!.getByRole('complementary', { name: 'Удаление аккаунта' })).toHaveCount(0)
  await page!.reload()
  await askToBeDeleted(page!, password)
  await clock.move(31 * DAY)
  await expect(async () => {
    await page!.goto('/profile/security')
    await expect(page!).toHaveURL(/\/sign-in/)
  }).toPass()
  await signIn(other!, login, password)
  await expect(other!.getByText(LOST)).toBeVisible()
  await clock.close()
})

/** Journey 10.3: the old number stays until the new one is confirmed, and a code expires after five minutes. */
async function outliveCode(page: Page, password: string, wait: () => Promise<void>) {
  const [phone, part] = [newPhone(), page.locator('#phone')]
  await page.goto('/profile/security?change=phone')
  const before = await part.getByText(/^\+7 \(/).textContent()
  await part.getByLabel('Новый номер').fill(phone)
  await part.getByLabel('Пароль', { exact: true }).fill(password)
  await part.getByRole('button', { name: 'Получить код' }).click()
  await expect(part.getByLabel('Код из SMS')).toBeFocused()
  const sent: { to: string; text: string }[] = await (await page.request.get('/dev/outbox.json')).json()
  const code = sent.find(({ to }) => to.endsWith(phone))!.text.slice(0, 6)
  await wait()
  await part.getByLabel('Код из SMS').fill(code)
  await expect(part.getByText('Код больше не действует. Запросите новый').first()).toBeVisible()
  await expect(part.getByText(before!)).toBeVisible()
}

/** «Поднять»: once a day the seeker confirms that the resume is up to date. */
async function bringUp(page: Page, nextDay: () => Promise<void>) {
  const raise = page.getByRole('button', { name: 'Поднять: Пекарь' })
  await page.goto('/my-resumes')
  await expect(raise).toHaveCount(0)
  await nextDay()
  await page.reload()
  await raise.click()
  await expect(raise).toHaveCount(0)
}

async function expectFound(guest: Page, count: number) {
  await guest.goto('/search/resumes?text=пекарь')
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByRole('article')).toHaveCount(count)
}

async function withdrawPublication(page: Page) {
  await page.goto('/profile/security')
  await page.getByRole('button', { name: /^Отозвать.*Показ резюме всем/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать согласие' }).click()
  await expect(page.getByText(/^Отозвано \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await page.goto('/my-resumes')
  await expect(page.getByText('Видно проверенным работодателям')).toBeVisible()
}

async function takeData(page: Page, password: string) {
  await page.getByRole('link', { name: 'Пекарь', exact: true }).click()
  await page.getByRole('link', { name: 'Фото и работы' }).click()
  const face = { name: 'face.png', mimeType: 'image/png', buffer: await picture(400, 400) }
  await page.getByLabel('Фото', { exact: true }).setInputFiles(face)
  await page.getByRole('button', { name: 'Загрузить фото' }).click()
  await expect(page.getByAltText('Фото соискателя')).toBeVisible()

  await page.goto('/profile/security')
  await confirmWith(page, 'Собрать архив', 'не тот пароль')
  await expect(page.getByText('Пароль не подходит')).toBeVisible()
  await confirmWith(page, 'Собрать архив', password)
  await expect(page.getByText(/^Собираем архив/).first()).toBeVisible()
  const link = page.getByRole('link', { name: /^Скачать архив/ })
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectGoodScreen(page, 'Безопасность')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const archive = unzipSync(await readFile(await download.path()))
  const names = Object.keys(archive)
  expect(names).toContain('index.html')
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(1)
  expect(JSON.parse(strFromU8(archive['data/resume.json']!))).toMatchObject([{ title: 'Пекарь' }])
  expect(JSON.parse(strFromU8(archive['data/note.json']!))).toMatchObject([{ text: 'Перезвонить' }])
}

async function askToBeDeleted(page: Page, password: string) {
  await page.goto('/profile/security')
  await confirmWith(page, 'Удалить аккаунт', password)
  await expect(page.getByText(/^Аккаунт будет удалён/).first()).toBeVisible()
}

async function confirmWith(page: Page, action: string, password: string) {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('dialog').getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}
