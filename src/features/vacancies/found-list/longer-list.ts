import { toQueryString } from '#lib/forms/query-string.ts'
import type { FoundList } from './list-memory.ts'

/** The page of the search that continues the list next to its first or last row; undefined inside of it or at an end. */
export function missingPage({ first, slugs, found, perPage, lastPage }: FoundList, index: number): number | undefined {
  const position = first + index
  if (index === 0 && position > 1) return pageOf(position - 1, perPage)
  const isLast = index === slugs.length - 1 && position < found
  return isLast && pageOf(position + 1, perPage) <= lastPage ? pageOf(position + 1, perPage) : undefined
}

/** The list with the rows of this page. A vacancy may have moved to it meanwhile: it stays where it was. */
export function withPage(list: FoundList, page: number, loaded: readonly string[]): FoundList {
  const added = loaded.filter((slug) => !list.slugs.includes(slug))
  const isBefore = page < pageOf(list.first, list.perPage)
  return isBefore
    ? { ...list, first: list.first - added.length, slugs: [...added, ...list.slugs] }
    : { ...list, slugs: [...list.slugs, ...added] }
}

export async function loadRows({ query }: FoundList, page: number): Promise<string[]> {
  const response = await fetch(`/api/vacancies/search${toQueryString({ ...query, page })}`)
  const { data } = (await response.json()) as { data: { items: { slug: string }[] } }
  return data.items.map(({ slug }) => slug)
}

export const pageOf = (position: number, perPage: number) => Math.ceil(position / perPage)
