import type { PageMeta } from '#contract/paging.ts'

/** Rows on a page of a list whose endpoint has no `per_page` parameter. */
export const DEFAULT_PER_PAGE = 20

export const offsetOf = (page: number, perPage = DEFAULT_PER_PAGE) => (page - 1) * perPage

export function pagingMeta(total: number, page: number, per_page = DEFAULT_PER_PAGE): PageMeta {
  return { total, current_page: page, last_page: Math.ceil(total / per_page), per_page }
}
