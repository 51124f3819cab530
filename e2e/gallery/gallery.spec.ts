import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { GALLERY_ADDRESS } from '../servers/server-addresses.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/base-test.ts'

/** Browsers draw letters differently: pictures are compared in the bundled browser only. */
const HAS_BUNDLED_BROWSER = process.platform === 'linux' && process.arch === 'x64' && !process.env.CHROMIUM_PATH

const APPEARANCES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced-colors': { colorScheme: 'dark', contextOptions: { forcedColors: 'active' } },
} as const

async function openGallery(page: Page) {
  await page.goto(GALLERY_ADDRESS)
  await expect(page.getByRole('heading', { level: 1, name: 'Части' })).toBeVisible()
  await waitForTextEditor(page)
  await page.evaluate(() => document.fonts.ready)
}

/** The text editor loads after the form. */
const waitForTextEditor = (page: Page) =>
  expect(page.getByRole('textbox', { name: 'О прежней работе' })).toHaveAttribute('contenteditable', 'true')

for (const [appearance, options] of Object.entries(APPEARANCES)) {
  test.describe(appearance, () => {
    test.use(options)

    test('every UI part matches its picture and is accessible', async ({ page, isMobile }) => {
      await openGallery(page)

      await expectNoHorizontalScroll(page)
      // The system chooses forced colours, so their contrast is not checked.
      if (appearance !== 'forced-colors') await expectAccessible(page)
      const isSecondForcedColors = appearance === 'forced-colors' && isMobile
      if (HAS_BUNDLED_BROWSER && !isSecondForcedColors)
        await expect(page).toHaveScreenshot(`parts-${appearance}.png`, { fullPage: true })
    })
  })
}

test('a form with errors matches its picture and is accessible', async ({ page, isMobile }) => {
  await page.goto(`${GALLERY_ADDRESS}?empty`)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('heading', { name: 'Проверьте поля' })).toBeVisible()
  await waitForTextEditor(page)
  await page.evaluate(() => document.fonts.ready)

  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  // The pointer would underline whatever the list of errors has moved under it.
  await page.mouse.move(0, 0)
  if (HAS_BUNDLED_BROWSER && isMobile) await expect(page.locator('form').first()).toHaveScreenshot('form-refused.png')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no animation runs', async ({ page }) => {
    await openGallery(page)
    await page.getByRole('button', { name: 'Откликнуться', exact: true }).first().hover()

    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

test('the UI parts do not scroll sideways on a phone at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openGallery(page)
  await expectNoHorizontalScroll(page)
})

test('the production build does not contain the gallery', { tag: '@desktop' }, async ({ page }) => {
  expect((await page.request.get('/component')).status()).toBe(404)
  const scripts = globSync('build/{client,server}/**/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.some((script) => script.includes('Уйдёт через пять секунд'))).toBe(false)
})
