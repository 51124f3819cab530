import type { PageMeta } from '#contract/shapes.ts'

/** How many rows a list that does not ask for a number has on a page. */
export const PER_PAGE = 20

export const offsetOf = (page: number, perPage = PER_PAGE) => (page - 1) * perPage

/** A list has at least one page, be it empty. */
export const lastPageOf = (total: number, perPage = PER_PAGE) => Math.max(1, Math.ceil(total / perPage))

export function pageMeta(total: number, page: number): PageMeta {
  return { total, current_page: page, last_page: lastPageOf(total), per_page: PER_PAGE }
}
