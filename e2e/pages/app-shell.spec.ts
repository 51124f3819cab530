import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { givenNewAccount, signInAs, signUp } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, expectNoHorizontalScroll, expectNoViolations, test } from '../support/base-test.ts'
import { type ScreenUser, STABLE_SEARCH_ADDRESS } from '../support/screens.ts'
import { waitForConnectionFeatures } from '../support/wait-for-hydration.ts'

test('signing in leads to the screen that was requested', async ({ page }) => {
  await page.goto('/your-favorites')
  await expect(page).toHaveURL('/sign-in?redirect=your-favorites')
  const { phone } = DEMO_PEOPLE.find(({ key }) => key === 'E1')!
  await page.getByLabel('Телефон или эл. почта').fill(phone)
  await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()

  await expect(page).toHaveURL('/favorite/resumes')
})

test('filling in the required profile leads to the screen that was requested', { tag: '@long' }, async ({ page }) => {
  await givenNewAccount(page, 'seeker')
  const redirected = await page.request.get('/my-resume/1', { maxRedirects: 0 })
  expect(redirected.headers().location).toBe('/profile/seeker?redirect=my-resume-id&id=1')
  await page.goto('/create-resume')
  await expect(page).toHaveURL('/profile/seeker?redirect=create-resume')
  await page.getByLabel('Имя', { exact: true }).fill('Вера')
  await page.getByLabel('Фамилия').fill('Лунина')
  await page.getByLabel('Город', { exact: true }).fill('каза')
  await page.getByRole('option', { name: 'Казань' }).first().click()
  await page.getByRole('button', { name: 'Сохранить' }).click()

  await expect(page).toHaveURL('/create-resume')
})

