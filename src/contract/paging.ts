import { z } from 'zod'
import { wholeNumber } from './shapes.ts'

export const PageNumber = wholeNumber(1, 2000).default(1)
/** Page of a list with a fixed size of twenty rows. */
export const ListPageNumber = wholeNumber(1, 100).default(1)
/** Query of a list without filters. */
export const ListQuery = z.object({ page: ListPageNumber })
export const PerPage = wholeNumber(1, 50).default(20)

export const PageMeta = z.object({
  total: z.number().int(),
  current_page: z.number().int(),
  last_page: z.number().int(),
  per_page: z.number().int(),
})
export type PageMeta = z.infer<typeof PageMeta>

export const searchResults = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    found: z.number().int(),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
  })

const MAX_PAGED_ROWS = 2000

/** Limits deep paging, where the database would have to count all previous rows. */
export const isWithinPagingDepth = ({ page, per_page }: { page: number; per_page: number }) =>
  page * per_page <= MAX_PAGED_ROWS
/** The last page that can be asked for. */
export const lastPageWithinDepth = (found: number, perPage: number) =>
  Math.ceil(Math.min(found, Math.floor(MAX_PAGED_ROWS / perPage) * perPage) / perPage)
export const PAGING_DEPTH_ERROR = { message: 'Дальше этой страницы не показываем. Уточните запрос', path: ['page'] }
