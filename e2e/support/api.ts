import type { Page } from '@playwright/test'

/**
 * Calls the API as the user of this page: the request carries the cookies of its context and says, as a browser does,
 * that it comes from the same site. For preparation that a test does not check.
 */
export async function callApiAsPage<T = unknown>(page: Page, url: string, body: object, method = 'POST'): Promise<T> {
  const response = await page.request.fetch(url, { method, data: body, headers: { 'sec-fetch-site': 'same-origin' } })
  const { data, ...rest } = await response.json()
  if (!data) throw new Error(`${method} ${url}: ${JSON.stringify(rest)}`)
  return data
}
