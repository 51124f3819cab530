import { statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** What an interaction needs: loaded two seconds after the page, which a slow machine may still be loading then. */
const LATER_CHUNK = '/interaction-features-'

/** What a browser loads for a page before any interaction: compressed bytes by kind, and the number of requests. */
export async function measurePageWeight(page: Page, address: string) {
  const response = await page.goto(address, { waitUntil: 'networkidle' })
  const html = gzipSync(await response!.body()).length
  const names = await page.evaluate((later) => {
    const entries = performance.getEntriesByType('resource').sort((a, b) => a.startTime - b.startTime)
    const at = entries.findIndex(({ name }) => name.includes(later))
    return (at < 0 ? entries : entries.slice(0, at)).map(({ name }) => name)
  }, LATER_CHUNK)
  const loaded = [...new Set(names)].map((name) => new URL(name))
  const { origin } = new URL(page.url())

  const bytesOf = (extension: string, compressedSuffix: string) =>
    loaded
      .filter(({ pathname }) => pathname.endsWith(extension))
      .reduce((sum, { pathname }) => sum + statSync(`build/client${pathname}${compressedSuffix}`).size, 0)
  return {
    html,
    script: bytesOf('.js', '.gz'),
    styles: bytesOf('.css', '.gz'),
    fonts: bytesOf('.woff2', ''),
    requests: loaded.length + 1,
    /** For the message of a failure. */
    paths: loaded.map(({ pathname }) => pathname),
    thirdPartyAddresses: loaded.filter((url) => url.origin !== origin).map(({ href }) => href),
  }
}

/** Cumulative layout shift that the browser has measured on this page. */
export const measureLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
