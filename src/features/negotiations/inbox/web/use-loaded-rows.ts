import { useCallback, useRef, useState } from 'react'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import type { NegotiationRow } from '../contract/negotiation-row.ts'

export const ROWS_PER_PAGE = 50
const LOAD_ERROR = 'Не получилось загрузить список. Показываем то, что есть.'

type Rows = readonly NegotiationRow[]
type LoadedPage = { items: Rows; total: number; query: QueryFields }

/**
 * The rows of the view: the page that came with the screen, and the pages that were loaded since. A reload renews the
 * first page and keeps the others.
 */
export function useLoadedRows({ items, total, query }: LoadedPage) {
  const key = toQueryString(query)
  const [state, setState] = useState({ key, items, rows: items, isLoading: false, error: '' })
  const isBusy = useRef(false)
  let { rows } = state
  if (state.items !== items) {
    rows = state.key === key ? withoutRepeats(items, state.rows.slice(ROWS_PER_PAGE)) : items
    setState({ key, items, rows, isLoading: false, error: '' })
  }
  // Answered people leave the view, so the next page begins where the rows of today end.
  const nextPage = Math.floor(rows.length / ROWS_PER_PAGE) + firstPageOf(query)

  const loadMore = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState((before) => ({ ...before, isLoading: true, error: '' }))
    const loaded = await fetchPage(key, nextPage)
    isBusy.current = false
    setState((now) => {
      if (now.key !== key) return now
      if (!loaded) return { ...now, isLoading: false, error: LOAD_ERROR }
      return { ...now, isLoading: false, rows: withoutRepeats(now.rows, loaded) }
    })
  }, [key, nextPage])

  /** The first rows of the view, as many as asked for if they can be loaded. */
  async function loadUpTo(count: number): Promise<Rows> {
    let first = rows
    setState((before) => ({ ...before, isLoading: true, error: '' }))
    for (let page = nextPage; first.length < Math.min(count, total); page++) {
      const loaded = await fetchPage(key, page)
      if (!loaded?.length) break
      first = withoutRepeats(first, loaded)
    }
    const error = first.length < Math.min(count, total) ? LOAD_ERROR : ''
    setState((now) =>
      now.key === key ? { ...now, isLoading: false, error, rows: withoutRepeats(first, now.rows) } : now,
    )
    return first
  }

  return {
    rows,
    loadMore,
    loadUpTo,
    nextPage,
    isLoading: state.isLoading,
    error: state.error,
    hasMore: hasMore(rows, total, query),
  }
}

const firstPageOf = ({ page }: QueryFields) => Number(page ?? 1)

const hasMore = (rows: Rows, total: number, query: QueryFields) =>
  (firstPageOf(query) - 1) * ROWS_PER_PAGE + rows.length < total

function withoutRepeats(first: Rows, others: Rows): Rows {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...others.filter(({ id }) => !ids.has(id))]
}

async function fetchPage(query: string, page: number): Promise<Rows | undefined> {
  try {
    const params = new URLSearchParams(query)
    params.set('page', String(page))
    params.set('per_page', String(ROWS_PER_PAGE))
    const response = await fetch(`/api/employer/negotiations?${params}`)
    const { data } = (await response.json()) as { data?: Rows }
    return data
  } catch {
    return undefined
  }
}
