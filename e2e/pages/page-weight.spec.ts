import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../steps/accounts.ts'
import { measureLayoutShift, measurePageWeight } from '../support/page-weight.ts'
import { STABLE_RESUME_SEARCH_ADDRESS, STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

/** Budgets of the design: compressed bytes, and the number of requests. */
const GUEST_BUDGET = { script: 125_000, styles: 20_000, fonts: 55_000, html: 45_000, requests: 19 }
/** A form needs more parts than a page that is read. */
const GUEST_FORM_BUDGET = { ...GUEST_BUDGET, requests: 22 }
const CABINET_BUDGET = { script: 185_000, styles: 20_000, fonts: 55_000, html: 45_000 }

async function firstLinkIn(page: Page, list: string, linkStart: string) {
  await page.goto(list)
  return (await page.locator(`main a[href^="${linkStart}"]`).first().getAttribute('href'))!
}

const GUEST_PAGES: Record<string, (page: Page) => Promise<string>> = {
  'the home page': async () => '/',
  'the search': async () => '/search/vacancies',
  'the company index': async () => '/companies',
  'a vacancy': (page) => firstLinkIn(page, STABLE_SEARCH_ADDRESS, '/vacancies/'),
  'a company': (page) => firstLinkIn(page, '/companies', '/companies/'),
}

function expectWithinBudget(weight: { paths: string[] } & Record<string, unknown>, budget: Record<string, number>) {
  for (const [resource, limit] of Object.entries(budget))
    expect.soft(weight[resource], `${resource}: ${weight.paths.join(' ')}`).toBeLessThanOrEqual(limit)
}

for (const [name, findAddress] of Object.entries(GUEST_PAGES)) {
  test(`${name} stays within the budget of a guest and does not shift its layout`, async ({
    page,
    browser,
    contextOptions,
  }) => {
    const address = await findAddress(page)
    const freshPage = await (await browser.newContext(contextOptions)).newPage()
    const weight = await measurePageWeight(freshPage, address)

    expectWithinBudget(weight, GUEST_BUDGET)
    expect(weight.thirdPartyAddresses).toEqual([])
    expect(await measureLayoutShift(freshPage)).toBeLessThanOrEqual(0.05)
    expect(await freshPage.locator('img:not([width][height])').count()).toBe(0)
    await freshPage.context().close()
  })
}

test('the resume search stays within the budget of a guest', async ({ page }) => {
  expectWithinBudget(await measurePageWeight(page, STABLE_RESUME_SEARCH_ADDRESS), GUEST_BUDGET)
})

for (const address of ['/start', '/sign-in', '/sign-in/code', '/sign-up', '/forgot-password']) {
  test(`the form at ${address} stays within its budget (N-067)`, async ({ page }) => {
    expectWithinBudget(await measurePageWeight(page, address), GUEST_FORM_BUDGET)
  })
}

test('the pages of an employer stay within the budget of the cabinet', async ({ page }) => {
  await signInAs(page, 'E1')
  for (const address of ['/cabinet', '/my-vacancies', '/responses'])
    expectWithinBudget(await measurePageWeight(page, address), CABINET_BUDGET)
})

test('the scripts of a page are requested after its text is painted (N-073)', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await promise
    await route.continue()
  })

  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeAttached()
  expect(scripts).toEqual([])

  resolve()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  expect(scripts.length).toBeGreaterThan(3)
})

for (const address of ['/', STABLE_SEARCH_ADDRESS]) {
  test(`fonts that come late do not shift ${address}`, async ({ page }) => {
    await page.route('**/assets/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.05)
  })
}
