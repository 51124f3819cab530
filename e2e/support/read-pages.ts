import type { Page } from '@playwright/test'

export type ReadPage = Awaited<ReturnType<typeof readPages>>[number]

/** Reads what a search engine finds at each address: HTML from the server, without scripts, a few requests at once. */
export function readPages(page: Page, addresses: string[]) {
  return page.evaluate(async (addresses) => {
    const MAX_CONCURRENT_REQUESTS = 6
    const textOf = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

    async function read(address: string) {
      const response = await fetch(address, { credentials: 'omit' })
      const parsed = new DOMParser().parseFromString(await response.text(), 'text/html')
      const meta = (name: string) => parsed.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      const content = (name: string) => meta(name)?.getAttribute('content') ?? ''
      const structuredScripts = [...parsed.querySelectorAll('script[type="application/ld+json"]')]
      const data = structuredScripts.map((script) => JSON.parse(script.textContent) as Record<string, unknown>)
      const links = [...parsed.querySelectorAll<HTMLAnchorElement>('a[href]')]
      for (const hidden of parsed.querySelectorAll('[hidden]')) hidden.remove()
      const main = parsed.querySelector('main')
      return {
        address,
        status: response.status,
        title: parsed.title,
        description: content('description'),
        robots: content('robots'),
        canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        picture: content('og:image'),
        heading: textOf(parsed.querySelector('h1')),
        text: textOf(main),
        times: [...(main?.querySelectorAll('time') ?? [])].map(({ dateTime }) => dateTime),
        facts: Object.fromEntries(
          [...(main?.querySelectorAll('dt') ?? [])].map((name) => [textOf(name), textOf(name.nextElementSibling)]),
        ) as Record<string, string>,
        breadcrumbs: [...parsed.querySelectorAll('nav[aria-label="Вы здесь"] a')].map(textOf),
        links: links.map((link) => link.getAttribute('href')!),
        data,
      }
    }

    const pages: Awaited<ReturnType<typeof read>>[] = []
    for (let n = 0; n < addresses.length; n += MAX_CONCURRENT_REQUESTS) {
      pages.push(...(await Promise.all(addresses.slice(n, n + MAX_CONCURRENT_REQUESTS).map(read))))
    }
    return pages
  }, addresses)
}

/** Paths with queries from a sitemap, without the origin. */
export async function readSitemap(page: Page, path: string): Promise<string[]> {
  const xml = await (await page.request.get(path)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address!.replaceAll('&amp;', '&'))
    return pathname + search
  })
}
