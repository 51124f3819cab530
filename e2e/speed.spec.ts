import { expect, type Page, test } from '@playwright/test'
import { STEADY, signInAs } from './screens.ts'
import { layoutShift, weigh } from './weight.ts'

/** Budgets of the design: compressed bytes, and the number of requests. */
const GUEST = { script: 125_000, styles: 18_000, fonts: 55_000, html: 45_000, requests: 18 }
const CABINET = { script: 185_000, styles: 18_000, fonts: 55_000, html: 45_000 }

async function firstOf(page: Page, list: string, start: string) {
  await page.goto(list)
  return (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href'))!
}

const GUEST_PAGES: Record<string, (page: Page) => Promise<string>> = {
  'the home page': async () => '/',
  'the search': async () => '/search/vacancies',
  'a vacancy': (page) => firstOf(page, STEADY, '/vacancies/'),
  'a company': (page) => firstOf(page, STEADY, '/companies/'),
}

function expectWithin(weight: Record<string, unknown>, budget: Record<string, number>) {
  for (const [what, most] of Object.entries(budget)) expect.soft(weight[what], what).toBeLessThanOrEqual(most)
}

for (const [name, find] of Object.entries(GUEST_PAGES)) {
  test(`${name} stays within the budget of a guest and does not shift its layout`, async ({
    page,
    browser,
    contextOptions,
  }) => {
    const address = await find(page)
    const fresh = await (await browser.newContext(contextOptions)).newPage()
    const weight = await weigh(fresh, address)

    expectWithin(weight, GUEST)
    expect(weight.foreign).toEqual([])
    expect(await layoutShift(fresh)).toBeLessThanOrEqual(0.05)
    expect(await fresh.locator('img:not([width][height])').count()).toBe(0)
    await fresh.context().close()
  })
}

test('the resume search stays within the budget of a guest', async ({ page }) => {
  expectWithin(await weigh(page, '/search/resumes'), GUEST)
})

test('the pages of an employer stay within the budget of the cabinet', async ({ page }) => {
  await signInAs(page, 'E1')
  for (const address of ['/cabinet', '/my-vacancies', '/responses']) expectWithin(await weigh(page, address), CABINET)
})
