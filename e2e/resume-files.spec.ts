import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { picture } from '#test/files.ts'
import { expect, test } from './people.ts'
import { choose, expectGoodScreen, signUp } from './steps.ts'

/** Journey 12: what somebody has written elsewhere becomes a draft here, and nothing of it unseen. */
test('a PDF of another site is read, put right and kept as a draft, which leaves as a file again', async ({ page }) => {
  await givenSeeker(page)
  await page.goto('/my-resumes')
  await page.getByRole('link', { name: 'Загрузить из файла' }).first().click()
  await expectGoodScreen(page, 'Резюме из файла')

  await page.getByLabel('Файл').setInputFiles({
    name: 'photo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nnothing follows'),
  })
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await expect(page.getByText(/Не получилось прочитать файл/).first()).toBeVisible()

  await page.getByLabel('Файл').setInputFiles('test/resume-files/hh-driver.pdf')
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await expectGoodScreen(page, 'Проверьте, что прочитали')
  await expect(
    page.getByLabel('Текст файла').locator('mark', { hasText: 'Водитель-экспедитор категории C' }),
  ).toHaveCount(1)
  await expect(page.getByLabel('Компания').first()).toHaveValue('ООО «Балтийский груз»')
  await expect(page.getByLabel('Отчество')).toHaveValue('Викторович')
  await expect(page.getByLabel('Фамилия')).toHaveCount(0)

  await page.getByLabel('Должность').first().fill('Водитель категории C')
  await page.getByRole('button', { name: 'Создать черновик' }).click()
  await expect(page.getByText('Проверьте поля и поставьте отметку').first()).toBeVisible()
  await expect(page.getByLabel('Должность').first()).toHaveValue('Водитель категории C')
  await page.getByLabel('Проверил(а): всё верно').check()
  await page.getByRole('button', { name: 'Создать черновик' }).click()

  await expect(page).toHaveURL(/\/my-resume\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Водитель категории C')
  await expect(page.getByText('Черновик', { exact: true })).toBeVisible()
  await expectFile(page, 'TXT', 'ООО «Балтийский груз»')
  await page.goto('/profile/seeker')
  await expect(page.getByLabel('Фамилия')).toHaveValue('Скоробогатова')
  await expect(page.getByLabel('Отчество')).toHaveValue('Викторович')

  await page.goto('/create-resume/import')
  await page.getByLabel('Или текст резюме').fill(readFileSync('test/resume-files/own-words.txt', 'utf8'))
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await expect(page.getByText('Проверьте', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Должность').first().fill('водитель категории c')
  await page.getByLabel('Проверил(а): всё верно').check()
  await page.getByRole('button', { name: 'Создать черновик' }).click()
  await page.getByRole('link', { name: 'откройте то резюме' }).click()
  await expect(page).toHaveURL(/\/my-resume\/\d+$/)
})

test('a photo is refused when it is too large, else cut to a square and shown', async ({ page }) => {
  await givenSeeker(page)
  await page.goto('/create-resume/import')
  await page.getByLabel('Или текст резюме').fill('Желаемая должность\nПовар горячего цеха\n\nНавыки\nСупы, соусы')
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await page.getByLabel('Проверил(а): всё верно').check()
  await page.getByRole('button', { name: 'Создать черновик' }).click()
  await page.getByRole('link', { name: 'Фото и работы' }).click()
  await expectGoodScreen(page, 'Фото и работы')

  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await page.getByLabel('Фото', { exact: true }).setInputFiles(file('huge.png', Buffer.alloc(8 * 1024 * 1024)))
  await page.getByRole('button', { name: 'Загрузить фото' }).click()
  await expect(page.getByText('Файл больше 6 МБ').first()).toBeVisible()

  await page.getByLabel('Фото', { exact: true }).setInputFiles(file('face.png', await picture(900, 600)))
  await page.getByLabel('Крупнее').press('ArrowRight')
  await expectGoodScreen(page, 'Фото и работы')
  await page.getByRole('button', { name: 'Загрузить фото' }).click()
  const photo = page.getByAltText('Фото соискателя')
  await expect(photo).toHaveCount(1)
  const size = await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size[0]).toBe(size[1])

  await page.getByLabel('Работа', { exact: true }).setInputFiles(file('work.png', await picture(600, 400)))
  await page.getByLabel('Что это').fill('Борщ')
  await page.getByRole('button', { name: 'Добавить работу' }).click()
  await expect(page.getByAltText('Работа 1')).toBeVisible()
  await page.getByRole('button', { name: 'Убрать фото' }).click()
  await expect(photo).toHaveCount(0)
})

async function givenSeeker(page: Page) {
  await signUp(page, 'Найти работу')
  await page.getByLabel('Фамилия').fill('Скоробогатова')
  await page.getByLabel('Имя', { exact: true }).fill('Зоя')
  await choose(page, 'Город', 'твер', 'Тверь')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/Сохранено в/)).toBeVisible()
}

async function expectFile(page: Page, format: string, words: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Скачать ${format}` }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^rezume-.*\\.${format.toLowerCase()}$`))
  expect(readFileSync(await download.path(), 'utf8')).toContain(words)
}