test('an alias redirects permanently with its query, and a rule only to an allowed host', async ({ page, request }) => {
  await signInAs(page, 'S1')
  const moved = await page.request.get('/your-resumes?page=1', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([308, '/my-resumes?page=1'])

  const redirected = await request.get('/old-search?text=1', { maxRedirects: 0 })
  expect([redirected.status(), redirected.headers().location]).toEqual([302, '/search/vacancies?text=1'])
  const outside = await request.get('/partner', { maxRedirects: 0 })
  expect([outside.status(), outside.headers().location]).toEqual([302, 'https://partner.example/'])
  expect((await request.get('/lure')).status()).toBe(404)
})

test.describe('in two tabs', () => {
  test('F-32: signing out in one tab leaves private pages in the others and stays on public ones', async ({
    context,
  }) => {
    const [privateTab, publicTab] = [await openSignedInTab(context, 'S1'), await context.newPage()]
    const signOutTab = await context.newPage()
    await Promise.all([
      privateTab.goto('/my-resumes'),
      publicTab.goto('/search/vacancies'),
      signOutTab.goto('/profile/seeker'),
    ])
    await waitForTabMessages(privateTab, publicTab)

    await chooseInMenu(signOutTab, 'Выйти')

    await expect(signOutTab).toHaveURL(/\/sign-in/)
    await expect(privateTab).toHaveURL('/sign-in?redirect=my-resumes')
    await expect(publicTab.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
    await expect(publicTab).toHaveURL(/\/search\/vacancies\?city_ids=1/)
  })

  test('the header and the rows of a guest’s tab follow a sign-in in another tab (SP-2)', async ({ context }) => {
    const [guestTab, otherTab] = [await context.newPage(), await context.newPage()]
    await guestTab.goto('/search/vacancies')
    await expect(guestTab.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
    await waitForTabMessages(guestTab)

    await signUp(otherTab, 'Найти работу')

    await expect(guestTab.getByRole('button', { name: /вы ищете работу\. Режим и настройки$/ })).toBeVisible()
    await expect(guestTab.getByRole('button', { name: /избранное/i }).first()).toBeVisible()
    await expect(guestTab).toHaveURL(/\/search\/vacancies/)
  })

  test('F-32: a change of mode in one tab appears in the other', { tag: '@long' }, async ({ context }) => {
    const [firstTab, secondTab] = [await context.newPage(), await context.newPage()]
    await givenNewAccount(firstTab, 'seeker')
    await Promise.all([firstTab.goto('/search/vacancies'), secondTab.goto('/search/vacancies')])
    await waitForTabMessages(firstTab, secondTab)

    await chooseInMenu(firstTab, 'Нанимаю')

    await expect(firstTab).toHaveURL('/search/resumes')
    await expect(secondTab.getByRole('button', { name: /вы нанимаете\. Режим и настройки$/ })).toBeVisible()
    await chooseInMenu(secondTab, 'Ищу работу')
    await expect(firstTab.getByRole('button', { name: /вы ищете работу\. Режим и настройки$/ })).toBeVisible()
  })

  test('a sign-up in a new tab updates a tab with an older session', { tag: '@long' }, async ({ context }) => {
    const [oldTab, newTab] = [await openSignedInTab(context, 'S1'), await context.newPage()]
    await oldTab.goto('/search/vacancies')
    await waitForTabMessages(oldTab)
    await context.clearCookies()
    await signUp(newTab, 'Нанять')

    await expect(oldTab.getByRole('button', { name: /вы нанимаете\. Режим и настройки$/ })).toBeVisible()
  })
})

test('a chosen theme stays after a reload, and a change of mode is announced', { tag: '@long' }, async ({ page }) => {
  await givenNewAccount(page, 'seeker')
  await page.goto('/search/vacancies')
  await chooseInMenu(page, 'тёмная')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 19)')
  await chooseInMenu(page, 'как в системе')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system')

  await chooseInMenu(page, 'Нанимаю')
  await expect(page.getByRole('status').getByText('Вы нанимаете')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('signing in without a wanted screen leads to «Сегодня», and the logo leads there too', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'S1')
  await page.goto('/sign-in')
  await expect(page).toHaveURL('/cabinet')
  await page.goto('/search/vacancies')
  await page.getByRole('banner').getByRole('link', { name: 'смена' }).click()
  await expect(page).toHaveURL('/cabinet')
})

test('signing out leaves no personal data in the browser', async ({ page, context }) => {
  await signInAs(page, 'S1')
  await page.goto('/my-resumes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои резюме')
  await waitForTabMessages(page)
  await chooseInMenu(page, 'Выйти')
  await expect(page).toHaveURL('/sign-in')

  const storedData = await page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.entries(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))
  // What this tab tells suspended ones, for a minute at most (specification §9). The browser clears the storage beside
  // the scripts of the page, so that this may be deleted too.
  const told = /^tab-message,\{("(isAuthed|isEmployerMode)":false,?|"at":\d+,?)+\}$|^$/
  expect({ ...storedData, local: String(storedData.local) }).toEqual({
    cookies: '',
    local: expect.stringMatching(told),
    session: [],
    databases: [],
    caches: [],
  })
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/)
})

/** Holds the data of the next pages back, and opens the first vacancy of a list. */
async function openSlowly(page: Page) {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await waitForConnectionFeatures(page)
  // The list has a page of the site before it, to which Back would lead.
  await page.evaluate((to) => window.__reactRouterDataRouter!.navigate(to), STABLE_SEARCH_ADDRESS)
  await expect(page.getByRole('article').first()).toBeVisible()
  const { promise: slowReply, resolve: reply } = Promise.withResolvers<'continue' | 'fail'>()
  await page.route(/\.data/, async (route) => {
    if ((await slowReply) === 'continue') await route.continue()
    else await route.fulfill({ status: 503, headers: { 'retry-after': '0' } })
  })
  const row = page.getByRole('article').nth(2)
  const link = row.getByRole('heading').getByRole('link')
  const name = (await link.textContent())!
  await link.click()
  return { row, name, reply }
}

test('a slow page: the old one stays alive, then the outline of the new one with what the row told (SK-15)', async ({
  page,
}) => {
  const { row, name, reply } = await openSlowly(page)
  await expect(page.getByText('Загружаем страницу')).toBeAttached()
  await expect(row).toBeVisible()

  const outline = page.locator('[role=main][aria-busy=true]')
  await expect(outline.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(outline.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `Открываем: ${name}` })).toBeAttached()
  await expectNoViolations(page)
  await expectNoHorizontalScroll(page)
  await expect(page.getByText('Связь медленная, ещё загружаем.')).toBeVisible()

  reply('continue')
  await expect(outline).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the outline of a list of a seeker has a heading, and «Я» is marked where one is (SK-15)', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAs(page, 'S1')
  await page.goto('/profile/seeker')
  await waitForConnectionFeatures(page)
  const bar = page.getByRole('navigation', { name: 'Нижнее меню' })
  await expect(bar.getByRole('button', { name: /^Я/ })).toHaveAttribute('aria-current', 'true')
  const { promise: slowReply, resolve: reply } = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    await slowReply
    await route.continue()
  })
  await bar.getByRole('link', { name: 'Отклики' }).click()
  const heading = page.locator('[role=main][aria-busy=true]').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Открываем…')
  await expect(heading).toBeFocused()
  await expectNoViolations(page)
  reply()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои отклики')
})

