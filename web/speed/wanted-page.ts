/** The page that a link leads to, when it is ours, another than this one, and opened here. */
export function wantedPage(link: HTMLAnchorElement | null, here: Pick<Location, 'origin' | 'pathname' | 'search'>) {
  if (!link?.href || link.origin !== here.origin || link.target || link.hasAttribute('download')) return undefined
  const page = link.pathname + link.search
  return page === here.pathname + here.search ? undefined : page
}

/** The list with this page as its newest: so many, and the oldest gives way. */
export const latest = (pages: readonly string[], page: string, most: number): readonly string[] =>
  pages.includes(page) ? pages : [...pages, page].slice(-most)

type Connection = { effectiveType?: string; saveData?: boolean }

/** Nobody who counts bytes pays for pages that may never be opened. */
export const maySpend = ({ effectiveType, saveData }: Connection = {}): boolean =>
  !saveData && effectiveType !== 'slow-2g'
