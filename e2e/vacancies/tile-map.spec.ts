import type { Page } from '@playwright/test'
import { type OwnServer, startOwnServer } from '../servers/own-server.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, expectNoHorizontalScroll, test } from '../support/base-test.ts'

const NEAR_MOSCOW = '/search/vacancies?city_ids=1&radius_km=50&order_by=distance'
const DRAWN_MAP = 'Вакансии вокруг Москвы по городам'

function listRequests(page: Page) {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}

const isOfTiles = (address: string) => /map-tiles|maplibre|pmtiles/.test(address)

test('without a map of the operator no byte of its library is loaded, and its address has nothing', async ({
  page,
}) => {
  const requests = listRequests(page)
  await page.goto(`${NEAR_MOSCOW}&view=map`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('group', { name: DRAWN_MAP })).toBeVisible()
  expect(requests.filter(isOfTiles)).toEqual([])
  for (const name of ['map.pmtiles', 'tile-map.js', 'maplibre-gl.mjs'])
    expect((await page.request.get(`/map-tiles/${name}`)).status()).toBe(404)
})

test.describe('a map of the operator', () => {
  let server: OwnServer<'ready'>
  test.beforeEach(async () => {
    server = await startOwnServer<'ready'>('tiles-server.ts')
  })
  test.afterEach(() => server.close())

  test('is drawn in place of the drawn one with the same links, under the same policy and from this host only', async ({
    browser,
    contextOptions,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: server.origin,
      viewport,
      isMobile,
      hasTouch,
    })
    const page = await context.newPage()
    const requests = listRequests(page)
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', ({ message }) => problems.push(message))

    // A phone that shows the list has the map out of sight, and none of its library.
    if (isMobile) {
      await page.goto(NEAR_MOSCOW, { waitUntil: 'networkidle' })
      expect(requests.filter((address) => /maplibre|pmtiles/.test(address))).toEqual([])
    }
    const reply = await page.goto(`${NEAR_MOSCOW}&view=map`)
    expect(reply!.headers()['content-security-policy']).not.toMatch(/blob:|unsafe|https?:/)
    const map = page.locator('tile-map')
    await expect(map.locator('canvas')).toBeVisible()
    // Without a graphics card, on a busy machine.
    await expect(page.getByRole('group', { name: DRAWN_MAP })).toBeHidden({ timeout: 60_000 })
    await expect(map.getByText('© Картографы')).toBeVisible()
    // The drawer of a phone does not lie on the thanks.
    expect(
      await map.getByText('© Картографы').evaluate((note) => {
        note.scrollIntoView({ block: 'center' })
        const { left, top, height } = note.getBoundingClientRect()
        return note.contains(document.elementFromPoint(left + 12, top + height / 2))
      }),
    ).toBe(true)
    const own = map.getByRole('link', { name: 'Москва ваш город 2' })
    await expect(own).toBeVisible()
    for (const link of await map.getByRole('link').all()) {
      const { width, height } = (await link.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await expectAccessibleScreen(page, /рядом с.вами/)
    await expectNoHorizontalScroll(page)
    expect(requests.filter((address) => new URL(address).origin !== server.origin)).toEqual([])
    expect(requests.some((address) => address.endsWith('.pmtiles'))).toBe(true)
    expect(problems).toEqual([])

    await map
      .getByRole('link', { name: /^(Подольск|Химки)/ })
      .first()
      .click()
    await expect(page).toHaveURL(/city_ids=\d+.*view=map/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.locator('tile-map canvas')).toBeVisible()
    await context.close()
  })

  test('leaves the drawn one where there is no script, no WebGL or no map', async ({
    browser,
    contextOptions,
    viewport,
  }) => {
    const options = { ...contextOptions, viewport, baseURL: server.origin }
    const plain = await browser.newContext({ ...options, javaScriptEnabled: false })
    const weak = await browser.newContext(options)
    await weak.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    const broken = await browser.newContext(options)
    await broken.route('**/map.pmtiles', (route) => route.fulfill({ status: 503 }))
    for (const context of [plain, weak, broken]) {
      const page = await context.newPage()
      await page.goto(`${NEAR_MOSCOW}&view=map`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('group', { name: DRAWN_MAP })).toBeVisible()
      await expect(page.locator('tile-map')).toBeHidden()
      await context.close()
    }
  })
})
