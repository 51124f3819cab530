/** Pages around the current one, with the first and the last; undefined stands for the pages left out. */
export function listPageNumbers(current: number, last: number): (number | undefined)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    // A gap of one page is that page.
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [undefined, page] : [page]
  })
}
