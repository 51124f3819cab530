import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/people.ts'
import { expect, expectNoSideways, test } from './people.ts'
import { STEADY, signInAs, type Who } from './screens.ts'
import { expectGoodScreen, signUp } from './steps.ts'

test('signing in leads to the screen that was requested', async ({ page }) => {
  await page.goto('/your-favorites')
  await expect(page).toHaveURL('/sign-in?redirect=your-favorites')
  const { phone } = DEMO_PEOPLE.find(({ key }) => key === 'E1')!
  await page.getByLabel('Телефон или эл. почта').fill(phone)
  await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()

  await expect(page).toHaveURL('/favorite/resumes')
})

test('filling in the required profile leads to the screen that was requested', async ({ page }) => {
  await signUp(page, 'Найти работу')
  const sent = await page.request.get('/my-resume/1', { maxRedirects: 0 })
  expect(sent.headers().location).toBe('/profile/seeker?redirect=my-resume-id&id=1')
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
  expect((await page.request.get('/your-messages')).status()).toBe(404)

  const sent = await request.get('/old-search?text=1', { maxRedirects: 0 })
  expect([sent.status(), sent.headers().location]).toEqual([302, '/search/vacancies?text=1'])
  const outside = await request.get('/partner', { maxRedirects: 0 })
  expect([outside.status(), outside.headers().location]).toEqual([302, 'https://partner.example/'])
  expect((await request.get('/lure')).status()).toBe(404)
})

test.describe('in two tabs', () => {
  test('signing out in one tab leaves private pages in the others and stays on public ones', async ({ context }) => {
    const [own, open] = [await openTab(context, 'S1'), await context.newPage()]
    const leaving = await context.newPage()
    await Promise.all([own.goto('/my-resumes'), open.goto('/search/vacancies'), leaving.goto('/profile/seeker')])
    await expectListening(own, open)

    await chooseInMenu(leaving, 'Выйти')

    await expect(leaving).toHaveURL(/\/sign-in/)
    await expect(own).toHaveURL('/sign-in?redirect=my-resumes')
    await expect(open.getByRole('banner').getByRole('link', { name: 'Регистрация' })).toBeVisible()
    await expect(open).toHaveURL('/search/vacancies')
  })

  test('a change of mode in one tab appears in the other', async ({ context }) => {
    const [one, other] = [await context.newPage(), await context.newPage()]
    await signUp(one, 'Найти работу')
    await Promise.all([one.goto('/search/vacancies'), other.goto('/search/vacancies')])
    await expectListening(one, other)

    await chooseInMenu(one, 'Нанимаю')

    await expect(one).toHaveURL('/search/resumes')
    await expect(other.getByRole('button', { name: 'Нанимаю: режим и профиль' })).toBeVisible()
    await chooseInMenu(other, 'Ищу работу')
    await expect(one.getByRole('button', { name: 'Ищу работу: режим и профиль' })).toBeVisible()
  })

  test('a sign-up in a new tab updates a tab with an older session', async ({ context }) => {
    const [old, fresh] = [await openTab(context, 'S1'), await context.newPage()]
    await old.goto('/search/vacancies')
    await expectListening(old)
    await context.clearCookies()
    await signUp(fresh, 'Нанять')

    await expect(old.getByRole('button', { name: 'Нанимаю: режим и профиль' })).toBeVisible()
  })
})

test('signing out leaves no personal data in the browser', async ({ page, context }) => {
  await signInAs(page, 'S1')
  await page.goto('/my-resumes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои резюме')
  await chooseInMenu(page, 'Выйти')
  await expect(page).toHaveURL('/sign-in')

  const left = await page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))
  expect(left).toEqual({ cookies: '', local: [], session: [], databases: [], caches: [] })
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a new page focuses its heading, and a slow one shows a loading message', async ({ page }) => {
  await page.goto(STEADY, { waitUntil: 'networkidle' })
  await page.route(/\.data/, async (route) => {
    await new Promise((go) => setTimeout(go, 1200))
    await route.continue()
  })
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await link.textContent())!
  await link.click()

  await expect(page.getByText('Загружаем страницу')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a message appears when the network is lost and when it returns', async ({ page, context }) => {
  await page.goto('/search/vacancies', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await expect(page.getByText(/^Нет связи\. Показываем то, что загрузили в \d{1,2}:\d\d\.$/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Связь вернулась.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cookie notice stays closed after it is accepted', async ({ page }) => {
    await page.goto('/search/vacancies?text=повар')
    const notice = page.getByRole('complementary', { name: 'Cookie' })
    await notice.getByRole('button', { name: 'Понятно' }).click()

    await expect(page).toHaveURL(/\/search\/vacancies\?text=/)
    await expect(notice).toHaveCount(0)
    await page.goto('/')
    await expect(notice).toHaveCount(0)
  })
})

test.describe('an unknown address', () => {
  test('returns 404 and offers a search', async ({ page }) => {
    expect((await page.goto('/nothing'))!.status()).toBe(404)
    await expectGoodScreen(page, 'Страница не найдена')
    await page.getByLabel('Кем работать').fill('повар')
    await page.getByRole('button', { name: 'Найти', exact: true }).click()
    await expect(page).toHaveURL(/\/search\/vacancies\?text=/)
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
  await page.goto(STEADY)
  await page.goto((await page.getByRole('article').first().getByRole('link').first().getAttribute('href'))!)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByText(new RegExp(`${new URL(page.url()).pathname}$`))).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  await expectNoSideways(page)
})

async function openTab(context: BrowserContext, who: Who): Promise<Page> {
  const page = await context.newPage()
  await signInAs(page, who)
  return page
}

/** The script that talks to other tabs loads after the page. */
async function expectListening(...pages: Page[]) {
  for (const page of pages) await page.waitForLoadState('networkidle')
}

async function chooseInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: /: режим и профиль$/ }).click()
  await page.getByRole('button', { name, exact: name === 'Выйти' }).click()
}
