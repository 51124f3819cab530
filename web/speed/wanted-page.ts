/** Address that a link opens, if it is another page of this site and opens in this tab. */
export function wantedPage(link: HTMLAnchorElement | null, here: Pick<Location, 'origin' | 'pathname' | 'search'>) {
  if (!link?.href || link.origin !== here.origin || link.target || link.hasAttribute('download')) return undefined
  const page = link.pathname + link.search
  return page === here.pathname + here.search ? undefined : page
}

/** Adds a page as the newest of the list, and drops the oldest pages over `maxPages`. */
export const latest = (pages: readonly string[], page: string, most: number): readonly string[] =>
  pages.includes(page) ? pages : [...pages, page].slice(-most)

type Connection = { effectiveType?: string; saveData?: boolean }

/** Whether the connection allows prefetching: not if it is slow or data are saved. */
export const maySpend = ({ effectiveType, saveData }: Connection = {}): boolean =>
  !saveData && effectiveType !== 'slow-2g'
