import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import mammoth from 'mammoth'
import sharp from 'sharp'
import { makePicture } from '#test/fixtures/files.ts'
import { readPdf } from '#test/read-pdf.ts'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { openResumeSection } from '../steps/shared-steps.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, test } from '../support/base-test.ts'

/** Journey 12: a resume file from another site becomes a draft after the seeker has checked it. */
test('a broken PDF is refused with a message, and another file can be chosen', { tag: '@long' }, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/my-resumes')
  await page.getByRole('link', { name: 'Загрузить из файла' }).first().click()
  await expectAccessibleScreen(page, 'Резюме из файла')

  await page.getByLabel('Файл').setInputFiles({
    name: 'photo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nnothing follows'),
  })
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await expect(page.getByText(/Не получилось прочитать файл/).first()).toBeVisible()

  await page.getByLabel('Файл').setInputFiles('test/resume-files/hh-driver.pdf')
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await expect(page.getByText('Проверьте, что мы прочитали').first()).toBeVisible()
})

test('a PDF of another site is imported, corrected, saved as a draft and downloaded again', async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/create-resume/import')
  await page.getByLabel('Файл').setInputFiles('test/resume-files/hh-driver.pdf')
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await expectAccessibleScreen(page, 'Проверьте, что мы прочитали')
  await expect(
    page.getByLabel('Текст файла').locator('mark', { hasText: 'Водитель-экспедитор категории C' }),
  ).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Не использовали' })).toContainText('Желательное время в пути')
  await expect(page.getByLabel('Компания').first()).toHaveValue('ООО «Балтийский груз»')
  await expect(page.getByLabel('Отчество')).toHaveValue('Викторович')
  await expect(page.getByLabel('Фамилия')).toHaveCount(0)

  await page.getByLabel('Должность').first().fill('Водитель категории C')
  await page.getByRole('button', { name: 'Создать черновик' }).click()
  await expect(page.getByText('Проверьте поля и отметьте «Данные верны»').first()).toBeVisible()
  await expect(page.getByLabel('Должность').first()).toHaveValue('Водитель категории C')
  await page.getByLabel('Данные верны').check()
  await page.getByRole('button', { name: 'Создать черновик' }).click()

  await expect(page).toHaveURL(/\/my-resume\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Водитель категории C')
  await expect(page.getByText('Черновик', { exact: true })).toBeVisible()
  await expectDownloadsContain(page, ['Андреев', 'ООО «Балтийский груз»', 'Водитель категории C'])
  await page.goto('/profile/seeker?edit')
  await expect(page.getByLabel('Фамилия')).toHaveValue('Андреев')
  await expect(page.getByLabel('Отчество')).toHaveValue('Викторович')
})

test('a refusal of an imported resume stays, however quickly it was sent after the reading', { tag: '@phone' }, async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto('/create-resume/import')
  // The address of the step arrives later than the press.
  await page.route(/import\.data\?step=check/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue().catch(() => {})
  })
  await page.getByLabel('Файл').setInputFiles('test/resume-files/hh-driver.pdf')
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await page.getByRole('button', { name: 'Создать черновик' }).click()
  await expect(page.getByText('Проверьте поля и отметьте «Данные верны»').first()).toBeVisible()
})

test('a text with the title of an existing resume leads to that resume', { tag: '@long' }, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await importText(page, 'Водитель категории C')
  await expect(page).toHaveURL(/\/my-resume\/\d+$/)

  await importText(page, 'водитель категории c')
  await page.getByRole('link', { name: 'откройте то резюме' }).click()
  await expect(page).toHaveURL(/\/my-resume\/\d+$/)
})

async function importText(page: Page, title: string) {
  await page.goto('/create-resume/import')
  await page.getByLabel('Или текст резюме').fill(readFileSync('test/resume-files/own-words.txt', 'utf8'))
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await expect(page.getByText('Проверьте', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Должность').first().fill(title)
  await page.getByLabel('Данные верны').check()
  await page.getByRole('button', { name: 'Создать черновик' }).click()
}

const filePayload = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })
const MEGABYTE = 1024 * 1024

