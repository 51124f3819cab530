import type { BrowserContext } from '@playwright/test'
import { LIVE_EVENTS_PATH } from '#contract/live-events.ts'
import { signInAs } from '../steps/accounts.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

/** What may be wrong with the storage of a browser. */
const BROKEN_STORAGES: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'with broken text': (context) =>
    context.addInitScript(() => {
      Storage.prototype.getItem = () => '{'
    }),
  'that is full': (context) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }),
  'that is forbidden': (context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    }),
}

test('F-31: every page works with a storage that is broken, full or forbidden', { tag: ['@desktop', '@long'] }, async ({
  browser,
  contextOptions,
}) => {
  for (const [name, breakStorage] of Object.entries(BROKEN_STORAGES)) {
    const context = await browser.newContext(contextOptions)
    await breakStorage(context)
    const page = await context.newPage()
    const failures: string[] = []
    // The inline script of the router that restores the scroll position fails alone.
    page.on('pageerror', ({ message }) => message === 'denied' || failures.push(message))
    await signInAs(page, 'S1')
    await page.goto('/support')
    await page.getByLabel('Что случилось').fill(`Хранилище ${name}`)
    await page.getByRole('banner').getByRole('link', { name: 'Вакансии' }).click()
    await expect(page.getByLabel('Кем работать')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Поддержка' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Что случилось')).toBeVisible()
    expect(failures, name).toEqual([])
    await context.close()
  }
})

test('F-31: a page whose cookies are lost or broken treats the person as signed out', { tag: '@desktop' }, async ({
  browser,
  contextOptions,
}) => {
  const { page, consoleErrors } = await openPageInNewContext(browser, contextOptions)
  const context = page.context()
  await signInAs(page, 'S1')
  await page.goto('/my-resumes')
  const { origin } = new URL(page.url())
  for (const value of ['{', '%', 'x'.repeat(3000)]) {
    await context.clearCookies()
    await context.addCookies(['session', 'auth'].map((name) => ({ name, value, url: origin })))
    await page.goto('/my-resumes')
    await expect(page).toHaveURL('/sign-in?redirect=my-resumes')
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
  }

  await context.clearCookies()
  await signInAs(page, 'S1')
  // The stream of events would notice first.
  await page.route(`**${LIVE_EVENTS_PATH}*`, () => {})
  await page.goto('/my-resumes')
  await context.clearCookies()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/^[^?]*\/sign-in/)
  // The browser reports that the stream of events was refused, as it must be.
  expect(consoleErrors.filter((text) => !text.includes('the server responded with a status of 401'))).toEqual([])
  await context.close()
})
