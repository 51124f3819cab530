import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, test } from './people.ts'
import { GALLERY } from './ports.ts'

/** Browsers draw letters differently: pictures are compared in the bundled browser only. */
const HAS_OUR_BROWSER = process.platform === 'linux' && process.arch === 'x64' && !process.env.CHROMIUM_PATH

const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced-colors': { colorScheme: 'dark', contextOptions: { forcedColors: 'active' } },
} as const

async function openGallery(page: Page) {
  await page.goto(GALLERY)
  await expect(page.getByRole('heading', { level: 1, name: 'Части' })).toBeVisible()
  await untilEditable(page)
  await page.evaluate(() => document.fonts.ready)
}

/** The text editor loads after the form. */
const untilEditable = (page: Page) =>
  expect(page.getByRole('textbox', { name: 'О прежней работе' })).toHaveAttribute('contenteditable', 'true')

for (const [look, options] of Object.entries(LOOKS)) {
  test.describe(look, () => {
    test.use(options)

    test('every UI part matches its picture and is accessible', async ({ page, isMobile }) => {
      await openGallery(page)

      await expectNoSideways(page)
      // The system chooses forced colours, so their contrast is not checked.
      if (look !== 'forced-colors') await expectAccessible(page)
      const isForcedAgain = look === 'forced-colors' && isMobile
      if (HAS_OUR_BROWSER && !isForcedAgain)
        await expect(page).toHaveScreenshot(`parts-${look}.png`, { fullPage: true })
    })
  })
}

test('a form with errors matches its picture and is accessible', async ({ page, isMobile }) => {
  await page.goto(`${GALLERY}?empty`)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('heading', { name: 'Проверьте поля' })).toBeVisible()
  await untilEditable(page)
  await page.evaluate(() => document.fonts.ready)

  await expectAccessible(page)
  await expectNoSideways(page)
  if (HAS_OUR_BROWSER && isMobile) await expect(page.locator('form').first()).toHaveScreenshot('form-refused.png')
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
  await expectNoSideways(page)
})

test('the production build does not contain the gallery', { tag: '@desktop' }, async ({ page }) => {
  expect((await page.request.get('/component')).status()).toBe(404)
  const scripts = globSync('build/{client,server}/**/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.some((script) => script.includes('Показать сообщение'))).toBe(false)
})
