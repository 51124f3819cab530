import { expect, test } from '@playwright/test'
import { openSearchFields } from '../steps/search.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'
import { waitForConnectionFeatures } from '../support/wait-for-hydration.ts'

test('hovering over a link prefetches its page once, before the click', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(STABLE_SEARCH_ADDRESS, { waitUntil: 'networkidle' })
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const address = await link.getAttribute('href')
  const prefetchResponse = page.waitForResponse((response) => response.url().endsWith(`${address}.data`))
  let isPrefetched = false
  void prefetchResponse.then(() => {
    isPrefetched = true
  })

  // Hover is observed from one second after the page has loaded.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    expect(isPrefetched).toBe(true)
  }).toPass()
  expect((await (await prefetchResponse).request().allHeaders())['sec-purpose']).toBe('prefetch')
  await (await prefetchResponse).finished()
  await expect(page.locator('link[rel=modulepreload][href*="/vacancy.route-"]')).not.toHaveCount(0)
  await link.click()
  await expect(page).toHaveURL(address!)

  const transferSizes = await page.evaluate(
    (name) => performance.getEntriesByName(name).map((entry) => (entry as PerformanceResourceTiming).transferSize),
    `${new URL(page.url()).origin}${address}.data`,
  )
  expect(transferSizes.filter((bytes) => bytes > 0)).toHaveLength(1)
})

test('the browser and the server report the same build', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  const pageBuildId = await page.evaluate(() => window.__reactRouterManifest!.version)

  for (const address of ['/builds/latest.json', '/api/builds/latest.json']) {
    const response = await page.request.get(`${address}?at=1`)
    expect(response.headers()['cache-control']).toBe('no-cache')
    expect(await response.json()).toEqual({ id: pageBuildId, built_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  }
})

test('a banner announces a new build and warns before a reload discards a half-filled form', async ({ page }) => {
  await page.clock.install()
  await page.goto('/sign-up', { waitUntil: 'networkidle' })
  const checkerScript = page.waitForResponse('**/assets/new-build-*.js')
  await page.clock.fastForward('00:21')
  await (await checkerScript).finished()
  await page.getByLabel('Телефон').pressSequentially('9261234567')
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer', built_at: '' } }))

  const banner = page.getByRole('complementary', { name: 'Новая версия' })
  await expect(async () => {
    await page.clock.fastForward('05:01')
    await expect(banner).toContainText('Вышла новая версия.', { timeout: 1000 })
  }, 'the script that checks for a new build may still be starting').toPass()
  await banner.getByRole('button', { name: 'Обновить' }).click()
  await expect(banner).toContainText('то, что вы ввели на этой странице, пропадёт')
  await expect(page.getByLabel('Телефон')).toHaveValue(/926/)
  await banner.getByRole('button', { name: 'Позже' }).click()
  await expect(banner).toBeHidden()

  await page.getByRole('link', { name: 'Войти' }).last().click()
  await expect(page).toHaveURL(/\/(sign-in|start)/)
  await page.clock.fastForward('05:01')
  const reloaded = page.waitForEvent('load')
  await banner.getByRole('button', { name: 'Обновить' }).click()
  await reloaded
})

test('a missing script of an older build reloads the page once', async ({ page }) => {
  await page.goto('/search/vacancies', { waitUntil: 'networkidle' })
  await page.route('**/assets/no-results-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  let loads = 0
  page.on('load', () => loads++)

  await openSearchFields(page)
  await page.getByLabel('Кем работать').fill('абракадабра')
  await page.getByRole('button', { name: 'Найти', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'По запросу «абракадабра» ничего нет' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Абракадабра/)
  await expect.poll(() => loads).toBe(1)
})

test('F-27: a missing script of a screen opens the screen as a document, and the form that was left is restored', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await page.goto('/support')
  await waitForConnectionFeatures(page)
  await page.getByLabel('Что случилось').fill('Вышла новая версия, а форма не отправлена')
  await page.route('**/assets/search.route-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })

  await page.getByRole('banner').getByRole('link', { name: 'Вакансии' }).click()
  await expect(page.getByLabel('Кем работать')).toBeVisible()
  await expect(page).toHaveURL('/search/vacancies')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Поддержка' }).click()
  await expect(page.getByLabel('Что случилось')).toHaveValue('Вышла новая версия, а форма не отправлена')
})
