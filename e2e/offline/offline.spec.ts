import type { BrowserContext, Page } from '@playwright/test'
import { signInAs } from '../steps/accounts.ts'
import { expect, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

// Other tests block the worker: Playwright cannot intercept requests of a page that has one.
test.use({ serviceWorkers: 'allow' })

/** Everything that the worker has stored: addresses and texts. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const stored: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname: path } = new URL(request.url)
        stored.push({ path, text: await (await cache.match(request))!.text() })
      }
    }
    return stored
  })

const storedPaths = async (page: Page) => (await storedPages(page)).map(({ path }) => path)

test('a vacancy that was read opens without a network, and a sign-out leaves nothing of it (T-096)', {
  tag: '@desktop',
}, async ({ browser, contextOptions }) => {
  // Its console is not checked: the browser reports what it could not load.
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signInAs(page, 'S1')
  const { address, title } = await readVacancy(page)
  await page.goto('/my-resumes')

  await context.setOffline(true)
  await openOffline(page, address)
  await expect(
    page.getByText(/^Нет связи\. Копия с телефона, сохранена сегодня в \d\d:\d\d\. Место могли закрыть\./),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main')).not.toHaveCSS('font-family', /Times/)
  await openOffline(page, '/my-resumes?page=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи')
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(address)
  await context.setOffline(false)

  await page.getByRole('link', { name: 'Повторить' }).click()
  await expect(page.getByText('Копия с телефона')).toHaveCount(0)
  await expectPublicCopies(page)
  await signOut(page)
  expect((await storedPaths(page)).filter((path) => path.startsWith('/vacancies/'))).toEqual([])
  await expectNothingOffline(page, context, address, title)
  await context.close()
})

/** Opens a vacancy and waits until the worker has a copy of it. */
async function readVacancy(page: Page) {
  await page.goto(STABLE_SEARCH_ADDRESS)
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const address = new URL((await link.getAttribute('href'))!, page.url()).pathname
  await page.goto(address)
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!
  await expect.poll(() => storedPaths(page), { timeout: 60_000 }).toContain(address)
  return { address, title }
}

/** The copies are pages that everybody may see, without anything of the account. */
async function expectPublicCopies(page: Page) {
  const stored = await storedPages(page)
  expect(stored.filter(({ path }) => !/^\/(?:vacancies\/[^/]+|offline|assets\/.+\.css)$/.test(path))).toEqual([])
  expect(stored.filter(({ text }) => /Режим и настройки|account-menu/.test(text))).toEqual([])
}

/** The page has no script, so there is no hydration to wait for. */
const openOffline = (page: Page, address: string) =>
  page.evaluate((path) => location.assign(path), address).then(() => page.waitForLoadState())

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Режим и настройки$/ }).click()
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
}

async function expectNothingOffline(page: Page, context: BrowserContext, address: string, title: string) {
  await context.setOffline(true)
  await page.goto(address).catch(() => {})
  await expect(page.getByText(title)).toHaveCount(0)
  await context.setOffline(false)
}

test('a guest saves a vacancy in a list, and reads it without a network from the favorites (SK-13, SK-17)', {
  tag: '@desktop',
}, async ({ browser, contextOptions }) => {
  // Its console is not checked: the browser reports what it could not load.
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(STABLE_SEARCH_ADDRESS)
  const row = page.getByRole('article').first()
  const link = row.getByRole('heading').getByRole('link')
  const [address, title] = [(await link.getAttribute('href'))!, (await link.textContent())!]
  await row.getByRole('button', { name: /^В избранное/ }).click()
  await expect(row.getByRole('button', { name: /^В избранное/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => storedPaths(page), { timeout: 60_000 }).toContain(address)
  await page.goto('/saved')
  await expect(page.getByRole('article')).toContainText(title)

  await context.setOffline(true)
  await openOffline(page, '/saved')
  await expect(page.getByText('Вакансия лежит на телефоне, открывайте.')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(/^Нет связи\. Копия с телефона, сохранена сегодня в/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await context.close()
})