/** Journey 12, step 4. */
test('a photo over 6 MB is refused, a smaller one is cropped to a square, and its full removal is confirmed', {
  tag: '@long',
}, async ({ page }) => {
  await givenSeekerWithProfile(page)
  const { id } = await callApiAsPage<{ id: number }>(page, '/api/seeker/resumes/create', {
    title: 'Повар горячего цеха',
  })
  await page.goto(`/my-resume/${id}`)
  await page.getByRole('link', { name: 'Фото и портфолио' }).click()
  await expectAccessibleScreen(page, 'Фото и портфолио')

  await chooseFile(page, 'Фото', filePayload('huge.png', Buffer.alloc(8 * MEGABYTE)))
  await page.getByRole('button', { name: 'Загрузить фото' }).click()
  await expect(page.getByText('Файл больше 6 МБ').first()).toBeVisible()

  await chooseFile(page, 'Фото', filePayload('face.png', await noisePng(700, 500)))
  await page.getByLabel('Крупнее').press('ArrowRight')
  await expectAccessibleScreen(page, 'Фото и портфолио')
  await page.getByRole('button', { name: 'Загрузить фото' }).click()
  const photo = page.getByAltText('Фото соискателя')
  await expect(photo).toHaveCount(1)
  const isSquare = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    naturalWidth > 0 && naturalWidth === naturalHeight
  await expect.poll(() => photo.evaluate(isSquare)).toBe(true)

  await callApiAsPage(page, `/api/seeker/resumes/${id}/copy`, {})
  await page.getByRole('button', { name: 'Убрать фото' }).click()
  await expect(page.getByText('Файл показан ещё в 1 резюме')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Взять последнее фото' })).toBeVisible()
  await page.getByRole('button', { name: 'Удалить отовсюду' }).click()
  await expect(photo).toHaveCount(0)
})

test('portfolio works are added, named, reordered by keyboard and removed', { tag: '@long' }, async ({ page }) => {
  await givenSeekerWithProfile(page)
  const { id } = await callApiAsPage<{ id: number }>(page, '/api/seeker/resumes/create', { title: 'Столяр' })
  await page.goto(`/my-resume/${id}/files`)
  for (const name of ['Кухня', 'Лестница']) {
    await chooseFile(page, 'Работа', filePayload(`${name}.png`, await makePicture(600, 400)))
    await page.getByLabel('Что это').last().fill(name)
    await page.getByLabel('Что это').last().press('Enter')
    await expect(page.getByAltText(name)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Поставить работу 2 выше' }).press('Enter')
  const shownOrder = () =>
    page.locator('main li img').evaluateAll((images) => images.map((one) => one.getAttribute('alt')))
  await expect.poll(shownOrder).toEqual(['Лестница', 'Кухня'])
  await expect(page.getByRole('button', { name: 'Поставить работу 1 ниже' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toContain('Лестница')
  await page.getByText('Изменить подпись').first().click()
  await page.getByLabel('Что это').first().fill('Лестница из дуба')
  await page.getByRole('button', { name: 'Сохранить подпись' }).first().click()
  await expect(page.getByAltText('Лестница из дуба')).toBeVisible()
  await page.getByRole('button', { name: 'Убрать работу 2' }).press('Enter')
  await expect.poll(shownOrder).toEqual(['Лестница из дуба'])
})

test('uploading a photo and a certificate to an unsaved resume loses no typed text', {
  tag: '@desktop',
}, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/create-resume')
  await openResumeSection(page, 'О себе и связь')
  await expect(page.getByText(/Напишите должность: черновик сохранится/)).toBeVisible()
  await page.getByLabel('Должность', { exact: true }).first().fill('Электрогазосварщик')
  await page.getByLabel('О себе').fill('Варю трубы с 2009 года')
  await page.getByRole('button', { name: 'Добавить фото' }).click()
  await chooseFile(page, 'Фото', filePayload('face.png', await makePicture(400, 300)))
  await page.getByRole('button', { name: 'Загрузить фото' }).click()
  await expect(page.getByAltText('Фото соискателя')).toBeVisible()
  await expect(page.getByLabel('О себе')).toHaveValue('Варю трубы с 2009 года')

  await openResumeSection(page, 'Учёба и сертификаты')
  await page.getByRole('button', { name: 'Добавить сертификат' }).click()
  await page.getByLabel('Название').last().fill('НАКС')
  const scan = filePayload('удостоверение.pdf', Buffer.from('%PDF-1.7 nothing follows'), 'application/pdf')
  await page.getByLabel('Файл сертификата').setInputFiles(scan)
  await expect(page.getByText('удостоверение.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Электрогазосварщик')
  await page.reload()
  await openResumeSection(page, 'Образование')
  await expect(page.getByRole('link', { name: 'удостоверение.pdf' })).toBeVisible()
  await openResumeSection(page, 'О себе и связь')
  await expect(page.getByAltText('Фото соискателя')).toBeVisible()
})

test('a printed resume has no navigation and shows the addresses of its links', { tag: '@desktop' }, async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  const { slug } = await callApiAsPage<{ slug: string }>(page, '/api/seeker/resumes/create', {
    title: 'Маркшейдер',
    links: [{ type: 'site', url: 'https://petr.example.ru/raboty' }],
    certificates: [{ title: 'Промбезопасность', url: 'https://centr.example.ru/17' }],
  })
  const ownText = await printedText(page, `/resumes/${slug}`)
  for (const url of ['https://petr.example.ru/raboty', 'https://centr.example.ru/17']) expect(ownText).toContain(url)
  for (const text of [ownText, await printedText(page, `/resumes/${slug}?as=employer`)]) {
    expect(text).toContain('Маркшейдер')
    expect(text).toContain(`/resumes/${slug}`)
    for (const word of ['Мои резюме', 'О сервисе', 'Все резюме', 'Вернуться к правке', 'Гость']) {
      expect(text).not.toContain(word)
    }
  }
})

async function printedText(page: Page, address: string): Promise<string> {
  await page.goto(address)
  return (await readPdf(await page.pdf({ preferCSSPageSize: true }))).text
}

test('a photo and a certificate are uploaded and removed without JavaScript', { tag: '@phone' }, async ({
  page,
  browser,
  contextOptions,
  baseURL,
}) => {
  await givenSeekerWithProfile(page)
  const { id } = await callApiAsPage<{ id: number }>(page, '/api/seeker/resumes/create', {
    title: 'Крановщик',
    certificates: [{ title: 'Удостоверение' }],
  })
  const storageState = await page.context().storageState()
  const noJsContext = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false, storageState })
  const noJsPage = await noJsContext.newPage()
  await noJsPage.goto(`/my-resume/${id}/files`)
  await noJsPage
    .getByLabel('Фото', { exact: true })
    .setInputFiles(filePayload('notes.txt', Buffer.from('нет'), 'text/plain'))
  await noJsPage.getByRole('button', { name: 'Загрузить фото' }).click()
  await expect(noJsPage.getByText('Нужен JPG, PNG или WebP').first()).toBeVisible()
  await noJsPage.getByLabel('Фото', { exact: true }).setInputFiles(filePayload('face.png', await makePicture(400, 400)))
  await noJsPage.getByRole('button', { name: 'Загрузить фото' }).click()
  await expect(noJsPage.getByAltText('Фото соискателя')).toBeVisible()
  await noJsPage.getByRole('button', { name: 'Убрать фото' }).click()
  await expect(noJsPage.getByAltText('Фото соискателя')).toHaveCount(0)
  await noJsPage.getByLabel('Файл сертификата').setInputFiles(filePayload('scan.png', await makePicture(400, 400)))
  await noJsPage.getByRole('button', { name: 'Приложить' }).click()
  await expect(noJsPage.getByRole('link', { name: 'scan.png' })).toBeVisible()
  await noJsPage.getByRole('button', { name: 'Убрать файл' }).click()
  await expect(noJsPage.getByLabel('Файл сертификата')).toBeVisible()
  await noJsContext.close()
})

/** Retries until the file name appears: only a hydrated page shows it. */
async function chooseFile(page: Page, label: string, chosen: ReturnType<typeof filePayload>) {
  await expect(async () => {
    await page.getByLabel(label, { exact: true }).setInputFiles(chosen)
    await expect(page.getByText(chosen.name)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Noise that does not compress: about a megabyte as a PNG. */
const noisePng = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()

async function downloadResume(page: Page, format: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Скачать ${format}` }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^rezume-.*\\.${format.toLowerCase()}$`))
  return readFileSync(await download.path())
}

/** Journey 12, step 7: downloads the resume in each format and checks its text, contacts included. */
async function expectDownloadsContain(page: Page, words: readonly string[]) {
  const textReaders = {
    pdf: async (bytes: Buffer) => (await readPdf(bytes)).text,
    docx: async (buffer: Buffer) => (await mammoth.extractRawText({ buffer })).value,
    txt: async (bytes: Buffer) => bytes.toString(),
    json: async (bytes: Buffer) => JSON.stringify(JSON.parse(bytes.toString())),
  }
  for (const [format, textOf] of Object.entries(textReaders)) {
    const text = (await textOf(await downloadResume(page, format.toUpperCase()))).replaceAll(/\s+/g, ' ')
    for (const one of words) expect(text, format).toContain(one)
  }
}
