import { useMemo } from 'react'
import type { QueryFields } from '#lib/forms/query-string.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

const STORAGE_KEY = 'vacancy-list'

/** Rows of a search that stand one after another. */
export type FoundList = {
  heading: string
  query: QueryFields
  found: number
  perPage: number
  lastPage: number
  /** Number of the first of these rows in the search, from 1. */
  first: number
  slugs: string[]
}

/** Remembers the last search of this tab, for the vacancies that are opened from it. */
export function rememberList(list: FoundList) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(list))
  } catch {
    // A browser may forbid storage: then a vacancy shows only its breadcrumbs.
  }
}

/** The last search, if it found this vacancy. */
function recallList(slug: string): FoundList | undefined {
  try {
    const list = JSON.parse(sessionStorage.getItem(STORAGE_KEY)!) as FoundList
    return list.slugs.includes(slug) ? list : undefined
  } catch {
    return undefined
  }
}

export function useRecalledList(slug: string) {
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? recallList(slug) : undefined), [slug, isHydrated])
}
