import { useState } from 'react'
import type { NegotiationRow } from '#contract/inbox.ts'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import { wasHurried } from './hasty.ts'

type Rows = readonly NegotiationRow[]
type Opened = EmployerNegotiation | undefined

/** Whoever looks through the new ones finds those just read in their places: to read one is not to be done with it. */
export function useSteadyRows(items: Rows, opened: Opened, query: string): Rows {
  const [steady, setSteady] = useState(() => ({ query, items, ...read(items, opened) }))
  if (steady.items === items) return steady.rows
  const next = read(items, opened)
  const isSame = steady.query === query
  const ids = new Set(isSame ? [...steady.ids, ...next.ids] : next.ids)
  const rows = isSame ? withKept(steady.rows, next.rows, (id) => ids.has(id) && !isDone(id, opened)) : next.rows
  setSteady({ query, items, rows, ids })
  return rows
}

/** The list is older than what was opened with it: that one was new in the list, and is not any more. */
function read(items: Rows, opened: Opened): { rows: Rows; ids: Set<number> } {
  const isRead = ({ id, state }: NegotiationRow) => id === opened?.id && state === 'response'
  return {
    rows: items.map((row) => (isRead(row) ? { ...row, state: opened!.state } : row)),
    ids: new Set(items.filter(isRead).map(({ id }) => id)),
  }
}

const isDone = (id: number, opened: Opened) => wasHurried(id) || (id === opened?.id && opened.state !== 'viewed')

/** The new list, and of the old one those to be kept, each after the row that it followed there. */
function withKept(old: Rows, items: Rows, isKept: (id: number) => boolean): Rows {
  const rows = [...items]
  for (const [n, row] of old.entries()) {
    if (!isKept(row.id) || rows.some(({ id }) => id === row.id)) continue
    rows.splice(rows.findIndex(({ id }) => id === old[n - 1]?.id) + 1, 0, row)
  }
  return rows
}
