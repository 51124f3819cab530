/** Address that a link opens, if it is another page of this site and opens in this tab. */
export function prefetchTarget(
  link: HTMLAnchorElement | null,
  location: Pick<Location, 'origin' | 'pathname' | 'search'>,
) {
  if (!link?.href || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined
  const page = link.pathname + link.search
  return page === location.pathname + location.search ? undefined : page
}

/** Adds a page as the newest of the list, and drops the oldest pages over `maxPages`. */
export const addNewestPage = (pages: readonly string[], page: string, maxPages: number): readonly string[] =>
  pages.includes(page) ? pages : [...pages, page].slice(-maxPages)

type NetworkConnection = { effectiveType?: string; saveData?: boolean }

/** Whether the connection allows prefetching: not if it is slow or data are saved. */
export const mayPrefetch = ({ effectiveType, saveData }: NetworkConnection = {}): boolean =>
  !saveData && effectiveType !== 'slow-2g'
