import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

async function download(page: Page, name: string | RegExp, path: string) {
  const link = page.getByRole('main').getByRole('link', { name })
  const [file] = await Promise.all([page.waitForEvent('download'), link.first().click()])
  await file.saveAs(path)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'roots, their leaves and the proof of an own application are downloaded and checked without the product (TR-18, M17)',
    {
      tag: '@desktop',
    },
    async ({ page, browser, contextOptions }, testInfo) => {
      const outputPath = (name: string) => testInfo.outputPath(name)
      await page.goto('/transparency')
      await page.getByRole('link', { name: 'подписанные записи' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Записи, которые нельзя переписать')
      await expect(page.getByText('корень № 1')).toBeVisible()
      await download(page, 'все корни', outputPath('roots.json'))
      await download(page, 'программу проверки', outputPath('check-roots.mjs'))
      await download(page, /^Листья корня № 1$/, outputPath('leaves-1-1.txt'))

      const { page: seeker } = await openPageInNewContext(browser, { ...contextOptions, javaScriptEnabled: true })
      await signInAs(seeker, 'S1')
      await seeker.goto('/profile/negotiations')
      await expectAccessibleScreen(seeker, /^Мои отклики/)
      await download(seeker, 'скачать доказательство', outputPath('proof.json'))

      const files = ['check-roots.mjs', 'roots.json', 'leaves-1-1.txt', 'proof.json'].map((name) => outputPath(name))
      const { stdout } = await promisify(execFile)(process.execPath, files)
      expect(stdout).toContain('Всё сходится.')
    },
  )
})
