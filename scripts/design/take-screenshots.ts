import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { startServer } from '#main/bootstrap.ts'
import { readConfig } from '#platform/config.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'
import { signInAs } from '../../e2e/steps/accounts.ts'
import { chromiumPath } from '../../e2e/support/chromium-path.ts'
import { LINKED_SCREENS, SCREENS, type ScreenUser } from '../../e2e/support/screens.ts'

/** Takes a picture of every screen for each user type, screen size and colour scheme. Git ignores the folder. */
const FOLDER = 'screenshots'
const PORT = '3141'

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

const database = await startThrowawayPostgres('screenshots')
const settings = {
  ...database.settings,
  PORT,
  SEED: 'demo',
  NODE_ENV: 'production',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
  PROVIDERS: 'fake',
}
const app = await startServer(readConfig({ ...process.env, ...settings }))
await app.listen()
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
mkdirSync(FOLDER, { recursive: true })

for (const who of Object.keys(SCREENS) as ScreenUser[]) {
  for (const viewport of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${PORT}`,
        viewport,
        colorScheme,
        locale: 'ru-RU',
      })
      await captureScreens(context, who, `${viewport.width}-${colorScheme}`)
      await context.close()
    }
  }
}
await browser.close()
await app.close()
await database.stop()

async function captureScreens(context: BrowserContext, who: ScreenUser, look: string) {
  const page = await context.newPage()
  await signInAs(page, who)
  for (const address of SCREENS[who]) await takeScreenshot(page, address, `${who}-${look}`)
  for (const [list, start] of LINKED_SCREENS[who]) {
    await page.goto(list)
    const found = await page.locator(`main a[href*="${start}"]`).first().getAttribute('href')
    if (found) await takeScreenshot(page, found, `${who}-${look}`, start)
  }
}

async function takeScreenshot(page: Page, address: string, prefix: string, name = address) {
  await page.goto(address)
  const words = name.replaceAll(/[^\p{L}\d]+/gu, '-').replaceAll(/^-|-$/g, '') || 'home'
  await page.screenshot({ path: path.join(FOLDER, `${words}-${prefix}.png`), fullPage: true })
}