test('Back during a slow navigation keeps the list at its place, and so does a failure (SK-15)', async ({
  browser,
  contextOptions,
}) => {
  // Its console is not checked: the browser reports what it could not load.
  const page = await (await browser.newContext(contextOptions)).newPage()
  const { row, reply } = await openSlowly(page)
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[role=main][aria-busy=true]')).toHaveCount(0)
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(STABLE_SEARCH_ADDRESS)

  reply('fail')
  const link = row.getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('alert')).toContainText('Вакансия не открылась.')
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
  await expect(row).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await page.context().close()
})

test('a window of up to 600 px is that of a phone, with the menu in a bar at its bottom', async ({ page }) => {
  await page.goto('/search/vacancies')
  const bar = page.getByRole('navigation', { name: 'Нижнее меню' })
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 601, height: 800 })
  await expect(bar).toBeHidden()
})

test('a message appears when the network is lost and when it returns', async ({ page, context }) => {
  await page.goto('/search/vacancies')
  await waitForConnectionFeatures(page)
  await context.setOffline(true)
  await expect(page.getByText(/^Нет связи\. Показываем то, что загрузили в \d{1,2}:\d\d\.$/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Связь вернулась.')).toBeVisible()
})

test('no strip about cookies stands over a page: the footer says which are necessary (SK-24)', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Cookie' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Файлы cookie' })).toBeVisible()
})

test.describe('an unknown address', () => {
  test('returns 404 and offers a search', { tag: '@long' }, async ({ page }) => {
    expect((await page.goto('/nothing'))!.status()).toBe(404)
    await expectAccessibleScreen(page, 'Страница не найдена')
    await page.getByLabel('Кем работать').fill('повар')
    await page.getByRole('button', { name: 'Найти', exact: true }).click()
    await expect(page).toHaveURL(/\/search\/vacancies\?text=/)
  })

  test('returns 404 below a resume too, except for the addresses of its copies', async ({ page, request }) => {
    await signInAs(page, 'S1')
    expect((await page.goto('/my-resume/1/zip'))!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена')
    const address = new URL('/my-resume/1/copy/txt', page.url()).href
    expect((await request.get(address, { maxRedirects: 0 })).headers().location).toMatch(/^\/sign-in/)
  })

  test('returns 404 without links to a bot', async ({ browser, baseURL }) => {
    for (const userAgent of ['Googlebot/2.1', 'Chrome-Lighthouse', 'facebookexternalhit/1.1']) {
      const robot = await browser.newPage({ userAgent, baseURL })
      expect((await robot.goto('/nothing'))!.status()).toBe(404)
      await expect(robot.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена')
      await expect(robot.getByRole('link')).toHaveCount(0)
      expect(await robot.content()).toContain('Page not found')
      await robot.close()
    }
  })
})

test('a printed vacancy has a white background, no side panels and no buttons', async ({ page }) => {
  await page.goto(STABLE_SEARCH_ADDRESS)
  await page.goto((await page.getByRole('article').first().getByRole('link').first().getAttribute('href'))!)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByText(new RegExp(`${new URL(page.url()).pathname}$`))).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  await expectNoHorizontalScroll(page)
})

async function openSignedInTab(context: BrowserContext, who: ScreenUser): Promise<Page> {
  const page = await context.newPage()
  await signInAs(page, who)
  return page
}

/** The script that talks to other tabs loads after the page. */
async function waitForTabMessages(...pages: Page[]) {
  for (const page of pages)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/interaction-features-')),
    )
  for (const page of pages) await page.waitForLoadState('networkidle')
}

async function chooseInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: /Режим и настройки$/ }).click()
  await page.getByRole('button', { name, exact: name === 'Выйти' }).click()
}
