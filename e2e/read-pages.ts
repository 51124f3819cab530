import type { Page } from '@playwright/test'

export type ReadPage = Awaited<ReturnType<typeof readPages>>[number]

/** Reads what a search engine finds at each address: HTML from the server, without scripts, a few requests at once. */
export function readPages(page: Page, addresses: string[]) {
  return page.evaluate(async (addresses) => {
    const AT_ONCE = 6
    const plain = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

    async function read(address: string) {
      const response = await fetch(address, { credentials: 'omit' })
      const found = new DOMParser().parseFromString(await response.text(), 'text/html')
      const meta = (name: string) => found.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      const content = (name: string) => meta(name)?.getAttribute('content') ?? ''
      const structured = [...found.querySelectorAll('script[type="application/ld+json"]')]
      const data = structured.map((script) => JSON.parse(script.textContent) as Record<string, unknown>)
      const links = [...found.querySelectorAll<HTMLAnchorElement>('a[href]')]
      for (const hidden of found.querySelectorAll('[hidden]')) hidden.remove()
      const main = found.querySelector('main')
      return {
        address,
        status: response.status,
        title: found.title,
        description: content('description'),
        robots: content('robots'),
        canonical: found.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        picture: content('og:image'),
        heading: plain(found.querySelector('h1')),
        text: plain(main),
        moments: [...(main?.querySelectorAll('time') ?? [])].map(({ dateTime }) => dateTime),
        facts: Object.fromEntries(
          [...(main?.querySelectorAll('dt') ?? [])].map((name) => [plain(name), plain(name.nextElementSibling)]),
        ) as Record<string, string>,
        path: [...found.querySelectorAll('nav[aria-label="Путь"] a')].map(plain),
        links: links.map((link) => link.getAttribute('href')!),
        data,
      }
    }

    const pages: Awaited<ReturnType<typeof read>>[] = []
    for (let n = 0; n < addresses.length; n += AT_ONCE) {
      pages.push(...(await Promise.all(addresses.slice(n, n + AT_ONCE).map(read))))
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
