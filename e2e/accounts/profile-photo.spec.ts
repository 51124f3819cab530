import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { MAX_PICTURE_BYTES } from '#contract/uploads.ts'
import { makePicture } from '#test/fixtures/files.ts'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'

test('a photo is cropped by dragging and by keys, stands in the menu and is removed (N-090, N-121)', async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto('/profile/seeker')
  await page.locator('summary', { hasText: 'Добавить фото' }).click()
  const file = { name: 'face.png', mimeType: 'image/png', buffer: await makePicture(800, 400) }
  await page.getByLabel('Фото', { exact: true }).setInputFiles(file)
  const across = page.getByLabel('Левее или правее')
  await expect(across).toHaveValue('0.5')

  await page.getByRole('img', { name: 'Так будет видно фото' }).dragTo(page.getByText('Что показать'), { force: true })
  await expect(across).not.toHaveValue('0.5')
  await page.getByLabel('Крупнее').press('ArrowRight')
  await expectAccessibleScreen(page, 'Пётр Андреев')
  await page.getByRole('button', { name: 'Загрузить фото' }).click()

  const inMenu = page.locator('button[popovertarget] img:visible')
  await expect(inMenu).toHaveJSProperty('naturalWidth', 200)
  await page.locator('summary', { hasText: 'Заменить фото' }).click()
  await page.getByRole('button', { name: 'Убрать фото' }).click()
  await expect(inMenu).toHaveCount(0)
  // The initials are back, also after data came without a new document.
  await expect(page.locator('button[popovertarget]:visible')).toContainText(/^[А-Я]{2}/)
  await expect(page.getByText('Добавить фото')).toBeVisible()
})

test('a photo larger than an upload may be is made small in the browser, and HEIC is named (IM-23)', {
  tag: '@phone',
}, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/profile/seeker')
  await page.locator('summary', { hasText: 'Добавить фото' }).click()
  const photo = page.getByLabel('Фото', { exact: true })
  await photo.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') })
  await expect(page.getByText(/^Это HEIC, формат камеры iPhone/).first()).toBeVisible()
  await expect(page.getByText('Снять сейчас')).toBeVisible()

  const buffer = await noisyPhoto()
  expect(buffer.length).toBeGreaterThan(MAX_PICTURE_BYTES)
  await photo.setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'Так будет видно фото' })).toBeVisible()
  await page.getByRole('button', { name: 'Загрузить фото' }).click()
  await expect(page.locator('button[popovertarget] img:visible')).toHaveJSProperty('naturalWidth', 200)
})

/** As of a camera: noise does not compress. */
const noisyPhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the photo of the profile is sent by a plain form', async ({ page }) => {
    await givenSeekerWithProfile(page)
    await page.goto('/profile/seeker')
    await page.locator('summary', { hasText: 'Добавить фото' }).click()
    await page.getByLabel('Фото', { exact: true }).setInputFiles({
      name: 'face.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await page.getByRole('button', { name: 'Загрузить фото' }).click()
    await expect(page.getByText('Нужен JPG, PNG или WebP').first()).toBeVisible()
  })
})
